// Who works in a restaurant and as what; invitations.

export { registerStaff } from './staff.routes.ts';
