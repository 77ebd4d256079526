// Made from the field lists of the C++ game; do not edit.
export type Seat = "red" | "yellow" | "green" | "blue";
export type Phase = "deal_houses" | "first_turn_order" | "reveal" | "draft" | "income" | "planning" | "game_over";
export type Tile = "henry_vi" | "henry_vii" | "edward_iv" | "richard_iii";
export type Card = "castle_bamburgh" | "town_newcastle" | "town_carlisle" | "port_berwick" | "bishop_carlisle" | "ship_berwick" | "noble_percy" | "noble_clifford" | "castle_pontefract" | "town_york" | "town_lincoln" | "port_kingston" | "bishop_york" | "ship_kingston" | "noble_plantagenet" | "noble_stanley" | "castle_kenilworth" | "town_norwich" | "town_leicester" | "port_kings_lynn" | "bishop_norwich" | "ship_kings_lynn" | "noble_mowbray" | "noble_hastings" | "castle_windsor" | "town_london" | "town_winchester" | "port_sandwich" | "bishop_winchester" | "ship_sandwich" | "noble_stafford" | "noble_beaufort" | "castle_carisbrooke" | "town_bristol" | "town_exeter" | "port_plymouth" | "bishop_exeter" | "ship_plymouth" | "noble_neville" | "noble_courtenay" | "castle_harlech" | "town_cardiff" | "town_bangor" | "port_pembroke" | "bishop_bangor" | "ship_pembroke" | "noble_tudor" | "noble_herbert" | "mercenaries_1" | "mercenaries_2" | "mercenaries_3" | "mercenaries_4" | "mercenaries_5" | "mercenaries_6";
export type Region = "nm" | "ne" | "mi" | "se" | "wc" | "wa";
export type Noble = "noble_percy" | "noble_clifford" | "noble_plantagenet" | "noble_stanley" | "noble_mowbray" | "noble_hastings" | "noble_stafford" | "noble_beaufort" | "noble_neville" | "noble_courtenay" | "noble_tudor" | "noble_herbert";
export type Sea = "sea_nm_w" | "sea_ne_w" | "sea_wa" | "sea_wc" | "sea_se" | "sea_mi" | "sea_ne_e" | "sea_nm_e";
export type Ship = "ship_berwick" | "ship_kingston" | "ship_kings_lynn" | "ship_sandwich" | "ship_plymouth" | "ship_pembroke";
export type Source = "regions" | "king" | "awards" | "calais" | "trade" | "church";
export type Award = "admiral" | "archbishop" | "constable" | "warden" | "calais";
export type House = "lancaster" | "york";
export type Location = "castle_bamburgh" | "town_newcastle" | "town_carlisle" | "port_berwick" | "castle_pontefract" | "town_york" | "town_lincoln" | "port_kingston" | "castle_kenilworth" | "town_norwich" | "town_leicester" | "port_kings_lynn" | "castle_windsor" | "town_london" | "town_winchester" | "port_sandwich" | "castle_carisbrooke" | "town_bristol" | "town_exeter" | "port_plymouth" | "castle_harlech" | "town_cardiff" | "town_bangor" | "port_pembroke";
export type Person = "bishop_carlisle" | "ship_berwick" | "noble_percy" | "noble_clifford" | "bishop_york" | "ship_kingston" | "noble_plantagenet" | "noble_stanley" | "bishop_norwich" | "ship_kings_lynn" | "noble_mowbray" | "noble_hastings" | "bishop_winchester" | "ship_sandwich" | "noble_stafford" | "noble_beaufort" | "bishop_exeter" | "ship_plymouth" | "noble_neville" | "noble_courtenay" | "bishop_bangor" | "ship_pembroke" | "noble_tudor" | "noble_herbert";
export type Editing = "nothing" | "bid" | "move" | "sail" | "troops" | "mercs" | "person";
export type Tie = "noble" | "royal_castle" | "large_town" | "bishop" | "small_town" | "port" | "captain" | "turn_order" | "kings";
export type Hindrance = "neutral_place" | "no_presence" | "no_troops" | "no_money" | "neutral_person" | "no_stones";
export type Stone = "none" | "white" | "black";
export type Place = "first" | "second" | "third" | "fourth";
export interface Options {
  players: number;
  colours: Seat[];
  strict_planning: boolean;
  table_talk: boolean;
  choose_houses: boolean;
  hidden_treasury: boolean;
  house_red: "lancaster" | "york";
  house_yellow: "lancaster" | "york";
  house_green: "lancaster" | "york";
  house_blue: "lancaster" | "york";
}
export type Action =
  | { verb: "pick"; card: Card }
  | { verb: "take" }
  | { verb: "decline" }
  | { verb: "bid"; region: Region }
  | { verb: "move"; noble: Noble }
  | { verb: "sail"; ship: Ship }
  | { verb: "troops"; location: Location }
  | { verb: "mercs"; location: Location }
  | { verb: "protect"; person: Person }
  | { verb: "bribe"; person: Person }
  | { verb: "person"; person: Person }
  | { verb: "clear" }
  | { verb: "ready" }
  | { verb: "reopen" }
  | { verb: "offer"; region: Region; amount: number }
  | { verb: "stay" }
  | { verb: "march"; noble: Noble; region: Region }
  | { verb: "sail_to"; ship: Ship; sea: Sea }
  | { verb: "place_troops"; location: Location; count: number }
  | { verb: "place_mercs"; location: Location; count: number }
  | { verb: "stone"; person: Person; stone: Stone }
  | { verb: "house"; tile: Tile }
  | { verb: "position"; player: Seat }
  | { verb: "reveal"; card: Card };
