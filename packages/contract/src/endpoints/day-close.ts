import type { Endpoint } from '../endpoint.ts';

export const dayCloseEndpoints = {
  dayClose: {
    method: 'GET',
    path: '/restaurants/{id}/day-close',
    access: 'admin-or-manager',
    summary: 'The money of a business day: what came in, the till, and what is wrong',
  },
  exportAccounts: {
    method: 'GET',
    path: '/restaurants/{id}/accounts.csv',
    access: 'admin-or-manager',
    file: 'text/csv',
    summary: 'What business days came to, for the accountant: by service, way of paying and tax',
  },
  countCash: {
    method: 'PUT',
    path: '/restaurants/{id}/day-close/cash',
    access: 'admin-or-manager',
    whileLocked: true,
    summary: 'Write down what was counted in the till',
  },
  settleMoney: {
    method: 'POST',
    path: '/restaurants/{id}/day-close/settled',
    access: 'admin-or-manager',
    whileLocked: true,
    summary: 'Note that money that was wrong has been put right',
  },
} as const satisfies Record<string, Endpoint>;
