import { z } from 'zod';
import type { CallRecord } from '../call-record.ts';
import { Id } from '../shapes/common.ts';
import { CustomerImport, CustomersAsked, CustomersPage, ImportCustomers } from '../shapes/customers.ts';
import { Nothing, OfRestaurant } from './common.ts';

export const customersCalls = {
  customers: {
    method: 'GET',
    path: '/restaurants/{id}/customers',
    access: 'admin',
    paged: 'cursor',
    summary: 'People who agreed to be written to, the last that came in first',
    params: OfRestaurant,
    query: CustomersAsked,
    success: [200, CustomersPage],
    refusals: [],
  },
  importCustomers: {
    method: 'POST',
    path: '/restaurants/{id}/customers/import',
    access: 'admin',
    bodyLimit: 8 * 1024 * 1024,
    summary:
      'Bring in a file of customers; those without consent stay out, and who said no is taken off the list',
    params: OfRestaurant,
    body: ImportCustomers,
    success: [200, CustomerImport],
    refusals: ['400 SHEET_TOO_SLOW', '409 TOO_MANY'],
  },
  exportCustomers: {
    method: 'GET',
    path: '/restaurants/{id}/customers.csv',
    access: 'admin',
    file: 'text/csv',
    summary: 'All customers as a sheet, which an import takes',
    params: OfRestaurant,
    success: [200, z.string()],
    refusals: [],
  },
  deleteCustomer: {
    method: 'DELETE',
    path: '/restaurants/{id}/customers/{customerId}',
    access: 'admin',
    whileLocked: true,
    summary: 'Delete a customer for good; a later import leaves them out',
    params: z.strictObject({ id: Id, customerId: Id }),
    success: [204, Nothing],
    refusals: [],
  },
  deleteCustomers: {
    method: 'DELETE',
    path: '/restaurants/{id}/customers',
    access: 'admin',
    whileLocked: true,
    summary: 'Delete all customers of the restaurant',
    params: OfRestaurant,
    success: [200, z.object({ deleted: z.int() })],
    refusals: [],
  },
} as const satisfies Record<string, CallRecord>;
