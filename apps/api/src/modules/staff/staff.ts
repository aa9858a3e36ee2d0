/** What other modules may use of staff. */
export { registerStaff } from './staff.routes.ts';
