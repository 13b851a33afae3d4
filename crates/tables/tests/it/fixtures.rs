//! Tables in the forms in which programs and people write them.
