/** What other modules may use of health. */
export { RELEASE, registerHealth } from './health.routes.ts';
