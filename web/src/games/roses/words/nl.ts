// Woorden van het bord van Wars of the Roses die het tekstbestand niet nodig heeft.
export interface RosesWords {
  readonly map: string;
  readonly short: Readonly<Record<string, string>>;
  readonly lens: Readonly<Record<'ip' | 'income' | 'force', string>>;
  readonly phases: Readonly<Record<string, string>>;
  readonly turnOrder: string;
  readonly votes: string;
  readonly prizes: string;
  readonly nobody: string;
  readonly nobodyThere: string;
  readonly neutral: string;
  readonly garrison: string;
  readonly income: string;
  readonly white: string;
  readonly black: string;
  readonly ipSign: string;
  readonly ip: string;
  readonly present: string;
  readonly pairWhole: string;
  readonly pairOpen: string;
  readonly offices: string;
  readonly officesEach: string;
  readonly office: Readonly<Record<string, string>>;
  readonly counts: Readonly<Record<string, string>>;
  readonly ties: string;
  readonly tiesShort: string;
  readonly kinds: Readonly<Record<string, string>>;
  readonly draft: string;
  readonly pick: string;
  readonly take: string;
  readonly returned: string;
  readonly takenBy: string;
  readonly anyRegion: string;
  readonly deck: string;
  readonly purse: string;
  readonly french: string;
  readonly frenchTake: string;
  readonly frenchKeep: string;
  readonly frenchCount: string;
  readonly orders: Readonly<Record<string, string>>;
  readonly planText: Readonly<Record<'open' | 'title' | 'help' | 'handIn' | 'unreadable', string>>;
  readonly openPlans: string;
  readonly noOrders: string;
  readonly forecast: string;
  readonly sources: Readonly<Record<string, string>>;
  readonly spent: Readonly<Record<'troops' | 'black' | 'white' | 'bid', string>>;
  readonly stock: Readonly<Record<'troops' | 'mercs' | 'white' | 'black', string>>;
  readonly open: Readonly<Record<string, string>>;
  readonly ready: string;
  readonly sealed: string;
  readonly planning: string;
  readonly acting: Readonly<Record<string, string>>;
  readonly playback: Readonly<Record<string, string>>;
  readonly end: Readonly<Record<string, string>>;
}

