import type { Endpoint } from './endpoint.ts';

/**
 * The endpoint table: plain data, no zod, so that browsers can have it for free. What each call takes and answers
 * stands in `schemas.ts` under the same name. Paths are below the API's base (`/api`).
 */
export const endpoints = {
  login: { method: 'POST', path: '/auth/login', access: 'public', summary: 'Log in' },
  logout: { method: 'POST', path: '/auth/logout', access: 'user', summary: 'End this session' },
  me: { method: 'GET', path: '/auth/me', access: 'user', summary: 'The logged-in user' },
  userMerchants: {
    method: 'GET',
    path: '/users/{id}/merchants',
    access: 'self',
    summary: 'Merchants and restaurants of a user',
  },

  register: { method: 'POST', path: '/auth/register', access: 'public', summary: 'Open an account' },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot',
    access: 'public',
    summary: 'Ask for a link to a new password',
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset',
    access: 'public',
    summary: 'Set a new password by a mailed link',
  },
  verifyAccount: {
    method: 'GET',
    path: '/users/verify/{a}/{b}',
    access: 'public',
    summary: 'Confirm an e-mail address',
  },
  resendVerification: {
    method: 'POST',
    path: '/users/resend-verification/{id}',
    access: 'self',
    summary: 'Send the verification mail again',
  },
  updateUser: {
    method: 'PATCH',
    path: '/users/{id}',
    access: 'self',
    summary: 'Change one’s own name, phone or password',
  },

  invite: {
    method: 'POST',
    path: '/users/invite',
    access: 'admin',
    of: 'body.restaurantId',
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
    summary: 'Take somebody out of a restaurant',
  },
  resetStaffPassword: {
    method: 'PATCH',
    path: '/users/{userId}/reset-staff-password',
    access: 'admin',
    of: 'body.restaurantId',
    summary: 'Set a new password for a member of staff',
  },
  changeRole: {
    method: 'PATCH',
    path: '/restaurants/{id}/users/{userId}',
    access: 'admin',
    summary: 'Change a member’s role',
  },
  deleteInvite: {
    method: 'DELETE',
    path: '/restaurants/{id}/invites/{inviteId}',
    access: 'admin',
    summary: 'Take back an invitation',
  },

  createMerchant: { method: 'POST', path: '/merchants', access: 'user', summary: 'Create a merchant' },
  merchant: { method: 'GET', path: '/merchants/{id}', access: 'merchant-member', summary: 'A merchant' },
  updateMerchant: {
    method: 'PATCH',
    path: '/merchants/{id}',
    access: 'merchant-admin',
    summary: 'Change a merchant',
  },
  createRestaurant: {
    method: 'POST',
    path: '/restaurants',
    access: 'merchant-admin',
    of: 'body.merchantId',
    summary: 'Add a restaurant to a merchant',
  },
  updateRestaurant: {
    method: 'PATCH',
    path: '/restaurants/{id}',
    access: 'admin',
    summary: 'Change a restaurant',
  },
  audit: {
    method: 'GET',
    path: '/restaurants/{id}/audit',
    access: 'admin',
    summary: 'Who did what, and when',
  },

  restaurantBySlug: {
    method: 'GET',
    path: '/restaurants',
    access: 'public',
    summary: 'Public restaurant by slug',
  },
  restaurant: {
    method: 'GET',
    path: '/restaurants/{id}',
    access: 'member',
    summary: 'A restaurant, for its members',
  },
  restaurantUsers: {
    method: 'GET',
    path: '/restaurants/{id}/users',
    access: 'member',
    summary: 'Members of a restaurant and their roles',
  },
  pause: { method: 'POST', path: '/restaurants/{id}/pause', access: 'member', summary: 'Pause ordering' },
  unpause: {
    method: 'DELETE',
    path: '/restaurants/{id}/pause',
    access: 'member',
    summary: 'Resume ordering',
  },
  busy: {
    method: 'PUT',
    path: '/restaurants/{id}/busy',
    access: 'member',
    summary: 'Add minutes to every promise',
  },
  itemAvailability: {
    method: 'PUT',
    path: '/restaurants/{id}/menu/items/{itemId}/availability',
    access: 'member',
    summary: 'Mark an item sold out, available, or counted',
  },
  optionAvailability: {
    method: 'PUT',
    path: '/restaurants/{id}/menu/options/{optionId}/availability',
    access: 'member',
    summary: 'Mark an option sold out or available',
  },

  liveOrders: {
    method: 'GET',
    path: '/restaurants/{id}/orders/live',
    access: 'member',
    summary: 'Open orders, and those ended in the last hours',
  },
  ordersStream: {
    method: 'GET',
    path: '/restaurants/{id}/orders/stream',
    access: 'member',
    stream: true,
    summary: 'Every order event of the restaurant, resumable by Last-Event-ID',
  },
  order: {
    method: 'GET',
    path: '/restaurants/{id}/orders/{orderId}',
    access: 'member',
    summary: 'One order with its events',
  },
  moveOrder: {
    method: 'POST',
    path: '/restaurants/{id}/orders/{orderId}/transitions',
    access: 'member',
    whileLocked: true,
    summary: 'Move an order to its next state',
  },
  undoMove: {
    method: 'POST',
    path: '/restaurants/{id}/orders/{orderId}/undo',
    access: 'member',
    whileLocked: true,
    summary: 'Undo the last staff move, for two minutes',
  },
  screen: {
    method: 'PUT',
    path: '/restaurants/{id}/screens/{screenId}',
    access: 'member',
    whileLocked: true,
    summary: 'The heartbeat of a live board',
  },

  clientSession: {
    method: 'POST',
    path: '/clients/session',
    access: 'public',
    summary: 'A token for a diner’s device',
  },
  dinerMenu: {
    method: 'GET',
    path: '/clients/{slug}/menu',
    access: 'public',
    summary: 'The menu as diners see it',
  },
  slots: {
    method: 'GET',
    path: '/clients/{slug}/slots',
    access: 'diner',
    summary: 'Times that can be ordered for',
  },
  quote: { method: 'POST', path: '/clients/{slug}/quote', access: 'diner', summary: 'Price a basket' },
  placeOrder: {
    method: 'POST',
    path: '/clients/{slug}/orders',
    access: 'diner',
    summary: 'Place an order, once per key',
  },
  orderByKey: {
    method: 'GET',
    path: '/clients/{slug}/orders/by-key/{key}',
    access: 'diner',
    summary: 'Did my order arrive?',
  },
  dinerOrder: {
    method: 'GET',
    path: '/clients/{slug}/orders/{orderId}',
    access: 'diner',
    summary: 'One’s own order',
  },
  dinerOrderStream: {
    method: 'GET',
    path: '/clients/{slug}/orders/{orderId}/stream',
    access: 'diner',
    stream: true,
    summary: 'Follow one’s own order',
  },
  cancelOrder: {
    method: 'POST',
    path: '/clients/{slug}/orders/{orderId}/cancel',
    access: 'diner',
    summary: 'Cancel before the kitchen has accepted',
  },
  storefrontStream: {
    method: 'GET',
    path: '/clients/{slug}/stream',
    access: 'public',
    stream: true,
    summary: 'Changes of menu and ordering state',
  },

  healthLive: { method: 'GET', path: '/health/live', access: 'public', summary: 'The process answers' },
  healthReady: {
    method: 'GET',
    path: '/health/ready',
    access: 'public',
    summary: 'The database answers and is migrated',
  },
  version: { method: 'GET', path: '/version', access: 'public', summary: 'Release and build' },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
