/** What other modules may use of health. */
export { registerHealth } from './health.routes.ts';
