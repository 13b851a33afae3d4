//! Methods that say what each chosen interpretation means for the rules.

use super::super::floats::Guard;
use super::open::{
    A7d, A7e, AbsoluteHoles, B2Score, B6AfterB5, ByeBar, ByeReceiver, C1Alone, C1C12, C6Criteria, C9Scope,
    C9Undo, C11P, C12Joined, C12P, C12Then, C13Order, C14Part, C14X, E2Classes, E5Number, ExchangeEnds,
    ExchangeNumbers, ExchangeOrder, FloatOrder, FloatScope, ForfeitFloat, HalfMovedDown, JoinedAs, JoinedBye,
    JoinedS1, JoinedUpfloats, LastRound, LastRoundB2, LastRoundFloats, LowestLeave, NoShow, OverHalf,
    Readings, UnplayedFloat, UpfloatReset, XRemainder,
};
use arbitrium_tournament::position::Position;

impl Readings {
    /// Whether B5 and B6 apply to an upfloat inside a group paired as homogeneous. Such upfloats occur in
    /// pairs with unequal scores. `is_joined` says whether C13 joined the bracket.
    #[must_use]
    pub fn tests_upfloats_inside(&self, is_joined: bool) -> bool {
        let joined = is_joined && self.joined_upfloats == JoinedUpfloats::Everybody;
        joined || self.half_moved_down == HalfMovedDown::TestUpfloats
    }

    /// Whether other players may be moved down to a joined bracket (C12, C13).
    #[must_use]
    pub fn applies_c12_to_joined(&self) -> bool {
        self.c12_joined == C12Joined::Yes
    }

    /// Whether the bracket is restarted at C1 after C12 has moved other players down to it.
    #[must_use]
    pub fn restarts_after_c12(&self) -> bool {
        self.c12_then == C12Then::Anew
    }

    /// Whether natives without an opponent leave the bracket without a test of C12 (C1).
    #[must_use]
    pub fn natives_leave_first(&self) -> bool {
        self.c1_c12 != C1C12::IfImpossible
    }

    /// Whether a moved-down player without an opponent stays in the bracket until C14, if C12 finds no other
    /// set (C1).
    #[must_use]
    pub fn moved_down_players_stay(&self) -> bool {
        self.c1_alone == C1Alone::Stays
    }

    /// Whether a joined bracket is paired as heterogeneous, however large its S1 is (C13).
    #[must_use]
    pub fn keeps_joined_heterogeneous(&self) -> bool {
        self.joined_as == JoinedAs::Heterogeneous
    }

    /// Whether S1 of a joined bracket keeps the players of the bracket that was joined last, when other
    /// players are moved down to it (C13).
    #[must_use]
    pub fn keeps_last_joined_in_s1(&self) -> bool {
        self.joined_s1 == JoinedS1::WithLastJoined
    }

    /// Whether B3 limits the scores of the players left over to the lowest possible ones. `is_joined` says
    /// whether C13 joined the bracket.
    #[must_use]
    pub fn minimises_leaving(&self, is_joined: bool) -> bool {
        self.b3 == LowestLeave::LowestFirst && !(is_joined && self.joined_bye == JoinedBye::No)
    }

    /// Whether p pairings must also fulfil the criteria after B1 and B2 (C6).
    #[must_use]
    pub fn asks_relative_criteria(&self) -> bool {
        self.c6_criteria == C6Criteria::InForce
    }

    /// Whether x is determined anew for the remainder (A8, C2).
    #[must_use]
    pub fn gives_remainder_its_own_x(&self) -> bool {
        self.x_remainder == XRemainder::Recomputed && self.asks_relative_criteria()
    }

    /// Whether B5 and B6 protect a moved-down player that is paired from a second downfloat.
    #[must_use]
    pub fn protects_moved_down_players(&self) -> bool {
        self.float_scope == FloatScope::MovedDownToo
    }

    /// Whether B5 and B6 apply to the downfloat of a player that leaves the bracket. `is_moved_down` says
    /// whether the player was moved down to it.
    #[must_use]
    pub fn protects_leaving(&self, is_moved_down: bool) -> bool {
        !is_moved_down || self.float_scope != FloatScope::Natives
    }

