#include "games/mastery/odds.h"

#include <cmath>

namespace kroon::mastery {

// 14.2: a card lost at random costs 0.7 of strength.
constexpr float kLostCard = 0.7f;

struct Meeting {
  Seat attacker, defender;
  int attackers, defenders;
  bool notional;    // the eight of a besieged castle
  float cards = 0;  // what the attacker's hand promises more than the defender's
};

static bool lies_open(const Pub& pub, Seat p, Artefact sceptre) {
  return pub.artefacts[p][Regalia::sceptre] == sceptre && face_up(pub, p, Regalia::sceptre);
}

// What face-up sceptres add to the attacker's edge, if nobody Fractures them.
static float edge_by_sceptres(const Pub& pub, const Meeting& meeting) {
  const auto [a, d, attackers, defenders, notional, cards] = meeting;
  float edge = 0;
  if (lies_open(pub, a, Artefact::sceptre_rage)) edge += 1;
  if (lies_open(pub, a, Artefact::sceptre_influence)) edge += kLostCard;
  if (lies_open(pub, a, Artefact::sceptre_fear)) edge += static_cast<float>(std::max(0, defenders - attackers));
  if (lies_open(pub, d, Artefact::sceptre_loyalty)) edge -= 1;
  if (lies_open(pub, d, Artefact::sceptre_defiance)) edge -= kLostCard;
  if (lies_open(pub, d, Artefact::sceptre_vigour)) edge -= static_cast<float>(std::max(0, attackers - defenders));
  return edge;
}

// Between two entries of the table the chance changes evenly.
static float chance_of_edge(float edge, bool support) {
  const float below = std::floor(edge);
  const auto at = [&](float whole) {
    return 0.01f * static_cast<float>(attack_chance(static_cast<int>(whole), support));
  };
  return at(below) + (edge - below) * (at(below + 1) - at(below));
}

// 9.5: whoever wins rolls for every knight; if all fall, the others have won and roll in turn.
static float after_mayhem(float chance, const Meeting& meeting) {
  const auto all_fall = [](int knights) { return std::pow(1.0f / 6.0f, static_cast<float>(knights)); };
  const float survive = 1.0f - all_fall(meeting.attackers);
  const float handed_over = meeting.notional ? 0.0f : (1.0f - chance) * all_fall(meeting.defenders);
  return (chance + handed_over) * survive;
}

static float chance_in_battle(const Pub& pub, Place place, const Meeting& meeting) {
  if (meeting.attackers == 0) return 0;
  if (meeting.defenders == 0) return 1;
  const LandData& land = data_of(pub.land[place]);
  const int plain = meeting.attackers + land.attacker_bonus - meeting.defenders - land.defender_bonus;
  const float edge = static_cast<float>(plain) + edge_by_sceptres(pub, meeting) + meeting.cards;
  const float chance = chance_of_edge(edge, pub.land[place] != Land::mountains);
  return pub.options[Option::mayhem] ? after_mayhem(chance, meeting) : chance;
}

// B1: of 36 throws 15 cost only the attacker a knight, 15 only the defender, 6 both.
static float chance_in_arena(const Pub& pub, Place place, const Meeting& meeting) {
  Meeting attacker_lost = meeting, defender_lost = meeting;
  --attacker_lost.attackers;
  --defender_lost.defenders;
  Meeting both_lost = attacker_lost;
  --both_lost.defenders;
  return (15 * chance_in_battle(pub, place, attacker_lost) + 15 * chance_in_battle(pub, place, defender_lost) +
          6 * chance_in_battle(pub, place, both_lost)) /
         36;
}

static float chance_to_take(const Pub& pub, Place place, const Meeting& meeting) {
  return pub.land[place] == Land::arena ? chance_in_arena(pub, place, meeting) : chance_in_battle(pub, place, meeting);
}

int percent_to_win(const Pub& pub, Place place, int knights) {
  const bool siege = is_castle(place);
  const Meeting meeting{pub.active, siege ? lord_of(place) : owner_of(pub, place), knights,
                        siege ? kSiegeDefence : pub.knights[place], siege};
  return static_cast<int>(std::lround(100 * chance_to_take(pub, place, meeting)));
}

// 14.1 and 14.3: the best conflict card and all support, of what is held and of what will be drawn.
float power_of(const Cards& hand) {
  constexpr float kBestOfDraws[] = {0, 1.6f, 2.6f, 3.3f, 3.7f, 4.0f};
  constexpr float kSupportOfDraw = 0.56f, kAmbush = 3.5f;
  const int draws = std::max(0, kHand - size_of(hand));
  float best = std::max(kBestOfDraws[draws], hand[Card::ambush] > 0 ? kAmbush : 0.0f);
  for (Card card : {Card::conflict_2, Card::conflict_3, Card::conflict_4, Card::conflict_5})
    if (hand[card] > 0) best = std::max(best, static_cast<float>(combat_value(card)));
  return best + static_cast<float>(hand[Card::support_1] + 2 * hand[Card::support_2]) +
         kSupportOfDraw * static_cast<float>(draws);
}

float chance_to_take(const Pub& pub, Seat attacker, Seat defender, Place place, int knights, float cards) {
  return chance_to_take(
      pub, place, {attacker, defender, std::min(knights, capacity(pub, place)), pub.knights[place], false, cards});
}

bool may_still_attack(const State& s, Seat p, Seat owner) {
  const Pub& pub = s.pub;
  const int advances = (pub.advanced ? 0 : 1 + pub.cycles_total - pub.cycle) + s.own[p].hand[Card::tactical_advance];
  if (advances == 0 || lands_with_knights(pub, p) >= kDice) return false;
  if (advances > 1) return true;  // the first may open the way
  const Supply supply = supply_of(pub, p);
  if (!(supply.reach & pub.lands[owner]).empty()) return true;
  if (!pub.options[Option::siege]) return false;
  for (Place place : supply.lands)
    if (map_of(pub).besieges[place].has(castle_of(owner))) return true;
  return false;
}

}  // namespace kroon::mastery
