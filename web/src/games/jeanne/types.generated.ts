// Made from the field lists of the C++ game; do not edit.
export type Seat = "seat_a" | "seat_b" | "seat_c" | "seat_d" | "seat_e" | "seat_f";
export type Stage = "setup" | "round_start" | "politics" | "deal" | "buying" | "order" | "events" | "intervention" | "turns" | "scoring" | "over";
export type Phase = "place_start" | "place_third" | "return_town" | "buy_menu" | "discard_to_limit" | "event_order" | "uprising_town" | "long_attack_menu" | "long_attack_target" | "treaty_town" | "confiscation_player" | "papal_province" | "papal_scope" | "foreign_target" | "turn_menu" | "attack_target" | "plunder_town" | "ambassador_town" | "ambassador_player" | "sea_veto" | "battle_sign" | "battle_retreat" | "offer_give_town" | "offer_get_town" | "offer_gold" | "offer_promise" | "offer_answer" | "vote" | "battle_commit" | "duel_commit" | "country_lot" | "country_draw" | "draw" | "order_draw" | "event_draw" | "uprising_count" | "uprising_die" | "random_discard" | "naval_lot" | "camp_lot" | "duel_die" | "foreign_power" | "foreign_count" | "battle_die" | "plunder_die" | "ambassador_dice" | "ambassador_die" | "end_die" | "game_over";
export type Politics = "peace" | "war";
export type Country = "navarre" | "france" | "england" | "brittany" | "burgundy" | "flanders";
export type Town = "calais" | "brugge" | "gent" | "brussel" | "tournai" | "arras" | "amiens" | "saint_quentin" | "rouen" | "caen" | "cherbourg" | "paris" | "compiegne" | "melun" | "reims" | "troyes" | "brest" | "rennes" | "nantes" | "angers" | "tours" | "le_mans" | "orleans" | "chartres" | "bourges" | "nevers" | "dijon" | "macon" | "besancon" | "poitiers" | "la_rochelle" | "limoges" | "perigueux" | "clermont" | "le_puy" | "lyon" | "bordeaux" | "bayonne" | "auch" | "pau" | "toulouse" | "narbonne" | "montpellier" | "avignon" | "marseille" | "pamplona" | "barcelona";
export type Card = "ladders" | "ram" | "sappers" | "cannon" | "engineer" | "traitor" | "sign_of_god" | "retreat" | "plunderers" | "ambassador";
export type Happening = "uprising" | "mercenaries" | "plague" | "long_range_attack" | "treaty" | "armistice" | "confiscation" | "papal_intervention" | "bad_weather" | "naval_battle" | "pitched_battle";
export type Province = "calaisis" | "county_flanders" | "artois" | "picardy" | "normandy" | "ile_de_france" | "champagne" | "lower_brittany" | "upper_brittany" | "anjou" | "orleanais" | "berry" | "duchy_burgundy" | "poitou" | "limousin" | "auvergne" | "lyonnais" | "guyenne" | "gascony" | "languedoc" | "provence" | "kingdom_navarre" | "catalonia";
export type Power = "scotland" | "castile" | "aragon" | "savoy" | "empire" | "guelders_holland";
export type Mode = "land" | "landing" | "long_range" | "foreign";
export type Side = "attacker" | "defender";
export type Promise = "none" | "no_attack_this_round" | "vote_peace" | "vote_war" | "attack_third_party" | "gift";
export type Step = "idle" | "card" | "second_card" | "red" | "hero" | "influence" | "ready";
export type Works = "free" | "garrison" | "fort" | "fortress";
export type Chair = "seat_a" | "seat_b" | "seat_c" | "seat_d" | "seat_e" | "seat_f";
export type Hero = "navarre" | "france" | "england" | "brittany" | "burgundy" | "flanders";
export type Envoy = "uprising" | "outside_help" | "hero" | "court_intrigue";
export interface Options {
  players: number;
  trade: boolean;
  hist_navarre: boolean;
  hist_flanders: boolean;
  hist_burgundy: boolean;
  hist_france: boolean;
  hist_england: boolean;
  hist_brittany_house: boolean;
  carry_cards: boolean;
  influence_round_down: boolean;
  country_seat_a: "any" | "navarre" | "france" | "england" | "brittany" | "burgundy" | "flanders";
  country_seat_b: "any" | "navarre" | "france" | "england" | "brittany" | "burgundy" | "flanders";
  country_seat_c: "any" | "navarre" | "france" | "england" | "brittany" | "burgundy" | "flanders";
  country_seat_d: "any" | "navarre" | "france" | "england" | "brittany" | "burgundy" | "flanders";
  country_seat_e: "any" | "navarre" | "france" | "england" | "brittany" | "burgundy" | "flanders";
  country_seat_f: "any" | "navarre" | "france" | "england" | "brittany" | "burgundy" | "flanders";
}
export type Action =
  | { verb: "place"; town: Town }
  | { verb: "return_to"; town: Town }
  | { verb: "vote"; vote: Politics }
  | { verb: "buy_card" }
  | { verb: "build_fort"; town: Town }
  | { verb: "build_fortress"; town: Town }
  | { verb: "done" }
  | { verb: "discard"; card: Card }
  | { verb: "resolve"; event: Happening }
  | { verb: "strike"; town: Town }
  | { verb: "attack"; town: Town }
  | { verb: "target"; town: Town }
  | { verb: "decline" }
  | { verb: "cancel" }
  | { verb: "reclaim"; town: Town }
  | { verb: "confiscate"; player: Seat }
  | { verb: "protect_province"; province: Province }
  | { verb: "protect_town"; town: Town }
  | { verb: "protect_all" }
  | { verb: "invade"; town: Town }
  | { verb: "expand_road"; town: Town }
  | { verb: "expand_sea"; town: Town }
  | { verb: "play_plunderers" }
  | { verb: "plunder"; town: Town }
  | { verb: "play_ambassador" }
  | { verb: "incite"; town: Town }
  | { verb: "intrigue"; player: Seat }
  | { verb: "offer"; partner: Seat }
  | { verb: "end_turn" }
  | { verb: "allow" }
  | { verb: "forbid" }
  | { verb: "commit_card"; card: Card }
  | { verb: "commit_used"; card: Card }
  | { verb: "no_card" }
  | { verb: "add_red"; card: Card }
  | { verb: "no_red" }
  | { verb: "hero" }
  | { verb: "no_hero" }
  | { verb: "influence"; count: number }
  | { verb: "sign" }
  | { verb: "pass" }
  | { verb: "retreat"; card: Card }
  | { verb: "free_retreat"; card: Card }
  | { verb: "give"; town: Town }
  | { verb: "give_nothing" }
  | { verb: "get"; town: Town }
  | { verb: "offer_gold"; gold: number }
  | { verb: "promise"; promise: Promise }
  | { verb: "accept" }
  | { verb: "lot"; player: Seat }
  | { verb: "country"; country: Country }
  | { verb: "deal"; card: Card }
  | { verb: "draw_order"; player: Seat }
  | { verb: "draw_event"; event: Happening }
  | { verb: "roll"; value: number }
  | { verb: "discard_random"; card: Card };
