// Who works in a restaurant and as what; invitations.

export { deleteInvitesTo, endInvites, endRoles, listAdmins } from './staff.queries.ts';
export { registerStaff } from './staff.routes.ts';
