/** What was measured next to each other. */
export type Pair<T> = { readonly subject: T; readonly baseline: T };

/**
 * Measures both in turn and pairs what was measured next to each other, because a shared machine is faster in one
 * minute than in the next. The first of a pair alternates too. A first round of each only warms up.
 */
export async function alternate<T>(
  rounds: number,
  subject: () => Promise<T>,
  baseline: () => Promise<T>,
): Promise<Pair<T>[]> {
  await subject();
  await baseline();
  const pairs: Pair<T>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const first = await subject();
      pairs.push({ subject: first, baseline: await baseline() });
    } else {
      const first = await baseline();
      pairs.push({ baseline: first, subject: await subject() });
    }
  }
  return pairs;
}