export type GameEvent =
  | { event: "country"; seat?: Seat; chair: Chair; country: Country }
  | { event: "placed"; seat?: Seat; town: Town }
  | { event: "round"; seat?: Seat; number: number }
  | { event: "returned"; seat?: Seat; town: Town }
  | { event: "income"; seat?: Seat; gold: number; total: number }
  | { event: "income_skipped"; seat?: Seat }
  | { event: "voted"; seat?: Seat }
  | { event: "vote_shown"; seat?: Seat; vote: Politics }
  | { event: "status"; seat?: Seat; status: Politics; votes: number }
  | { event: "armistice_holds"; seat?: Seat }
  | { event: "dealt"; seat?: Seat; count: number }
  | { event: "dealt_card"; seat?: Seat; card: Card }
  | { event: "bought"; seat?: Seat; price: number; gold: number }
  | { event: "fort_built"; seat?: Seat; town: Town; price: number }
  | { event: "fortress_built"; seat?: Seat; town: Town; price: number }
  | { event: "discarded"; seat?: Seat; card: Card }
  | { event: "ordered"; seat?: Seat; place: number }
  | { event: "first_player"; seat?: Seat; influence: number }
  | { event: "first_player_full"; seat?: Seat; influence: number }
  | { event: "event_drawn"; seat?: Seat; happening: Happening }
  | { event: "event"; seat?: Seat; happening: Happening }
  | { event: "no_effect"; seat?: Seat; happening: Happening }
  | { event: "strikes"; seat?: Seat; count: number }
  | { event: "struck"; seat?: Seat; town: Town; die: number; works: Works }
  | { event: "looted"; seat?: Seat; town: Town }
  | { event: "withstood"; seat?: Seat; town: Town; die: number; defence: number }
  | { event: "plague"; seat?: Seat }
  | { event: "long_attack_declined"; seat?: Seat }
  | { event: "reclaimed"; seat?: Seat; town: Town }
  | { event: "armistice"; seat?: Seat }
  | { event: "confiscated"; seat?: Seat; by: Seat; count: number }
  | { event: "lost_card"; seat?: Seat; card: Card }
  | { event: "protected_province"; seat?: Seat; province: Province }
  | { event: "protected_town"; seat?: Seat; town: Town }
  | { event: "bad_weather"; seat?: Seat }
  | { event: "duellist"; seat?: Seat; ports: number }
  | { event: "camp"; seat?: Seat; opponent: Seat }
  | { event: "sits_out"; seat?: Seat }
  | { event: "committed"; seat?: Seat }
  | { event: "duel_shown"; seat?: Seat; card: Card; influence: number }
  | { event: "duel_bare"; seat?: Seat; influence: number }
  | { event: "duel_total"; seat?: Seat; total: number; die: number }
  | { event: "duel_won"; seat?: Seat; opponent: Seat; points: number; total: number }
  | { event: "duel_tied"; seat?: Seat; opponent: Seat }
  | { event: "sea_ruler"; seat?: Seat }
  | { event: "camp_won"; seat?: Seat; points: number; total: number }
  | { event: "no_camp_won"; seat?: Seat }
  | { event: "foreign"; seat?: Seat; power: Power; attacks: number }
  | { event: "foreign_attack"; seat?: Seat; power: Power; town: Town }
  | { event: "turn"; seat?: Seat }
  | { event: "expanded"; seat?: Seat; town: Town }
  | { event: "expanded_sea"; seat?: Seat; town: Town }
  | { event: "attacked"; seat?: Seat; town: Town; origin: Town; holder: Seat }
  | { event: "landed"; seat?: Seat; town: Town; origin: Town; holder: Seat }
  | { event: "long_attacked"; seat?: Seat; town: Town; origin: Town; holder: Seat }
  | { event: "attacked_legion"; seat?: Seat; town: Town; origin: Town }
  | { event: "landed_legion"; seat?: Seat; town: Town; origin: Town }
  | { event: "long_attacked_legion"; seat?: Seat; town: Town; origin: Town }
  | { event: "landing_forbidden"; seat?: Seat; town: Town }
  | { event: "attack_shown"; seat?: Seat; card1: Card; card2: Card; influence: number }
  | { event: "red_shown"; seat?: Seat; card: Card }
  | { event: "hero_shown"; seat?: Seat; hero: Hero }
  | { event: "defence_shown"; seat?: Seat; card: Card; influence: number }
  | { event: "defence_bare"; seat?: Seat; influence: number }
  | { event: "attack_total"; seat?: Seat; points: number; die: number; total: number }
  | { event: "defence_total"; seat?: Seat; points: number; works: number; mountain: number; landing: number; die: number; total: number }
  | { event: "foreign_total"; seat?: Seat; power: Power; strength: number; die: number; total: number }
  | { event: "legion_total"; seat?: Seat; works: number; mountain: number; landing: number; die: number; total: number }
  | { event: "militia_total"; seat?: Seat; mountain: number; die: number; total: number }
  | { event: "sign_played"; seat?: Seat; points: number; total: number }
  | { event: "retreated"; seat?: Seat; card: Card }
  | { event: "retreated_free"; seat?: Seat; card: Card }
  | { event: "town_taken"; seat?: Seat; town: Town; own: number; theirs: number }
  | { event: "town_held"; seat?: Seat; town: Town; own: number; theirs: number }
  | { event: "tied"; seat?: Seat; town: Town; total: number }
  | { event: "foreign_took"; seat?: Seat; power: Power; town: Town; own: number; theirs: number }
  | { event: "foreign_failed"; seat?: Seat; power: Power; town: Town; own: number; theirs: number }
  | { event: "hero_lost"; seat?: Seat; hero: Hero }
  | { event: "plundered"; seat?: Seat; town: Town; die: number; gold: number }
  | { event: "plunder_failed"; seat?: Seat; town: Town; die: number; defence: number }
  | { event: "ambassador"; seat?: Seat; sum: number; result: Envoy }
  | { event: "envoy_in_vain"; seat?: Seat; result: Envoy }
  | { event: "help_ended"; seat?: Seat; count: number }
  | { event: "hero_called"; seat?: Seat; hero: Hero }
  | { event: "hero_there"; seat?: Seat; hero: Hero }
  | { event: "incited"; seat?: Seat; town: Town; die: number; holder: Seat }
  | { event: "incite_failed"; seat?: Seat; town: Town; die: number; holder: Seat }
  | { event: "intrigued"; seat?: Seat; victim: Seat }
  | { event: "offered_gold"; seat?: Seat; partner: Seat; gold: number; promise: Promise }
  | { event: "asked_gold"; seat?: Seat; partner: Seat; gold: number; promise: Promise }
  | { event: "offered_swap"; seat?: Seat; partner: Seat; give: Town; get: Town; promise: Promise }
  | { event: "offered_swap_paying"; seat?: Seat; partner: Seat; give: Town; get: Town; gold: number; promise: Promise }
  | { event: "offered_swap_asking"; seat?: Seat; partner: Seat; give: Town; get: Town; gold: number; promise: Promise }
  | { event: "accepted"; seat?: Seat; proposer: Seat }
  | { event: "declined"; seat?: Seat; proposer: Seat }
  | { event: "turn_ended"; seat?: Seat }
  | { event: "province_scored"; seat?: Seat; province: Province; points: number }
  | { event: "scored"; seat?: Seat; points: number; events: number; total: number }
  | { event: "influence_gained"; seat?: Seat; gain: number; total: number }
  | { event: "influence_full"; seat?: Seat; total: number }
  | { event: "goes_on"; seat?: Seat; die: number; round: number }
  | { event: "ends"; seat?: Seat; die: number; round: number }
  | { event: "cards_collected"; seat?: Seat; count: number }
  | { event: "game_over"; seat?: Seat; points: number; place: number };
