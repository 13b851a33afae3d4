//! Finds a longest ascending subsequence. It shows which players of a list kept their order, and so which players may
//! have been moved.

/// The indices of a longest strictly ascending subsequence of `numbers`.
pub(crate) fn longest_ascent(numbers: &[usize]) -> Vec<usize> {
    // `ends[k]` is the index of the smallest number that ends an ascending subsequence of k + 1 numbers.
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = Vec::with_capacity(numbers.len());
    for (place, &number) in numbers.iter().enumerate() {
        let length = ends.partition_point(|&end| numbers[end] < number);
        before.push(length.checked_sub(1).map(|shorter| ends[shorter]));
        if length == ends.len() {
            ends.push(place);
        } else {
            ends[length] = place;
        }
    }
    let mut ascent: Vec<usize> =
        std::iter::successors(ends.last().copied(), |&place| before[place]).collect();
    ascent.reverse();
    ascent
}

#[cfg(test)]
mod tests {
    use super::longest_ascent;

    #[test]
    fn a_longest_ascent_leaves_out_the_fewest_numbers() {
        let kept = |numbers: &[usize]| -> Vec<usize> {
            longest_ascent(numbers).into_iter().map(|place| numbers[place]).collect()
        };
        assert_eq!(kept(&[141, 177, 142, 143, 224, 223]), [141, 142, 143, 223]);
        assert_eq!(kept(&[3, 1, 2]), [1, 2]);
        assert!(kept(&[]).is_empty());
    }
}
