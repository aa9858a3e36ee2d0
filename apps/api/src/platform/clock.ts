/** Time is an argument everywhere; this is where it comes from. Epoch ms. */
export type Clock = { now: () => number };

export const systemClock: Clock = { now: Date.now };
