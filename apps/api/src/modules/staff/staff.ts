// Members of a restaurant and their roles; invitations.

export { type Departures, type Keeps, keepsOf } from './departing.ts';
export { deleteInvitesTo, endInvites, endRoles, listAdmins, lockAdmins } from './staff.queries.ts';
export { registerStaff } from './staff.routes.ts';
