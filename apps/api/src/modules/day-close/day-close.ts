// Close of day: what came in on a business day, what has to be in the till, and money that is not as it should be.

export { createDayChecks, listWrongDays } from './check-days.ts';
export { registerDayClose } from './day-close.routes.ts';
