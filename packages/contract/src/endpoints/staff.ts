import type { Endpoint } from '../endpoint.ts';

export const staffEndpoints = {
  invite: {
    method: 'POST',
    path: '/users/invite',
    access: 'admin',
    of: 'body.restaurantId',
    proof: 'recent',
    summary: 'Invite somebody into a restaurant',
  },
  verifyInvite: {
    method: 'GET',
    path: '/auth/verify-invite/{a}/{b}',
    access: 'public',
    summary: 'Is this invitation good?',
  },
  join: {
    method: 'POST',
    path: '/users/join',
    access: 'public',
    summary: 'Join by invitation with a new account',
  },
  link: {
    method: 'POST',
    path: '/users/link',
    access: 'public',
    summary: 'Join by invitation with an account that exists',
  },
  unlink: {
    method: 'DELETE',
    path: '/users/{userId}/unlink/{restaurantId}',
    access: 'admin',
    of: 'params.restaurantId',
    proof: 'recent',
    summary: 'Take somebody out of a restaurant',
  },
  resetStaffPassword: {
    method: 'PATCH',
    path: '/users/{userId}/reset-staff-password',
    access: 'admin',
    of: 'body.restaurantId',
    proof: 'recent',
    summary: 'Set a new password for a member of staff',
  },
  restaurantUsers: {
    method: 'GET',
    path: '/restaurants/{id}/users',
    access: 'member',
    paged: 'link',
    summary: 'Members of a restaurant and their roles',
  },
  changeRole: {
    method: 'PATCH',
    path: '/restaurants/{id}/users/{userId}',
    access: 'admin',
    proof: 'recent',
    summary: 'Change a member’s role',
  },
  deleteInvite: {
    method: 'DELETE',
    path: '/restaurants/{id}/invites/{inviteId}',
    access: 'admin',
    proof: 'recent',
    summary: 'Take back an invitation',
  },
} as const satisfies Record<string, Endpoint>;
