/** The clock of server processes in tests begins on a Wednesday morning, far from midnight and clock changes. */
const BEGUN = Date.UTC(2026, 5, 10, 9);

/** Their hook `clock`. */
export const PROCESS_CLOCK_OFFSET_MS = BEGUN - Date.now();

/** The time in them; epoch ms. */
export const processNow = (): number => Date.now() + PROCESS_CLOCK_OFFSET_MS;
