import type { Endpoint } from '../endpoint.ts';

export const subscriptionEndpoints = {
  subscription: {
    method: 'GET',
    path: '/restaurants/{id}/subscription',
    access: 'admin',
    summary: 'The plan of a restaurant, until when it is paid, and its invoices',
  },
  subscriptionInvoice: {
    method: 'GET',
    path: '/restaurants/{id}/subscription/invoices/{number}',
    access: 'admin',
    file: 'application/pdf',
    summary: 'An invoice, as a PDF',
  },
  subscriptionCheckout: {
    method: 'POST',
    path: '/restaurants/{id}/subscription/checkout',
    access: 'admin',
    summary: 'Open the page on which a period of a plan is paid',
    whileLocked: true,
  },
  cancelSubscription: {
    method: 'POST',
    path: '/restaurants/{id}/subscription/cancel',
    access: 'admin',
    summary: 'End with what is paid; at once where nothing is',
    whileLocked: true,
  },
  resumeSubscription: {
    method: 'POST',
    path: '/restaurants/{id}/subscription/resume',
    access: 'admin',
    summary: 'Take a cancellation back that has not come to pass',
    whileLocked: true,
  },
} as const satisfies Record<string, Endpoint>;