export type GameEvent =
  | { event: "house"; seat?: Seat; tile: Tile; house: House }
  | { event: "round"; seat?: Seat; number: number }
  | { event: "order_of_two"; seat?: Seat; first: Seat; second: Seat }
  | { event: "order_of_three"; seat?: Seat; first: Seat; second: Seat; third: Seat }
  | { event: "order_of_four"; seat?: Seat; first: Seat; second: Seat; third: Seat; fourth: Seat }
  | { event: "revealed"; seat?: Seat; card: Card }
  | { event: "picked"; seat?: Seat; card: Card }
  | { event: "mercenaries"; seat?: Seat; count: number; total: number }
  | { event: "boxed"; seat?: Seat; card: Card }
  | { event: "award_taken"; seat?: Seat; award: Award; count: number }
  | { event: "award_returned"; seat?: Seat; award: Award }
  | { event: "income"; seat?: Seat; amount: number }
  | { event: "french_taken"; seat?: Seat; amount: number }
  | { event: "french_declined"; seat?: Seat; amount: number }
  | { event: "planning"; seat?: Seat; round: number }
  | { event: "ready"; seat?: Seat }
  | { event: "reopened"; seat?: Seat }
  | { event: "attack_deleted"; seat?: Seat; location: Location; troops: number; mercs: number; both: number }
  | { event: "deployment"; seat?: Seat }
  | { event: "bid"; seat?: Seat; amount: number; region: Region }
  | { event: "calais_won"; seat?: Seat; amount: number; region: Region }
  | { event: "no_bids"; seat?: Seat }
  | { event: "struck_stone"; seat?: Seat; person: Person; stone: Stone }
  | { event: "struck_troops"; seat?: Seat; location: Location; troops: number; mercs: number; both: number }
  | { event: "struck_march"; seat?: Seat; noble: Noble; region: Region }
  | { event: "struck_sail"; seat?: Seat; ship: Ship; sea: Sea }
  | { event: "cancelled_stone"; seat?: Seat; person: Person; stone: Stone; price: number }
  | { event: "cancelled_troops"; seat?: Seat; location: Location; count: number }
  | { event: "paid"; seat?: Seat; amount: number }
  | { event: "marched"; seat?: Seat; noble: Noble; from: Region; to: Region }
  | { event: "sailed"; seat?: Seat; ship: Ship; from: Sea; to: Sea }
  | { event: "loyal"; seat?: Seat; person: Person }
  | { event: "defends"; seat?: Seat; location: Location; troops: number; mercs: number; both: number }
  | { event: "attacks"; seat?: Seat; location: Location; troops: number; mercs: number; both: number }
  | { event: "bribery"; seat?: Seat }
  | { event: "bribe_failed"; seat?: Seat; person: Person; owner: Seat }
  | { event: "bribed"; seat?: Seat; person: Person; from: Seat }
  | { event: "combat"; seat?: Seat }
  | { event: "battle"; seat?: Seat; location: Location; attack: number; defence: number; owner: Seat; garrison: number }
  | { event: "unopposed"; seat?: Seat; location: Location }
  | { event: "conquered"; seat?: Seat; location: Location; left: number }
  | { event: "held"; seat?: Seat; location: Location; left: number }
  | { event: "neutral"; seat?: Seat; location: Location }
  | { event: "parliament"; seat?: Seat }
  | { event: "influence"; seat?: Seat; region: Region; ip: number }
  | { event: "first"; seat?: Seat; region: Region; ip: number; vp: number }
  | { event: "second"; seat?: Seat; region: Region; ip: number; vp: number }
  | { event: "tie"; seat?: Seat; region: Region; by: Tie; over: Seat }
  | { event: "second_tie"; seat?: Seat; region: Region; by: Tie; over: Seat }
  | { event: "empty_region"; seat?: Seat; region: Region }
  | { event: "vote"; seat?: Seat; house: House; region: Region; votes: number; lancaster: number; york: number }
  | { event: "vote_tie"; seat?: Seat; house: House; region: Region; by: Tie }
  | { event: "votes"; seat?: Seat; lancaster: number; york: number }
  | { event: "king"; seat?: Seat; house: House }
  | { event: "king_stays"; seat?: Seat; house: House }
  | { event: "first_king"; seat?: Seat; house: House }
  | { event: "no_king"; seat?: Seat }
  | { event: "king_vp"; seat?: Seat; vp: number }
  | { event: "award_vp"; seat?: Seat; award: Award; vp: number }
  | { event: "trade_bonus"; seat?: Seat; pairs: number; vp: number }
  | { event: "church_bonus"; seat?: Seat; pairs: number; vp: number }
  | { event: "total"; seat?: Seat; vp: number }
  | { event: "winner"; seat?: Seat; vp: number }
  | { event: "ranked"; seat?: Seat; over: Seat; by: Tie };
