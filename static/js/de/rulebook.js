/* Deutsch: die Regeln. Eine Karte in Klammern, {QS}, wird gezeichnet. Eine Zeile mit `only` gilt, wo eine Einstellung diesen Wert hat; eine
   mit `atTable` oder `onPage` steht nur dort. */

const DEALS = [
  [3, 17, "{2D}"],
  [4, 13, "nichts"],
  [5, 10, "{2D} {2C}"],
  [6, 17, "eine {2D} eine {2C}"],
];

/** The chapters of the rule book; `worth` is what all hearts and queens in play come to. */
export function chapters(worth) {
  return [
    {
      id: "idea", title: "Worum es geht", lines: [
        "Jedes Herz in deinen Stichen kostet 1 Punkt, die Pik-Dame {QS} 13. Erreicht jemand das Ziel, gewinnt, wer am wenigsten hat.",
      ],
    },
    {
      id: "deal", title: "Das Geben", lines: [
        "Drei bis zwanzig spielen mit. Je fünf bringen ein Kartenspiel mehr: eins bis fünf, zwei bis zehn, drei bis fünfzehn, vier bis zwanzig.",
        "Alle Karten werden gegeben, und alle bekommen gleich viele. Was nicht aufgeht, bleibt draußen, je ein Stück in dieser Folge: {2D} {2C} {3D} {3C} und so weiter. Herz und Pik sind immer alle dabei.",
        "Vor jeder Runde wird neu gemischt. Man sitzt im Uhrzeigersinn, wie man gekommen ist, und links von dir ist der nächste Platz.",
      ],
      table: { head: ["Personen", "Karten je", "Nicht dabei"], rows: DEALS },
    },
    {
      id: "pass", title: "Der Tausch", lines: [
        "Vor einer Runde wählen alle drei Karten zum Weitergeben, ohne zu wissen, was kommt. Haben alle gewählt, wechseln die Karten auf einmal.",
        "Einmal abgeschickt, bleibt es dabei. Nur wer eine Karte bekommt, sieht sie. Du siehst weiter, welche drei kamen und welche drei du wem gegeben hast.",
        { only: { passing: "rotate" }, text: "Bei gerader Zahl geht es nach links, nach rechts, gegenüber, dann ohne Tausch, und von vorn. Gegenüber ist der Platz in der Mitte der Runde. Bei ungerader Zahl: links, rechts, ohne Tausch." },
        { only: { passing: "left" }, text: "Jede Runde geht es nach links." },
        { only: { passing: "none" }, text: "Niemand tauscht." },
      ],
    },
    {
      id: "play", title: "Das Spiel", lines: [
        "Das niedrigste Kreuz eröffnet den ersten Stich: {2C}, wenn sie dabei ist.",
        "Dann geht es im Uhrzeigersinn. Hast du die ausgespielte Farbe, bediene sie. Hast du keine, spiel, was du willst.",
        "Die höchste Karte der ausgespielten Farbe nimmt den Stich, und wer ihn nimmt, spielt als Nächstes aus. Eine andere Farbe sticht nie.",
        { only: { first_trick: "no_points" }, text: "Im ersten Stich darfst du kein Herz und keine {QS} spielen, außer du hast nichts anderes." },
        { only: { first_trick: "points_ok" }, text: "Im ersten Stich darf, wer kein Kreuz hat, jede Karte spielen, auch Herz und {QS}." },
        "Herz darfst du erst ausspielen, wenn es gebrochen ist oder du nur Herz hast. Hast du nur Herz und {QS}, spielst du die Dame aus.",
        "Herz ist gebrochen, wenn jemand ohne die ausgespielte Farbe ein Herz abwirft. Das gilt ab dem nächsten Stich. Ein ausgespieltes Herz bricht nichts.",
        { only: { queen_breaks: true }, text: "Auch {QS} bricht Herz, ausgespielt oder abgeworfen." },
        "Jedes Pik, auch {QS}, darf nach der Eröffnung jederzeit ausgespielt werden.",
      ],
    },
    {
      id: "score", title: "Die Punkte", lines: [
        "Jedes Herz: 1 Punkt. {QS}: 13. Alle anderen Karten: nichts.",
        { only: { jack: "minus10" }, text: "{JD} zieht dem, der ihn nimmt, 10 ab. Er ist keine Punktkarte: Er darf in den ersten Stich, und der Mond braucht ihn nicht." },
        `Alle Herzen und Pik-Damen zusammen sind ${worth} wert: 26 je Kartenspiel.`,
        "Eine Summe darf unter null gehen.",
      ],
    },
    {
      id: "moon", title: "Den Mond abschießen", lines: [
        `Nimm jedes Herz und jede {QS} einer Runde, alle ${worth} Punkte, und du hast den Mond abgeschossen: ein Durchmarsch.`,
        { only: { moon: "others" }, text: `Du bekommst nichts, alle anderen je ${worth}.` },
        { only: { moon: "me" }, text: `Du ziehst bei dir ${worth} ab, und sonst bekommt niemand etwas.` },
        { only: { moon: "choose" }, text: `Nach dem letzten Stich wählst du: je ${worth} für alle anderen oder ${worth} weniger für dich.` },
        { only: { moon: "choose" }, text: "Für Bots, für Abwesende und nach Ablauf der Zeit bekommen die anderen die Punkte, wenn der Schütze damit am wenigsten hat, auch mit anderen zusammen; sonst werden sie bei ihm abgezogen." },
        { only: { jack: "minus10" }, text: "{JD} zieht trotzdem dem 10 ab, der ihn genommen hat, Schütze oder nicht." },
      ],
    },
    {
      id: "end", title: "Das Ende", lines: [
        { onPage: true, text: "Das Spiel endet nach der Runde, in der eine Summe das Ziel erreicht, 100 oder 50. Runden werden immer zu Ende gespielt." },
        { only: { target: 100 }, atTable: true, text: "Das Spiel endet nach der Runde, in der eine Summe 100 erreicht. Runden werden immer zu Ende gespielt." },
        { only: { target: 50 }, atTable: true, text: "Das Spiel endet nach der Runde, in der eine Summe 50 erreicht. Runden werden immer zu Ende gespielt." },
        { only: { tie: "share" }, text: "Die kleinste Summe gewinnt. Haben sie mehrere, teilen sie sich den Sieg." },
        { only: { tie: "extra_hand" }, text: "Die kleinste Summe gewinnt. Haben sie mehrere, wird noch eine Runde gespielt, und noch eine, bis sie jemand allein hat." },
        "Gleiche Summen teilen sich einen Platz: Nach zwei ersten kommt ein dritter.",
      ],
    },
    {
      id: "decks", title: "Mehr als ein Kartenspiel", lines: [
        "Fällt die höchste Karte zweimal in einen Stich, nimmt ihn die spätere. Zwei Kreuz-Asse {AC} {AC}: das zweite.",
        "Haben mehrere das niedrigste Kreuz, spielt es aus, wer von einem bestimmten Platz an im Uhrzeigersinn zuerst kommt. Dieser Platz rückt jede Runde um eins weiter.",
        "In jedem Kartenspiel ist eine {QS} zu 13 Punkten. Der Mond braucht alle und jedes Herz: 52 bei zwei Kartenspielen, 78 bei drei, 104 bei vier.",
      ],
    },
    {
      id: "time", title: "Uhr, Ausfall, Weggehen", lines: [
        { only: { clock: 20 }, atTable: true, text: "Du hast 20 Sekunden für eine Karte und 40 für den Tausch. Danach wählt ein mittlerer Bot für dich. Die letzten 8 Sekunden werden gezeigt." },
        { only: { clock: 30 }, atTable: true, text: "Du hast 30 Sekunden für eine Karte und 60 für den Tausch. Danach wählt ein mittlerer Bot für dich. Die letzten 8 Sekunden werden gezeigt." },
        { only: { clock: 60 }, atTable: true, text: "Du hast 60 Sekunden für eine Karte und 120 für den Tausch. Danach wählt ein mittlerer Bot für dich. Die letzten 8 Sekunden werden gezeigt." },
        { onPage: true, text: "Die Bedenkzeit gilt für eine Karte, für den Tausch ist sie doppelt so lang. Danach wählt ein mittlerer Bot für dich. Die letzten 8 Sekunden werden gezeigt." },
        { only: { clock: null }, text: "Es gibt keine Uhr: Der Tisch wartet auf alle, die da sind." },
        "Ein Handy, das ausfällt, behält seinen Platz. Zwei Minuten hält ihn der Tisch frei; läuft dabei die Bedenkzeit ab, wird trotzdem gespielt. Danach spielt sofort ein mittlerer Bot, bis das Handy zurück ist; von da an gehört der Platz wieder seiner Person.",
        "Verlässt ein Gast ein Spiel, spielt sofort ein Bot für ihn. Mit demselben Link auf demselben Handy bekommt er den Platz bis zum nächsten Spiel zurück.",
        "Geht der Host, endet das Spiel, und alle sind wieder in der Lobby. Fällt sein Handy 10 Sekunden aus, wird jemand anders Host und bleibt es; das Spiel geht weiter.",
        "Der Host kann jemanden vom Tisch nehmen. In einem Spiel spielt ein Bot den Platz zu Ende.",
        "Wer nach dem Geben kommt, schaut zu und bekommt beim nächsten Spiel einen Platz.",
        { only: { next_deal: "host" }, text: "Der Host startet die nächste Runde." },
        { only: { next_deal: "everyone" }, text: "Die nächste Runde beginnt, wenn alle, die da sind, bereit sind oder der Host sie startet. Auf Abwesende wartet niemand." },
      ],
    },
    {
      id: "bots", title: "Bots, und was sie sehen dürfen", lines: [
        "Ein Bot sieht, was du auf seinem Platz sehen würdest: seine Karten, die drei gegebenen und bekommenen, die Stiche und die Punkte. Nie ein anderes Blatt, nie den Tausch der anderen, nie, was noch kommt. Das Mischen kennt weder Namen noch Punkte.",
        "Leicht spielt irgendeine erlaubte Karte, auf gut Glück, nimmt aber keinen Stich mit der eigenen {QS}, wenn es anders geht. Es gibt seine drei höchsten Karten weiter.",
        "Mittel wägt ab, was jede Karte kosten kann: Es zählt mit, duckt bei teuren Stichen, wirft {QS} und hohe Herzen ab und gibt weiter, was gefährlich ist. Es spielt auch für alle, die weg sind oder keine Zeit mehr haben.",
        "Schwer zählt jede Karte und fragt, was Tausch und Spiel der anderen verraten. Es verteilt die verdeckten Karten auf viele Arten, die dazu passen, spielt alles zu Ende und nimmt die Karte, die im Schnitt am besten ist.",
        { onPage: true, text: "Ein Bot wartet kurz, bevor er spielt, damit alle mitkommen; wie lange, sagt das Tempo." },
        { only: { pace: "relaxed" }, atTable: true, text: "Bots warten 1,6 Sekunden, bevor sie spielen, und ein Stich liegt noch 1,8 Sekunden." },
        { only: { pace: "normal" }, atTable: true, text: "Bots warten 1 Sekunde, bevor sie spielen, und ein Stich liegt noch 1,2 Sekunden." },
        { only: { pace: "fast" }, atTable: true, text: "Bots warten 0,3 Sekunden, bevor sie spielen, und ein Stich liegt noch eine halbe Sekunde." },
        "Höchstens drei Bots sitzen an einem Tisch, und mindestens ein Mensch.",
      ],
    },
    {
      id: "touch", title: "Eine Karte spielen", lines: [
        "Dein Blatt ist sortiert: Kreuz, Karo, Pik, Herz, je von niedrig nach hoch. Was du spielen darfst, ist hell, der Rest dunkel und schraffiert.",
        "Tippe auf eine Karte, um sie anzuheben, und noch einmal, um sie zu spielen. Oder zieh sie nach oben aus dem Blatt. Zum Tausch hebst du drei an und tippst auf den Knopf.",
        "Ist das Blatt breiter als das Handy, wische darüber. Die Zahl am Rand sagt, wie viele Karten nicht zu sehen sind.",
      ],
    },
  ];
}

