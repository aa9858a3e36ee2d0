// Who works in a restaurant and as what; invitations.

export { listAdmins } from './list-admins.ts';
export { deleteInvitesTo, endInvites, endRoles } from './staff.queries.ts';
export { registerStaff } from './staff.routes.ts';
