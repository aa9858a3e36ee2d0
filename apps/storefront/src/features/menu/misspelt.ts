/** Edits that turn one word into the other, counting swapped neighbours as one; gives up beyond `limit`. */
function distance(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...current) > limit) return limit + 1;
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/**
 * Whether one was meant where the other is written: the whole word with one slip from five letters on, with two from
 * eight. The first letter is right, because people look where they begin.
 */
export function isMisspelt(typed: string, word: string): boolean {
  const length = Math.max(typed.length, word.length);
  const limit = length < 5 ? 0 : length < 8 ? 1 : 2;
  if (limit === 0 || typed[0] !== word[0] || Math.abs(typed.length - word.length) > limit) return false;
  return distance(typed, word, limit) <= limit;
}