export type Prompt =
  | { prompt: "place_start"; country: Country }
  | { prompt: "place_third" }
  | { prompt: "return_town" }
  | { prompt: "vote"; round: number }
  | { prompt: "buy_menu"; gold: number; fort: number; fortress: number }
  | { prompt: "discard_to_limit"; count: number }
  | { prompt: "event_order" }
  | { prompt: "uprising_town"; left: number }
  | { prompt: "mercenary_town"; left: number }
  | { prompt: "long_attack_menu" }
  | { prompt: "long_attack_target"; origin: Town }
  | { prompt: "treaty_town" }
  | { prompt: "confiscation_player" }
  | { prompt: "papal_province" }
  | { prompt: "papal_scope"; province: Province }
  | { prompt: "foreign_target"; power: Power; left: number }
  | { prompt: "turn_menu"; left: number }
  | { prompt: "turn_house"; left: number }
  | { prompt: "turn_road"; left: number }
  | { prompt: "turn_sea" }
  | { prompt: "turn_battle" }
  | { prompt: "attack_target"; origin: Town }
  | { prompt: "plunder_town" }
  | { prompt: "ambassador_town" }
  | { prompt: "ambassador_player" }
  | { prompt: "sea_veto"; attacker: Seat; town: Town; origin: Town }
  | { prompt: "attack_card"; town: Town; works: number; mountain: number; landing: number }
  | { prompt: "attack_second_card"; town: Town; card: Card }
  | { prompt: "attack_red"; town: Town; works: number }
  | { prompt: "defence_card"; attacker: Seat; town: Town; works: number; mountain: number; landing: number }
  | { prompt: "defence_engineer"; town: Town; works: number }
  | { prompt: "foreign_defence_card"; power: Power; town: Town; works: number; mountain: number }
  | { prompt: "battle_hero"; town: Town; hero: Hero }
  | { prompt: "battle_influence"; town: Town; influence: number }
  | { prompt: "duel_card"; opponent: Seat }
  | { prompt: "duel_influence"; opponent: Seat; influence: number }
  | { prompt: "battle_sign"; own: number; theirs: number; town: Town }
  | { prompt: "retreat_won"; town: Town }
  | { prompt: "retreat_lost"; town: Town }
  | { prompt: "offer_give_town"; partner: Seat }
  | { prompt: "offer_get_town"; partner: Seat; give: Town }
  | { prompt: "offer_gold"; partner: Seat }
  | { prompt: "offer_promise"; partner: Seat }
  | { prompt: "offer_promise_partner"; partner: Seat }
  | { prompt: "answer_gold"; proposer: Seat; gold: number; promise: Promise }
  | { prompt: "answer_asked_gold"; proposer: Seat; gold: number; promise: Promise }
  | { prompt: "answer_swap"; proposer: Seat; get: Town; give: Town; promise: Promise }
  | { prompt: "answer_swap_paid"; proposer: Seat; get: Town; give: Town; gold: number; promise: Promise }
  | { prompt: "answer_swap_asked"; proposer: Seat; get: Town; give: Town; gold: number; promise: Promise };
