import type { Endpoint } from '../endpoint.ts';

export const ordersEndpoints = {
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
  cancelWaiting: {
    method: 'POST',
    path: '/restaurants/{id}/orders/cancel-waiting',
    access: 'admin-or-manager',
    whileLocked: true,
    summary: 'Cancel all waiting orders of one device or address',
  },
  undoMove: {
    method: 'POST',
    path: '/restaurants/{id}/orders/{orderId}/undo',
    access: 'member',
    whileLocked: true,
    summary: 'Undo the last staff move, for two minutes',
  },
  promiseLater: {
    method: 'POST',
    path: '/restaurants/{id}/orders/{orderId}/promise',
    access: 'member',
    whileLocked: true,
    summary: 'Promise an accepted order later; the diner sees it at once',
  },
  promiseAllLater: {
    method: 'POST',
    path: '/restaurants/{id}/orders/promise',
    access: 'member',
    whileLocked: true,
    summary: 'Promise all orders later that are late',
  },
  allergySeen: {
    method: 'POST',
    path: '/restaurants/{id}/orders/{orderId}/allergy-seen',
    access: 'member',
    whileLocked: true,
    summary: 'Confirm that the kitchen has read the allergies of an order; the diner sees it',
  },
  screen: {
    method: 'PUT',
    path: '/restaurants/{id}/screens/{screenId}',
    access: 'member',
    whileLocked: true,
    summary: 'The heartbeat of a live board',
  },
} as const satisfies Record<string, Endpoint>;
