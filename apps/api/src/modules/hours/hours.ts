/** What other modules may use of the opening hours. */
export { registerHours } from './hours.routes.ts';
