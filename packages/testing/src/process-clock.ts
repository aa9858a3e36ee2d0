/** When the servers that tests start as processes believe to have begun: a Wednesday morning, far from midnight and from changes of the clock. */
const BEGUN = Date.UTC(2026, 5, 10, 9);

/** Their hook `clock`. */
export const PROCESS_CLOCK_OFFSET_MS = BEGUN - Date.now();

/** The time in them; epoch ms. */
export const processNow = (): number => Date.now() + PROCESS_CLOCK_OFFSET_MS;
