/** What other modules may use of staff. */
export { grantRole } from './staff.queries.ts';
export { registerStaff } from './staff.routes.ts';