export type Prompt =
  | { prompt: "draft"; round: number; left: number }
  | { prompt: "french"; amount: number; leader: number; own: number }
  | { prompt: "plan"; cost: number; troops: number; mercs: number }
  | { prompt: "bid"; region: Region; most: number }
  | { prompt: "move"; noble: Noble; region: Region }
  | { prompt: "sail"; ship: Ship; sea: Sea }
  | { prompt: "troops"; location: Location; most: number; free: number }
  | { prompt: "troops_on_trust"; location: Location; most: number; cost: number; money: number }
  | { prompt: "mercs"; location: Location; most: number }
  | { prompt: "stone"; person: Person; white: number; black: number }
  | { prompt: "is_ready"; planning: number };
export type Note =
  | { note: "influence"; confirm: boolean; ip: number; region: Region }
  | { note: "grows"; confirm: boolean; region: Region; before: number; after: number; place: Place }
  | { note: "earns"; confirm: boolean; before: number; after: number }
  | { note: "mercenaries"; confirm: boolean; count: number }
  | { note: "award"; confirm: boolean; award: Award }
  | { note: "award_tie"; confirm: boolean; award: Award; holder: Seat }
  | { note: "trade"; confirm: boolean; vp: number }
  | { note: "church"; confirm: boolean; vp: number }
  | { note: "once"; confirm: boolean }
  | { note: "price"; confirm: boolean; price: number; left: number }
  | { note: "stone_back"; confirm: boolean; price: number }
  | { note: "attack"; confirm: boolean; owner: Seat; garrison: number; needed: number }
  | { note: "defend"; confirm: boolean; garrison: number }
  | { note: "takes"; confirm: boolean; strength: number; garrison: number; left: number }
  | { note: "neutralises"; confirm: boolean; strength: number; garrison: number }
  | { note: "fails"; confirm: boolean; strength: number; garrison: number }
  | { note: "holds"; confirm: boolean; strength: number }
  | { note: "needs_presence"; confirm: boolean; region: Region }
  | { note: "neutral_place"; confirm: boolean }
  | { note: "neutral_person"; confirm: boolean }
  | { note: "not_yours"; confirm: boolean; owner: Seat }
  | { note: "yours"; confirm: boolean }
  | { note: "cost"; confirm: boolean; cost: number; left: number }
  | { note: "too_dear"; confirm: boolean; cost: number; short: number }
  | { note: "now"; confirm: boolean; count: number }
  | { note: "stays"; confirm: boolean; region: Region }
  | { note: "lies"; confirm: boolean; sea: Sea }
  | { note: "out_of_reach"; confirm: boolean }
  | { note: "loses_attacks"; confirm: boolean }
  | { note: "strikes_attacks"; confirm: boolean }
  | { note: "unspent"; confirm: boolean; free: number }
  | { note: "weak_attack"; confirm: boolean; location: Location; strength: number; garrison: number }
  | { note: "over_budget"; confirm: boolean; cost: number; money: number }
  | { note: "struck"; confirm: boolean; count: number }
  | { note: "clears"; confirm: boolean; cost: number };
