/* Sound, made on the spot: a cue for what happened between two views. Off unless this device's settings say otherwise.
   Every cue has its twin on the screen; none ever breaks play. */

const LOUD = .22;

/* Each cue is a few voices: [wave, from Hz, to Hz, starts at s, lasts s, loudness]; "noise" is a breath of paper. */
const VOICES = {
  deal: [0, 1, 2, 3, 4].map((card) => ["noise", 2600, 1200, card * .07, .06, .5]),
  card: [["noise", 1900, 700, 0, .07, .8], ["sine", 190, 120, 0, .06, .5]],
  trick: [["noise", 900, 2600, 0, .18, .45]],
  turn: [["triangle", 659, 659, 0, .14, .6], ["triangle", 880, 880, .12, .24, .6]],
  heart: [["sine", 523, 262, 0, .35, .8], ["triangle", 622, 311, .05, .4, .35]],
  queen: [["sawtooth", 98, 92, 0, .9, .3], ["sine", 233, 220, 0, .8, .6], ["sine", 277, 262, .12, .8, .5], ["sine", 330, 311, .24, .9, .45]],
  moon: [392, 494, 587, 740, 880].map((hz, step) => ["sine", hz, hz, step * .13, .7, .5]),
  win: [[523, 0], [659, .12], [784, .24], [1047, .36], [784, .52], [1047, .64]].map(([hz, at]) => ["triangle", hz, hz, at, .3, .6]),
};

let context = null;

for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, unlock, { capture: true, passive: true });
addEventListener("click", unlock); // after its button's own: the click that switches sound on is a touch as well

/** The cues for what happened between two views, in the order they sound; none at the first view of a game. */
export function cues(before, view) {
  if (!before?.game || !view.game) return view.game && before ? ["deal"] : [];
  const [old, game] = [before.game, view.game];
  if (old.id !== game.id || old.deal !== game.deal) return ["deal", ...turnCue(before, view)];
  const list = [];
  const fresh = playsOf(game).slice(playsOf(old).length);
  const heard = playsOf(old).some(({ card }) => card[1] === "H");
  if (fresh.some(({ card }) => card === "QS")) list.push("queen");
  else if (!heard && fresh.some(({ card }) => card[1] === "H")) list.push("heart");
  else if (fresh.length > 0 || (old.phase === "passing" && game.phase !== "passing")) list.push("card");
  if (game.tricks.length > old.tricks.length) list.push("trick");
  if (isMoon(game) && !isMoon(old)) list.push("moon");
  if (game.phase === "over" && old.phase !== "over") list.push("win");
  return [...list, ...turnCue(before, view)];
}

/** Sounds the cues for what happened between two views, where sound is on and this page has been touched. */
export function sound(before, view) {
  if (document.documentElement.dataset.sound !== "on" || context?.state !== "running") return;
  for (const cue of cues(before, view)) for (const voice of VOICES[cue]) speak(voice);
}

/* The first touch is what lets a page make a sound; until then nothing is tried. */
function unlock() {
  if (document.documentElement.dataset.sound !== "on") return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") context.resume().catch(mute);
  } catch (error) {
    mute(error);
  }
}

/* A device without sound, or one that refuses it: the screen tells everything anyway. */
function mute(error) {
  console.info("No sound here:", error.message);
}

function speak([wave, from, to, at, lasts, loudness]) {
  const begins = context.currentTime + at;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, begins);
  gain.gain.linearRampToValueAtTime(loudness * LOUD, begins + .012);
  gain.gain.exponentialRampToValueAtTime(.0005, begins + lasts);
  gain.connect(context.destination);
  const source = wave === "noise" ? paper(from, to, begins, lasts, gain) : tone(wave, from, to, begins, lasts, gain);
  source.start(begins);
  source.stop(begins + lasts + .05);
}

function tone(wave, from, to, begins, lasts, out) {
  const source = new OscillatorNode(context, { type: wave, frequency: from });
  source.frequency.setValueAtTime(from, begins);
  source.frequency.exponentialRampToValueAtTime(to, begins + lasts);
  source.connect(out);
  return source;
}

function paper(from, to, begins, lasts, out) {
  const buffer = new AudioBuffer({ length: Math.ceil(context.sampleRate * lasts), sampleRate: context.sampleRate });
  const grains = buffer.getChannelData(0);
  for (let index = 0; index < grains.length; index += 1) grains[index] = Math.random() * 2 - 1;
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: from, Q: .9 });
  filter.frequency.setValueAtTime(from, begins);
  filter.frequency.exponentialRampToValueAtTime(to, begins + lasts);
  filter.connect(out);
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(filter);
  return source;
}

function playsOf({ tricks, trick }) {
  return [...tricks, ...(trick ? [trick] : [])].flatMap(({ plays }) => plays);
}

function isMoon(game) {
  return game.phase === "moon" || Boolean(game.deals[game.deal]?.moon);
}

function turnCue(before, view) {
  const must = view.you?.must;
  if (must !== "play" && must !== "moon") return [];
  const same = before.you?.must === must && before.game?.trick?.number === view.game.trick?.number && before.game?.deal === view.game.deal;
  return same ? [] : ["turn"];
}
