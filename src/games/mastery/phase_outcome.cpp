// A battle from its result on: Mayhem, the orbs, losses and retreat, and the
// land (canon 5.7, steps B6 to B9, and 9.5).
#include "games/mastery/phases.h"

namespace kroon::mastery {

static void begin_orbs(State& s, Log& log);

static Fighter& winning(Pub& pub) { return pub.battle.sides[pub.battle.winner]; }
static Fighter& losing(Pub& pub) { return pub.battle.sides[other(pub.battle.winner)]; }

static void take_castle(State& s, Log& log) {
  Pub& pub = s.pub;
  pub.winner = attacker(pub);
  pub.phase = Phase::game_over;
  pub.acting = Seat::nobody;
  log.tell(Told::castle_fallen, attacker(pub), defender(pub));
}

static bool castle_falls(const Pub& pub) { return in_siege(pub) && pub.battle.winner == Side::attacker; }

static void roll_for_knights(State& s) {
  Pub& pub = s.pub;
  pub.battle.dice_left = winning(pub).knights;
  pub.acting = winning(pub).seat;
  pub.phase = Phase::mayhem_roll;
}

void settle(State& s, Log& log) {
  Pub& pub = s.pub;
  const int attack = strength(pub, Side::attacker), defence = strength(pub, Side::defender);
  const int margin = attack > defence ? attack - defence : std::max(kTieMargin, defence - attack);
  pub.battle.winner = attack > defence ? Side::attacker : Side::defender;
  pub.battle.margin = static_cast<u8>(margin);
  log.tell(Told::won, winning(pub).seat, margin, attack, defence);
  const bool notional = in_siege(pub) && pub.battle.winner == Side::defender;  // the eight do not roll
  if (pub.options[Option::mayhem] && !notional) return roll_for_knights(s);
  if (castle_falls(pub)) return take_castle(s, log);
  begin_orbs(s, log);
}

// ---- Mayhem (9.5) --------------------------------------------------------------

static void all_fallen(State& s, Log& log) {
  Pub& pub = s.pub;
  log.tell(Told::nobody_left, Seat::nobody, pub.land[pub.battle.place], pub.battle.place);
  pub.acting = Seat::nobody;
  after_advance(s, log);
}

// The former loser wins, keeps what survives its own dice and loses no margin (rulings 53 and 54).
static void reverse_result(State& s, Log& log) {
  Pub& pub = s.pub;
  if (pub.battle.reversed) return all_fallen(s, log);
  pub.battle.winner = other(pub.battle.winner);
  pub.battle.reversed = true;
  pub.battle.margin = 0;
  log.tell(Told::reversed, winning(pub).seat);
  if (in_siege(pub)) return begin_orbs(s, log);
  roll_for_knights(s);
}

static void roll_mayhem(State& s, int die, Log& log) {
  Pub& pub = s.pub;
  log.tell(Told::mayhem, pub.acting, die);
  if (die == 1) --winning(pub).knights;
  if (--pub.battle.dice_left > 0) return;
  if (winning(pub).knights == 0) return reverse_result(s, log);
  if (castle_falls(pub)) return take_castle(s, log);
  begin_orbs(s, log);
}

// ---- B7: orbs ------------------------------------------------------------------

static void begin_orbs(State& s, Log& log) {
  Pub& pub = s.pub;
  const Seat winner = winning(pub).seat, loser = losing(pub).seat;
  if (face_up(pub, winner, Regalia::orb) && rewards_winner(pub.artefacts[winner][Regalia::orb]))
    pub.battle.live.add(winner);
  if (face_up(pub, loser, Regalia::orb) && consoles_loser(pub.artefacts[loser][Regalia::orb]))
    pub.battle.live.add(loser);
  open_window(s, Phase::orb_window, log);
}

static void lose_and_retreat(State& s, Log& log);

static void brutality(State& s, Log& log) {
  Fighter& loser = losing(s.pub);
  if (loser.knights == 0) return;
  --loser.knights;
  log.tell(Told::orb_knight_lost, loser.seat);
}

static void devotion(State& s, Seat p, Log& log) {
  if (gain_knights(s, p, 1) > 0) return log.tell(Told::orb_knight, p);
  log.tell(Told::orb, p, Artefact::orb_devotion);
  tell_knights_lost(p, 1, log);
}

// What a live orb does; true if its owner draws or chooses first.
static bool orb_waits(State& s, Seat p, Log& log) {
  Pub& pub = s.pub;
  const Artefact orb = pub.artefacts[p][Regalia::orb];
  switch (orb) {
    case Artefact::orb_brutality: brutality(s, log); return false;
    case Artefact::orb_devotion: devotion(s, p, log); return false;
    case Artefact::orb_greed:
    case Artefact::orb_resurgence:
      if (pub.hand_size[p] >= kOrbHand) return false;
      log.tell(Told::orb, p, orb);
      begin_draw(s, p, kOrbHand, Purpose::orb, log);
      return true;
    default:  // Preparation, Cleansing
      if (pub.hand_size[p] == 0) return false;
      log.tell(Told::orb, p, orb);
      begin_discard_choice(s, p, Purpose::orb);
      return true;
  }
}

// The attacker's orb first, then the defender's (ruling 25); called again after each wait.
void apply_orbs(State& s, Log& log) {
  Battle& battle = s.pub.battle;
  while (battle.effects < 2) {
    const Seat p = battle.sides[static_cast<Side>(battle.effects++)].seat;
    if (battle.live.has(p) && orb_waits(s, p, log)) return;
  }
  battle.live = {};
  battle.effects = 0;
  lose_and_retreat(s, log);
}

// ---- B8 and B9 -----------------------------------------------------------------

static void lose_and_retreat(State& s, Log& log) {
  Pub& pub = s.pub;
  Fighter& loser = losing(pub);
  const int lost = std::min<int>(pub.battle.margin, loser.knights);
  const int back = loser.knights - lost;
  loser.knights = 0;  // they leave first, so that their die is free (6.2)
  if (lost + back > 0) {
    gain_knights(s, loser.seat, back);
    if (back > 0)
      log.tell(Told::retreated, loser.seat, lost, back);
    else
      log.tell(Told::none_back, loser.seat, lost);
  }
  pub.acting = Seat::nobody;
  const Place place = pub.battle.place;
  const Seat p = winning(pub).seat;
  const u8 knights = winning(pub).knights;
  if (in_siege(pub)) return after_advance(s, log);  // the garrison is untouched
  winning(pub).knights = 0;                         // from here on they stand on the land
  if (pub.battle.winner == Side::attacker) {
    log.tell(Told::conquered, p, pub.land[place], place, knights);
    return conquer(s, p, place, knights, log);
  }
  pub.lands[p].add(place);
  pub.knights[place] = knights;
  log.tell(Told::kept_land, p, pub.land[place], place, knights);
  after_advance(s, log);
}

// ---- the phases ----------------------------------------------------------------

constexpr PhaseRules kMayhemRoll{
    .acts = chance_acts,
    .legal = legal_die,
    .apply = [](State& s, Seat, Action action, Log& log) { roll_mayhem(s, arg<int>(action), log); },
};

}  // namespace kroon::mastery