/** Worked examples of a hand's score: what happened, and what each of four gets. */
export const EXAMPLES = {
  title: "Beispiele",
  people: ["Ana", "Ben", "Cleo", "Dee"],
  rows: [
    { text: "Ana nimmt 3 Herzen. Ben nimmt 10 Herzen und {QS}.", points: [3, 23, 0, 0] },
    { text: "Dee nimmt alles bis auf ein Herz, das Ana nimmt. Das ist kein Mond.", points: [1, 0, 0, 25] },
    { text: "Der Bube zählt −10: Ana nimmt 2 Herzen und {JD}, Ben {QS}, Cleo 11 Herzen.", points: [-8, 13, 11, 0] },
    { text: "Dee schießt den Mond ab; die anderen zahlen.", points: [26, 26, 26, 0] },
    { text: "Dee schießt den Mond ab und zieht 26 ab.", points: [0, 0, 0, -26] },
    { text: "Der Bube zählt −10: Dee schießt den Mond ab, die anderen zahlen, und Ana hatte {JD}.", points: [16, 26, 26, 0] },
    { text: "Der Bube zählt −10: Dee schießt den Mond ab, zieht 26 ab und hatte auch {JD}.", points: [0, 0, 0, -36] },
  ],
  two: "Mit zwei Kartenspielen, zu sechst: Der Mond braucht 26 Herzen und beide Damen und ist 52 wert. Die anderen fünf bekommen je 52, oder der Schütze zieht 52 ab.",
};