export type Reason =
  | { reason: "over" }
  | { reason: "not_your_turn" }
  | { reason: "not_now" }
  | { reason: "no_such_thing" }
  | { reason: "not_on_display"; card: Card }
  | { reason: "is_ready" }
  | { reason: "not_ready" }
  | { reason: "answer_first" }
  | { reason: "nothing_planned" }
  | { reason: "not_your_noble"; noble: Noble }
  | { reason: "not_your_ship"; ship: Ship }
  | { reason: "not_adjacent"; from: Region; to: Region }
  | { reason: "too_far"; from: Sea; to: Sea }
  | { reason: "stands_there"; noble: Noble; region: Region }
  | { reason: "lies_there"; ship: Ship; sea: Sea }
  | { reason: "neutral_place"; location: Location }
  | { reason: "no_presence"; location: Location; region: Region }
  | { reason: "no_money"; price: number; free: number }
  | { reason: "no_troops" }
  | { reason: "no_mercenaries" }
  | { reason: "neutral_person"; person: Person }
  | { reason: "not_your_person"; person: Person; owner: Seat }
  | { reason: "your_person"; person: Person }
  | { reason: "no_stones"; most: number }
  | { reason: "too_many"; most: number }
  | { reason: "no_bids_there" }
  | { reason: "open_first" }
  | { reason: "lay_directly"; person: Person }
  | { reason: "choose_stone"; person: Person };
export interface Pub { options: Options; round: number; phase: Phase | null; turn_order: (Seat | null)[]; tile: Record<Seat, Tile | null>; deck_size: number; to_reveal: number; display: Card[]; came_back: Card[]; returned: Card[]; box: Card[]; cards: Record<Seat, Card[]>; noble_region: Record<Noble, Region | null>; ship_sea: Record<Ship, Sea | null>; vp: Record<Seat, number>; vp_from: Record<Seat, Record<Source, number>>; mercs: Record<Seat, number>; merc_pool: number; french: Seat[]; award: Record<Award, Seat | null>; rose: Record<Region, House | null>; kings: (House | null)[]; draft_step: number; income_step: number; ready: Seat[]; }
export interface Own { plan: { bid_region: Region | null; bid: number; march: Record<Noble, Region | null>; sail: Record<Ship, Sea | null>; troops: Record<Location, number>; mercs: Record<Location, number>; white: Person[]; black: Person[]; }; cost: number; troops: number; mercs: number; editing: Editing | null; subject: Card | null; bid_region: Region | null; }
export interface Derived { now: { regions: Record<Region, { ip: Record<Seat, number>; rank: (Seat | null)[]; tie: Tie | null; second_tie: Tie | null; house_ip: Record<House, number>; vote: House | null; }>; votes: Record<House, number>; crown: House | null; }; held: Record<Award, Record<Seat, number>>; trade: Record<Seat, Region[]>; church: Record<Seat, Region[]>; present: Record<Seat, Region[]>; picks: (Seat | null)[]; }
export interface OwnDerived { money: number; free: number; troops_left: number; mercs_left: number; white_left: number; black_left: number; spent: { bid: number; troops: number; white: number; black: number; }; then: { regions: Record<Region, { ip: Record<Seat, number>; rank: (Seat | null)[]; tie: Tie | null; second_tie: Tie | null; house_ip: Record<House, number>; vote: House | null; }>; votes: Record<House, number>; crown: House | null; }; gains: Record<Source, number>; present: Region[]; at: Record<Location, Hindrance | null>; on: Record<Person, Hindrance | null>; }
/** All of the above under one name, for whatever takes a game as its type. */
export interface Game { seat: Seat; action: Action; event: GameEvent; prompt: Prompt; note: Note; reason: Reason; pub: Pub; own: Own; derived: Derived; ownDerived: OwnDerived }