export type Note =
  | { note: "completes_province"; confirm: boolean; province: Province; points: number }
  | { note: "breaks_province"; confirm: boolean; holder: Seat; province: Province }
  | { note: "loses_province"; confirm: boolean; province: Province; points: number }
  | { note: "gold_left"; confirm: boolean; gold: number }
  | { note: "defence"; confirm: boolean; works: number; mountain: number; landing: number }
  | { note: "win_chance"; confirm: boolean; percent: number }
  | { note: "landing"; confirm: boolean }
  | { note: "legion"; confirm: boolean }
  | { note: "holder"; confirm: boolean; holder: Seat }
  | { note: "free_town"; confirm: boolean }
  | { note: "own_town"; confirm: boolean }
  | { note: "fall_chance"; confirm: boolean; percent: number }
  | { note: "plunder_chance"; confirm: boolean; percent: number; gold: number }
  | { note: "envoy_chances"; confirm: boolean; uprising: number; outside_help: number; hero: number; court_intrigue: number }
  | { note: "card_value"; confirm: boolean; value: number }
  | { note: "used_card"; confirm: boolean }
  | { note: "unused_expansion"; confirm: boolean }
  | { note: "unused_attack"; confirm: boolean }
  | { note: "stake_lost"; confirm: boolean; count: number }
  | { note: "sign_adds"; confirm: boolean; points: number; own: number; theirs: number }
  | { note: "fresh_again"; confirm: boolean }
  | { note: "war_means"; confirm: boolean; cards: number; events: number }
  | { note: "peace_means"; confirm: boolean; cards: number; events: number }
  | { note: "only_attack"; confirm: boolean }
  | { note: "cards_in_hand"; confirm: boolean; count: number }
  | { note: "works_pay"; confirm: boolean; gold: number; defence: number }
  | { note: "gold_after"; confirm: boolean; gold: number }
  | { note: "gold_stays"; confirm: boolean };
