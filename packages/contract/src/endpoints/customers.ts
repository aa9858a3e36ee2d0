import type { Endpoint } from '../endpoint.ts';

export const customersEndpoints = {
  customers: {
    method: 'GET',
    path: '/restaurants/{id}/customers',
    access: 'admin',
    paged: 'cursor',
    summary: 'People who agreed to be written to, the last that came in first',
  },
  importCustomers: {
    method: 'POST',
    path: '/restaurants/{id}/customers/import',
    access: 'admin',
    bodyLimit: 8 * 1024 * 1024,
    summary:
      'Bring in a file of customers; those without consent stay out, and who said no is taken off the list',
  },
  exportCustomers: {
    method: 'GET',
    path: '/restaurants/{id}/customers.csv',
    access: 'admin',
    file: 'text/csv',
    summary: 'All customers as a sheet, which an import takes',
  },
  deleteCustomer: {
    method: 'DELETE',
    path: '/restaurants/{id}/customers/{customerId}',
    access: 'admin',
    whileLocked: true,
    summary: 'Delete a customer for good; a later import leaves them out',
  },
  deleteCustomers: {
    method: 'DELETE',
    path: '/restaurants/{id}/customers',
    access: 'admin',
    whileLocked: true,
    summary: 'Delete all customers of the restaurant',
  },
} as const satisfies Record<string, Endpoint>;
