//! The recorded facts of a tournament: players, rounds, results and points.

pub use arbitrium_tournament::{
    Absence, AdjustedResult, Adjustment, BakuText, Board, Bye, Colour, ColourSource, Contest, Entry, Fact,
    Forfeited, GameResult, Games, GamesPerRound, IdOutOfRange, MatchResult, NationalRating, NoBaku,
    PlannedRounds, Player, PlayerId, Points, PointsError, PreferenceType, Prohibition, RoundsSource, Scores,
    Scoring, Team, TeamAdjustment, TeamEvent, TeamRules, TeamScore, TeamScoring, Tournament, VirtualPoints,
    baku,
};
