//! What each choice means where a rule asks.

use super::super::floats::Guard;
use super::open::{
    A7d, A7e, AbsoluteHoles, B6AfterB5, ByeBar, ByeReceiver, C1C12, C6Criteria, C9Scope, C9Undo, C11P,
    C12Joined, C12P, C12Then, C13Order, C14Part, C14X, E2Classes, E5Number, ExchangeEnds, ExchangeOrder,
    FloatOrder, FloatScope, ForfeitFloat, HalfMovedDown, JoinedBye, JoinedUpfloats, LastRound, LastRoundB2,
    LastRoundFloats, LowestLeave, NoShow, OverHalf, Readings, UnplayedFloat, UpfloatReset, XRemainder,
};
use crate::position::Position;

impl Readings {
    /// B5, B6: whether unequal pairs inside a group paired as homogeneous are tested for upfloats.
    #[must_use]
    pub fn tests_upfloats_inside(&self, is_joined: bool) -> bool {
        let joined = is_joined && self.joined_upfloats == JoinedUpfloats::Everybody;
        joined || self.half_moved_down == HalfMovedDown::TestUpfloats
    }

    /// C12, C13: whether others may be moved down to a joined bracket.
    #[must_use]
    pub fn applies_c12_to_joined(&self) -> bool {
        self.c12_joined == C12Joined::Yes
    }

    /// C12: whether a bracket to which others are moved down is restarted at C1.
    #[must_use]
    pub fn restarts_after_c12(&self) -> bool {
        self.c12_then == C12Then::Anew
    }

    /// C1: whether natives without an opponent have left before C12 is asked.
    #[must_use]
    pub fn natives_leave_first(&self) -> bool {
        self.c1_c12 != C1C12::IfImpossible
    }

    /// B3: whether the scores of those left over are minimised.
    #[must_use]
    pub fn minimises_leaving(&self, is_joined: bool) -> bool {
        self.b3 == LowestLeave::LowestFirst && !(is_joined && self.joined_bye == JoinedBye::No)
    }

    /// C6: whether p pairings must meet more than B1 and B2.
    #[must_use]
    pub fn asks_relative_criteria(&self) -> bool {
        self.c6_criteria == C6Criteria::InForce
    }

    /// A8, C2: whether x is determined anew for the remainder.
    #[must_use]
    pub fn gives_remainder_its_own_x(&self) -> bool {
        self.x_remainder == XRemainder::Recomputed && self.asks_relative_criteria()
    }

    /// B5, B6: whether a moved-down player is protected from a downfloat when he is paired.
    #[must_use]
    pub fn protects_moved_down_players(&self) -> bool {
        self.float_scope == FloatScope::MovedDownToo
    }

    /// B5, B6: whether a player who leaves is protected from the downfloat.
    #[must_use]
    pub fn protects_leaving(&self, is_moved_down: bool) -> bool {
        !is_moved_down || self.float_scope != FloatScope::Natives
    }

    /// C9, C10: what is in force of B5 and B6 at first.
    #[must_use]
    pub fn first_guard(&self) -> Guard {
        if self.asks_relative_criteria() { Guard::Both } else { Guard::Neither }
    }

    /// C9, C10 "drop criterion B6 first and then B5": what is in force next.
    #[must_use]
    pub fn next_guard(&self, guard: Guard) -> Option<Guard> {
        self.guards().iter().copied().skip_while(|&state| state != guard).nth(1)
    }

    /// C9, C10: whether upfloats lose their protection first.
    #[must_use]
    pub fn drops_upfloats_first(&self) -> bool {
        self.float_order == FloatOrder::UpfloatsFirst
    }

    /// C9: whether upfloats keep it while the remainder is not reached.
    #[must_use]
    pub fn drops_upfloats_in_the_remainder_only(&self) -> bool {
        self.c9_scope == C9Scope::RemainderOnly
    }

    /// C10: whether what was dropped inside is in force again.
    #[must_use]
    pub fn restores_dropped_floats(&self) -> bool {
        self.upfloat_reset == UpfloatReset::Yes
    }

    /// C9: whether nobody but the lowest moved-down player gets another opponent.
    #[must_use]
    pub fn undoes_lowest_only(&self) -> bool {
        self.c9_undo == C9Undo::LowestOnly
    }

    /// C11: whether x grows to the number of moved-down players only.
    #[must_use]
    pub fn limits_x_to_moved_down(&self, is_joined: bool) -> bool {
        self.c11_p == C11P::Subgroup && !is_joined
    }

    /// C1: whether C12 is applied although p pairings are possible.
    #[must_use]
    pub fn always_applies_c12(&self) -> bool {
        self.c1_c12 == C1C12::Always
    }

    /// C12: whether the pairings of the moved-down players are enough.
    #[must_use]
    pub fn c12_asks_for_moved_down_only(&self) -> bool {
        self.c12_p == C12P::MovedDown
    }

    /// C13: whether p falls before fewer moved-down players are paired first.
    #[must_use]
    pub fn decreases_p_first(&self) -> bool {
        self.c13_order == C13Order::PFirst
    }

    /// C14: whether it is always the p of the moved-down players that falls.
    #[must_use]
    pub fn decreases_moved_down_only(&self) -> bool {
        self.c14_part == C14Part::Subgroup
    }