    /// The state of B5 and B6 with which a bracket begins (C9, C10).
    #[must_use]
    pub fn first_guard(&self) -> Guard {
        if self.asks_relative_criteria() { Guard::Both } else { Guard::Neither }
    }

    /// The state of B5 and B6 that follows `guard`; `None` after the last one. C9, C10 "drop criterion B6
    /// first and then B5".
    #[must_use]
    pub fn next_guard(&self, guard: Guard) -> Option<Guard> {
        self.guards().iter().copied().skip_while(|&state| state != guard).nth(1)
    }

    /// Whether B5 and B6 are dropped for upfloats before they are dropped for downfloats (C9, C10).
    #[must_use]
    pub fn drops_upfloats_first(&self) -> bool {
        self.float_order == FloatOrder::UpfloatsFirst
    }

    /// Whether B5 and B6 stay in force for upfloats until the remainder is reached (C9).
    #[must_use]
    pub fn drops_upfloats_in_the_remainder_only(&self) -> bool {
        self.c9_scope == C9Scope::RemainderOnly
    }

    /// Whether the float criteria that are dropped first come into force again each time one of the others is
    /// dropped (C10).
    #[must_use]
    pub fn restores_dropped_floats(&self) -> bool {
        self.upfloat_reset == UpfloatReset::Yes
    }

    /// Whether C9 gives only the lowest moved-down player another opponent.
    #[must_use]
    pub fn undoes_lowest_only(&self) -> bool {
        self.c9_undo == C9Undo::LowestOnly
    }

    /// Whether C11 increases x only to the number of moved-down players paired first. `is_joined` says
    /// whether C13 joined the bracket.
    #[must_use]
    pub fn limits_x_to_moved_down(&self, is_joined: bool) -> bool {
        self.c11_p == C11P::Subgroup && !is_joined
    }

    /// Whether C12 is applied even if p pairings are possible (C1).
    #[must_use]
    pub fn always_applies_c12(&self) -> bool {
        self.c1_c12 == C1C12::Always
    }

    /// Whether C12 requires only the pairings of the moved-down players.
    #[must_use]
    pub fn c12_asks_for_moved_down_only(&self) -> bool {
        self.c12_p == C12P::MovedDown
    }

    /// Whether C13 reduces p first, and then the number of moved-down players paired first.
    #[must_use]
    pub fn decreases_p_first(&self) -> bool {
        self.c13_order == C13Order::PFirst
    }

    /// Whether C14 always reduces the p of the moved-down players.
    #[must_use]
    pub fn decreases_moved_down_only(&self) -> bool {
        self.c14_part == C14Part::Subgroup
    }

    /// Whether C14 reduces x from the value to which C11 increased it.
    #[must_use]
    pub fn decreases_the_raised_x(&self) -> bool {
        self.c14_x == C14X::RaisedValue
    }

