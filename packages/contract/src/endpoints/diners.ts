import type { Endpoint } from '../endpoint.ts';

export const dinersEndpoints = {
  clientSession: {
    method: 'POST',
    path: '/clients/session',
    access: 'public',
    summary: 'A token for a diner’s device',
  },
  restaurantBySlug: {
    method: 'GET',
    path: '/restaurants',
    access: 'public',
    summary: 'Public restaurant by slug',
  },
  dinerMenu: {
    method: 'GET',
    path: '/clients/{slug}/menu',
    access: 'public',
    summary: 'The menu as diners see it, every dish with when it is served',
  },
  slots: {
    method: 'GET',
    path: '/clients/{slug}/slots',
    access: 'diner',
    summary:
      'Times that can be ordered for, with what is in the basket: of one day, or of the first that has any',
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
  payOrder: {
    method: 'POST',
    path: '/clients/{slug}/orders/{orderId}/payment',
    access: 'diner',
    summary: 'The page on which one’s own order is paid',
  },
  cancelOrder: {
    method: 'POST',
    path: '/clients/{slug}/orders/{orderId}/cancel',
    access: 'diner',
    summary: 'Cancel before the kitchen has accepted',
  },
  shareOrder: {
    method: 'POST',
    path: '/clients/{slug}/orders/{orderId}/share',
    access: 'diner',
    summary: 'A link by which others can follow one’s own order',
  },
  unshareOrder: {
    method: 'DELETE',
    path: '/clients/{slug}/orders/{orderId}/share',
    access: 'diner',
    summary: 'End all links to one’s own order',
  },
  sharedOrder: {
    method: 'GET',
    path: '/orders/shared/{token}',
    access: 'public',
    summary: 'Follow an order by a link',
  },
  storefrontStream: {
    method: 'GET',
    path: '/clients/{slug}/stream',
    access: 'public',
    stream: true,
    summary: 'Changes of menu and ordering state',
  },
} as const satisfies Record<string, Endpoint>;