export type Reason =
  | { reason: "over" }
  | { reason: "not_your_turn" }
  | { reason: "already_chosen" }
  | { reason: "not_now" }
  | { reason: "no_such_thing" }
  | { reason: "not_enough_gold"; gold: number; price: number }
  | { reason: "hand_full"; limit: number }
  | { reason: "no_cards_left" }
  | { reason: "fort_this_round" }
  | { reason: "no_fort_pieces" }
  | { reason: "no_fortress_pieces" }
  | { reason: "not_your_town"; town: Town }
  | { reason: "wrong_level"; town: Town }
  | { reason: "fresh_fort"; town: Town }
  | { reason: "not_free"; town: Town }
  | { reason: "not_connected"; town: Town }
  | { reason: "not_a_port"; town: Town }
  | { reason: "no_garrison" }
  | { reason: "no_port" }
  | { reason: "expansion_over" }
  | { reason: "expansion_after_attack" }
  | { reason: "one_attack_in_peace" }
  | { reason: "two_yellow_needed" }
  | { reason: "origin_used"; town: Town }
  | { reason: "target_used"; town: Town }
  | { reason: "protected_town"; town: Town }
  | { reason: "not_reachable"; town: Town; origin: Town }
  | { reason: "nobody_in_reach"; town: Town }
  | { reason: "own_town"; town: Town }
  | { reason: "free_target"; town: Town }
  | { reason: "foreign_town"; town: Town }
  | { reason: "fortress_safe"; town: Town }
  | { reason: "already_plundered"; town: Town }
  | { reason: "no_plunder_markers"; count: number }
  | { reason: "nothing_to_plunder" }
  | { reason: "no_such_card"; card: Card }
  | { reason: "no_such_used_card"; card: Card }
  | { reason: "used_only_defend" }
  | { reason: "only_yellow"; card: Card }
  | { reason: "only_one_copy"; card: Card }
  | { reason: "not_played_here"; card: Card }
  | { reason: "not_committed"; card: Card }
  | { reason: "no_free_retreat" }
  | { reason: "not_in_theatre"; town: Town; power: Power }
  | { reason: "already_struck"; town: Town }
  | { reason: "no_hero" }
  | { reason: "not_that_much"; most: number }
  | { reason: "no_cards_there"; player: Seat }
  | { reason: "yourself" }
  | { reason: "no_intrigue_power" }
  | { reason: "intrigue_used" }
  | { reason: "not_a_start_town"; town: Town; country: Country }
  | { reason: "not_a_first_town"; town: Town }
  | { reason: "last_town"; town: Town; holder: Seat }
  | { reason: "not_lost"; town: Town }
  | { reason: "not_in_province"; town: Town; province: Province }
  | { reason: "not_drawn"; happening: Happening }
  | { reason: "no_offers_left"; most: number }
  | { reason: "no_trade" }
  | { reason: "nothing_to_trade"; player: Seat }
  | { reason: "not_same_level"; town: Town }
  | { reason: "not_theirs"; town: Town; player: Seat }
  | { reason: "partner_has"; player: Seat; gold: number }
  | { reason: "gold_needed" }
  | { reason: "stronger_first" };
