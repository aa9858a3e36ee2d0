import type { Endpoint } from '../endpoint.ts';

export const restaurantsEndpoints = {
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
  restaurant: {
    method: 'GET',
    path: '/restaurants/{id}',
    access: 'member',
    summary: 'A restaurant, for its members',
  },
  updateRestaurant: {
    method: 'PATCH',
    path: '/restaurants/{id}',
    access: 'admin',
    summary: 'Change a restaurant',
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
  holdStrangers: {
    method: 'PUT',
    path: '/restaurants/{id}/strangers-held',
    access: 'member',
    summary: 'Have devices that nobody knows confirm an e-mail address before they order',
  },
  admitStrangers: {
    method: 'DELETE',
    path: '/restaurants/{id}/strangers-held',
    access: 'member',
    summary: 'Let everybody order without a code again',
  },
  audit: {
    method: 'GET',
    path: '/restaurants/{id}/audit',
    access: 'admin',
    paged: 'cursor',
    summary: 'Who did what, and when',
  },
} as const satisfies Record<string, Endpoint>;