    /// C14: whether x falls from the value to which C11 raised it.
    #[must_use]
    pub fn decreases_the_raised_x(&self) -> bool {
        self.c14_x == C14X::RaisedValue
    }

    /// B5, B6: the states of what is in force, one after the other.
    #[must_use]
    pub fn guards(&self) -> &'static [Guard] {
        match self.b6_after_b5 {
            B6AfterB5::Back => &Guard::BACK,
            B6AfterB5::Dropped => &Guard::DROPPED,
        }
    }

    /// C9, C10: whether B6 is in force again when B5 is dropped.
    #[must_use]
    pub fn restores_b6(&self) -> bool {
        self.b6_after_b5 == B6AfterB5::Back
    }

    /// A3: whether moved-down players stand in S1 however many they are.
    #[must_use]
    pub fn keeps_moved_down_in_s1(&self) -> bool {
        self.half_moved_down == HalfMovedDown::MovedDownInS1
    }

    /// The note to B5 and B6: whether it frees a whole bracket of them.
    #[must_use]
    pub fn frees_whole_bracket_from_floats(&self) -> bool {
        self.last_round_floats == LastRoundFloats::Bracket
    }

    /// The note to B5 and B6: whether they hold for players over 50% all the same.
    #[must_use]
    pub fn guards_floats_over_half(&self) -> bool {
        self.last_round_floats == LastRoundFloats::On
    }

    /// The note to B2: whether B2 is never asked of players over 50%.
    #[must_use]
    pub fn never_asks_b2_over_half(&self) -> bool {
        self.last_round_b2 == LastRoundB2::AlwaysOff
    }

    /// The notes of the last round: whether virtual points count.
    #[must_use]
    pub fn counts_virtual_points_over_half(&self) -> bool {
        self.over_half == OverHalf::Virtual
    }

    /// The notes of the last round: whether the round to be paired is the last.
    #[must_use]
    pub fn last_round_is(&self, position: &Position) -> bool {
        match self.last_round {
            LastRound::Planned => position.is_last_round(),
            LastRound::Never => false,
            LastRound::Recorded => position.is_last_round() || position.may_be_last(),
        }
    }

    /// A7.a: whether the latest games are looked at, whatever rounds lie between them.
    #[must_use]
    pub fn looks_at_games_not_rounds(&self) -> bool {
        self.absolute_holes == AbsoluteHoles::Games
    }

    /// A7.d: whether it is applied.
    #[must_use]
    pub fn applies_a7d(&self) -> bool {
        self.a7d == A7d::Absolute
    }

    /// A7.e: whether it is applied.
    #[must_use]
    pub fn applies_a7e(&self) -> bool {
        self.a7e != A7e::Off
    }

    /// A7.e: whether a pair with such a player costs nothing of x.
    #[must_use]
    pub fn a7e_costs_nothing(&self) -> bool {
        self.a7e == A7e::Flexible
    }

    /// A7.e: whether z limits the pairs without such a player.
    #[must_use]
    pub fn limits_z(&self) -> bool {
        self.a7e == A7e::TwoLimits
    }

    /// A8, A7.e: whether x counts such a preference at its real side.
    #[must_use]
    pub fn counts_a7e_at_its_side(&self) -> bool {
        matches!(self.a7e, A7e::TwoLimits | A7e::Off)
    }

    /// A5: whether the bye is given before all else.
    #[must_use]
    pub fn gives_bye_first(&self) -> bool {
        self.bye_receiver == ByeReceiver::Lowest
    }

    /// B1b: whether any points without playing bar from the bye.
    #[must_use]
    pub fn any_unplayed_point_bars(&self) -> bool {
        self.bye_bar == ByeBar::AnyPoint
    }

    /// A4, A5: whether any round with points without playing is a downfloat.
    #[must_use]
    pub fn any_unplayed_point_floats(&self) -> bool {
        self.unplayed_float == UnplayedFloat::AnyPoint
    }

    /// A4, F2: whether a forfeited pairing gives floats.
    #[must_use]
    pub fn forfeits_float(&self) -> bool {
        self.forfeit_float == ForfeitFloat::Paired
    }

    /// F8: whether who lost by forfeit in the round before is taken for withdrawn.
    #[must_use]
    pub fn infers_withdrawals(&self) -> bool {
        self.no_show == NoShow::Withdrawn
    }

    /// D2: whether any number of players may be exchanged.
    #[must_use]
    pub fn exchanges_any_number(&self) -> bool {
        self.exchange_order == ExchangeOrder::AnyNumber
    }

    /// D2: whether the printed matrices say which exchanges there are.
    #[must_use]
    pub fn exchanges_as_printed(&self) -> bool {
        self.exchange_ends == ExchangeEnds::Printed
    }

    /// E2: whether of two absolute preferences the wider colour difference is the stronger.
    #[must_use]
    pub fn compares_colour_differences(&self) -> bool {
        self.e2_classes == E2Classes::WiderDifference
    }

    /// E5: whether the pairing number is odd or even, not the rank among those present.
    #[must_use]
    pub fn numbers_by_pairing_number(&self) -> bool {
        self.e5_number == E5Number::PairingNumber
    }
}
