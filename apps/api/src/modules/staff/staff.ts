// Who works in a restaurant and as what; invitations.

export { type Departures, type Keeps, keepsOf } from './departing.ts';
export { deleteInvitesTo, endInvites, endRoles, listAdmins, lockAdmins } from './staff.queries.ts';
export { registerStaff } from './staff.routes.ts';