    /// All states of B5 and B6 in the order in which they are dropped.
    #[must_use]
    pub fn guards(&self) -> &'static [Guard] {
        match self.b6_after_b5 {
            B6AfterB5::Back => &Guard::BACK,
            B6AfterB5::Dropped => &Guard::DROPPED,
        }
    }

    /// Whether B6 is in force again when B5 is dropped (C9, C10).
    #[must_use]
    pub fn restores_b6(&self) -> bool {
        self.b6_after_b5 == B6AfterB5::Back
    }

    /// Whether moved-down players are in S1 even if they are half of the bracket (A3).
    #[must_use]
    pub fn keeps_moved_down_in_s1(&self) -> bool {
        self.half_moved_down == HalfMovedDown::MovedDownInS1
    }

    /// Whether a whole bracket with a score of over 50% is exempt from B5 and B6 in the last round (note to
    /// B5 and B6).
    #[must_use]
    pub fn frees_whole_bracket_from_floats(&self) -> bool {
        self.last_round_floats == LastRoundFloats::Bracket
    }

    /// Whether B5 and B6 still apply to players over 50% in the last round (note to B5 and B6).
    #[must_use]
    pub fn guards_floats_over_half(&self) -> bool {
        self.last_round_floats == LastRoundFloats::On
    }

    /// Whether B2 never applies to players over 50% in the last round (note to B2).
    #[must_use]
    pub fn never_asks_b2_over_half(&self) -> bool {
        self.last_round_b2 == LastRoundB2::AlwaysOff
    }

    /// Whether the note to B2 applies at a score of exactly 50%, as printed.
    #[must_use]
    pub fn waives_b2_at_half(&self) -> bool {
        self.b2_score == B2Score::Half
    }

    /// Whether virtual points count for a score of over 50% (notes on the last round).
    #[must_use]
    pub fn counts_virtual_points_over_half(&self) -> bool {
        self.over_half == OverHalf::Virtual
    }

    /// Whether the notes on the last round apply to the round of `position`.
    #[must_use]
    pub fn last_round_is(&self, position: &Position) -> bool {
        match self.last_round {
            LastRound::Planned => position.is_last_round(),
            LastRound::Never => false,
            LastRound::Recorded => position.is_last_round() || position.may_be_last(),
        }
    }

    /// Whether A7.a uses the two latest games, even if rounds without a game lie between them.
    #[must_use]
    pub fn looks_at_games_not_rounds(&self) -> bool {
        self.absolute_holes == AbsoluteHoles::Games
    }

    /// Whether strong preferences count as absolute in odd rounds (A7.d).
    #[must_use]
    pub fn applies_a7d(&self) -> bool {
        self.a7d == A7d::Absolute
    }

    /// Whether A7.e applies to mild preferences in even rounds.
    #[must_use]
    pub fn applies_a7e(&self) -> bool {
        self.a7e != A7e::Off
    }

    /// Whether a pair with a player of A7.e never counts against x.
    #[must_use]
    pub fn a7e_costs_nothing(&self) -> bool {
        self.a7e == A7e::Flexible
    }

    /// Whether z limits the unfulfilled preferences in pairs without a player of A7.e.
    #[must_use]
    pub fn limits_z(&self) -> bool {
        self.a7e == A7e::TwoLimits
    }

    /// Whether A8 counts a preference of A7.e for the colour that the player prefers, and not for the other
    /// one.
    #[must_use]
    pub fn counts_a7e_at_its_side(&self) -> bool {
        matches!(self.a7e, A7e::TwoLimits | A7e::Off)
    }

    /// Whether the player with the bye is chosen before the pairs (A5).
    #[must_use]
    pub fn gives_bye_first(&self) -> bool {
        self.bye_receiver == ByeReceiver::Lowest
    }

    /// Whether even half a point without playing bars a player from the bye (B1b).
    #[must_use]
    pub fn any_unplayed_point_bars(&self) -> bool {
        self.bye_bar == ByeBar::AnyPoint
    }

    /// Whether any round with points without playing is a downfloat (A4, A5).
    #[must_use]
    pub fn any_unplayed_point_floats(&self) -> bool {
        self.unplayed_float == UnplayedFloat::AnyPoint
    }

    /// Whether a forfeited pairing gives floats (A4, F2).
    #[must_use]
    pub fn forfeits_float(&self) -> bool {
        self.forfeit_float == ForfeitFloat::Paired
    }

    /// Whether a player that lost by forfeit in the round before counts as withdrawn (F8).
    #[must_use]
    pub fn infers_withdrawals(&self) -> bool {
        self.no_show == NoShow::Withdrawn
    }

    /// Whether any number of players may be exchanged (D2).
    #[must_use]
    pub fn exchanges_any_number(&self) -> bool {
        self.exchange_order == ExchangeOrder::AnyNumber
    }

    /// Whether the difference of an exchange is computed from the pairing numbers, and not from the places
    /// (D2).
    #[must_use]
    pub fn exchanges_by_pairing_numbers(&self) -> bool {
        self.exchange_numbers == ExchangeNumbers::PairingNumbers
    }

    /// Whether the printed matrices define the exchanges (D2).
    #[must_use]
    pub fn exchanges_as_printed(&self) -> bool {
        self.exchange_ends == ExchangeEnds::Printed
    }

    /// Whether E2 compares the colour differences of two absolute preferences. The wider one is then the
    /// stronger preference.
    #[must_use]
    pub fn compares_colour_differences(&self) -> bool {
        self.e2_classes == E2Classes::WiderDifference
    }

    /// Whether E5 uses the parity of the pairing number, and not the parity of the rank among the present
    /// players.
    #[must_use]
    pub fn numbers_by_pairing_number(&self) -> bool {
        self.e5_number == E5Number::PairingNumber
    }
}
