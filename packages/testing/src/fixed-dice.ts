/** Throws from 0 to below 1, spread as evenly as random ones and the same in each run: what fails once, fails again. */
export function fixedDice(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
