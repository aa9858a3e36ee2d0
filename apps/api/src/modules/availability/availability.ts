/** What other modules may use of the look ahead. */
export { registerAvailability } from './availability.routes.ts';