export const nl: RosesWords = {
  map: 'Kaart van Engeland en Wales',
  short: {
    nm: 'Moerassen',
    ne: 'Noorden',
    mi: 'Middenl.',
    se: 'Zuidoost',
    wc: 'Westland',
    wa: 'Wales',
  },
  lens: { ip: 'Invloedspunten', income: 'Inkomen', force: 'Garnizoen en omkoopprijs' },
  phases: {
    deal_houses: 'Koningshuizen',
    first_turn_order: 'Beurtvolgorde',
    reveal: 'Kaarten',
    draft: 'Kaarten trekken',
    income: 'Inkomen',
    planning: 'Planning',
    deployment: 'Opstellen',
    bribery: 'Omkoping',
    combat: 'Gevechten',
    parliament: 'Parlement',
    game_over: 'Einde',
  },
  turnOrder: 'beurtvolgorde',
  votes: 'stemmen',
  prizes: 'eerste {first} OP, tweede {second} OP',
  nobody: 'niemand heeft hier invloed',
  nobodyThere: 'niemand',
  neutral: 'neutraal',
  garrison: 'garnizoen {count}',
  income: '£{amount} per ronde',
  white: 'witte steen £{price}',
  black: 'zwarte steen £{price}',
  ipSign: 'IP',
  ip: '{count} IP',
  present: 'aanwezig',
  pairWhole: 'paar compleet',
  pairOpen: 'hoort bij {other}',
  offices: 'Onderscheidingen',
  officesEach: '4 OP elk',
  office: {
    admiral: 'Admiraal',
    archbishop: 'Aartsbisschop',
    constable: 'Gouverneur',
    warden: 'Wachter',
    calais: 'Calais',
  },
  counts: {
    admiral: 'meeste schepen, minstens 2',
    archbishop: 'meeste bisschoppen, minstens 2',
    constable: 'meeste Koninklijke kastelen, minstens 2',
    warden: 'meeste havens, minstens 2',
    calais: 'hoogste bod van de ronde',
  },
  ties: 'Bij gelijke stand beslissen deze, van links naar rechts',
  tiesShort: 'Gelijk',
  kinds: {
    noble: 'edelman',
    royal_castle: 'Koninklijk kasteel',
    large_town: 'grote stad',
    bishop: 'bisschop',
    small_town: 'kleine stad',
    port: 'haven',
    captain: 'schip',
  },
  draft: 'Open kaarten',
  pick: 'keuze {step} van {of}',
  take: 'Neem {card}',
  returned: 'teruggekomen',
  takenBy: 'voor {seat}',
  anyRegion: 'overal',
  deck: 'gedekte stapel {deck}, uit het spel {box}',
  purse: 'Je hebt £{money}',
  french: 'Franse steun',
  frenchTake: 'Neem £{amount}',
  frenchKeep: 'Bewaar de tegel',
  frenchCount: 'koploper {leader} − jij {own} OP',
  orders: {
    marchesTo: 'trekt naar',
    sailsTo: 'vaart naar',
    keptLoyal: 'houdt één omkoping tegen',
    bribed: 'omkopen, tenzij loyaal gehouden',
    against: 'tegen garnizoen',
    beside: '+ garnizoen',
    free: 'gratis',
    calais: 'Calais',
  },
  planText: {
    open: 'Plan als tekst …',
    title: 'Het plan als tekst',
    help: 'Zo kun je een heel plan bewaren, elders maken en in één keer inleveren. Wat er niet in staat, wordt niet gedaan; klopt één order niet, dan gaat er niets door.',
    handIn: 'Inleveren en verzegelen',
    unreadable: 'Dit is geen leesbaar plan (JSON).',
  },
  openPlans: 'Alle plannen open',
  noOrders: 'geen orders',
  forecast: 'Als verder niemand iets doet',
  sources: {
    regions: 'gebieden',
    king: 'koning',
    awards: 'onderscheidingen',
    calais: 'Calais',
    trade: 'handel',
    church: 'kerk',
  },
  spent: { troops: 'troepen', black: 'zwarte stenen', white: 'witte stenen', bid: 'bod' },
  stock: {
    troops: 'troepen over',
    mercs: 'huursoldaten over',
    white: 'witte stenen over',
    black: 'zwarte stenen over',
  },
  open: {
    troops: 'Troepen',
    mercs: 'Huursoldaten',
    set: 'Zet in',
    bid: 'Bied',
    white: 'Loyaal houden, £{price}',
    back: 'Steen terugnemen',
    stay: 'Blijven',
    touch: 'Raak op de kaart een stuk aan om een order te geven.',
    bidFor: 'Bod op de Kapitein van Calais',
  },
  ready: 'klaar',
  sealed: 'Je plan is verzegeld',
  planning: 'plant nog …',
  acting: {
    plans: 'Alle plannen liggen open',
    auction: 'Wie krijgt Calais?',
    moves: 'Edelen en schepen trekken uit',
    orders: 'De troepen worden ingezet',
    bribe: 'Wie is te koop?',
    battle: 'De wapens beslissen',
    region: 'Het parlement komt bijeen',
    crown: 'Wie wordt er koning?',
    awards: 'Onderscheidingen en bonussen',
  },
  playback: {
    title: 'Wat er gebeurt',
    region: 'gebied {at} van 6',
    votesGo: 'De {votes} stemmen gaan naar {house}.',
    taken: '{seat} neemt de locatie in, {left} over',
    held: '{seat} houdt stand, {left} over',
    neutral: 'Niemand blijft over: neutraal',
    crown: 'De koning',
    awards: 'Onderscheidingen en bonussen',
    tally: 'Stemmen voor de kroon',
    counted: '{votes} van 39',
  },
  end: {
    sources: 'OP per bron',
    influence: 'Invloedspunten per gebied en ronde',
    kings: 'Rozen en koningen',
    lookBack: 'Terugkijken',
    deeds: 'Omkopingen en gevechten',
    spent: 'Uitgegeven',
    round: 'Ronde {number}',
    success: 'geslaagd',
    failed: 'mislukt',
    taken: 'ingenomen',
    held: 'gehouden',
    neutral: 'neutraal',
    none: 'Geen',
    bidsWon: 'gewonnen biedingen',
    bidsLost: 'verloren biedingen',
    roundHead: 'ronde',
    who: 'wie',
    what: 'wat',
    whose: 'van wie',
    how: 'hoe',
    outcome: 'uitkomst',
    force: '{attack} tegen {defence}',
    bribe: 'omkoping',
    troops: 'troepen',
    stones: 'stenen',
  },
};