export interface Pub { options: Options; round: number; stage: Stage | null; phase: Phase | null; status: Politics | null; country: Record<Seat, Country | null>; order: (Seat | null)[]; prev_first: Seat | null; turn: number; acting: Seat | null; awaited: Seat[]; war_votes: Seat[]; held: Record<Seat, Town[]>; foreign: Town[]; forts: Town[]; fortresses: Town[]; plundered: Town[]; protected_towns: Town[]; initial_towns: Record<Seat, Town[]>; lost_now: Record<Seat, Town[]>; lost_prev: Record<Seat, Town[]>; gold: Record<Seat, number>; influence: Record<Seat, number>; throne_points: Record<Seat, number>; event_points: Record<Seat, number>; hand_size: Record<Seat, number>; used: Record<Seat, Record<Card, number>>; heroes: Seat[]; discards: Record<Card, number>; deck_size: number; due: Record<Seat, number>; attacks_made: Record<Seat, number>; origins: Record<Seat, Town[]>; targets: Record<Seat, Town[]>; fort_built: Seat[]; new_forts: Town[]; intrigue_used: boolean; free_retreat_used: boolean; sea_ruler: Seat | null; turn_base: Town[]; battle_step: boolean; road_done: number; sea_done: number; offers_made: number; armistice: boolean; bad_weather: boolean; skip_income: boolean; plague_gone: boolean; returning: Seat[]; drawn: (Happening | null)[]; resolved: number; strikes_left: number; struck: Town[]; province: Province | null; power: Power | null; attacks_left: number; invaded: Town[]; town: Town | null; lot: Country | null; victim: Seat | null; discards_left: number; first_die: number; battle: { mode: Mode | null; origin: Town | null; town: Town | null; asked: Side | null; passes: number; winner: Side | null; sides: Record<Side, { seat: Seat | null; cards: (Card | null)[]; from_used: boolean; red: Card | null; hero: boolean; sign: boolean; influence: number; die: number; total: number; }>; }; duels: { camps: (Seat | null)[]; number: number; won: Record<Side, number>; card: Record<Seat, (Card | null)[]>; influence: Record<Seat, number>; die: Record<Seat, number>; }; offer: { partner: Seat | null; give: Town | null; get: Town | null; gold: number; promise: Promise | null; }; }
export interface Own { hand: Record<Card, number>; vote: Politics | null; plan: { step: Step | null; cards: (Card | null)[]; from_used: boolean; red: Card | null; hero: boolean; influence: number; }; offer: { partner: Seat | null; give: Town | null; get: Town | null; gold: number; promise: Promise | null; }; }
export interface Derived { holder: Record<Town, Seat | null>; works: Record<Town, Works | null>; defence: Record<Town, number>; complete: Record<Province, Seat | null>; one_missing: Record<Seat, Province[]>; duel_value: Record<Seat, number>; card_value: Record<Card, number>; end_chance: number; status_known: boolean; forts_left: number; fortresses_left: number; plunder_left: number; card_price: number; fort_price: number; fortress_price: number; expansions_left: number; offers_left: number; theatre: Town[]; battle: { attack: number; defence: number; works: number; full_works: number; mountain: number; landing: number; }; foreign_strength: number; hero_bonus: number; hand_limit: number; usual_defence: number; first_end: number; last_round: number; }
export interface OwnDerived { points: number; chance: (number)[]; }
/** All of the above under one name, for whatever takes a game as its type. */
export interface Game { seat: Seat; action: Action; event: GameEvent; prompt: Prompt; note: Note; reason: Reason; pub: Pub; own: Own; derived: Derived; ownDerived: OwnDerived }
