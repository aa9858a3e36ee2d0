// When a restaurant is open: its week and its special days.

export { listSpecialDays } from './hours.queries.ts';
export { registerHours } from './hours.routes.ts';
export { todayIn } from './special-day-checks.ts';
export { countOutside, removeSpecialDays, storeSpecialDays } from './store-special-days.ts';
