import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { Id } from '../shapes/common.ts';
import { CustomerImport, CustomersAsked, CustomersPage, ImportCustomers } from '../shapes/customers.ts';

const OfRestaurant = z.strictObject({ id: Id });

export const customersSchemas = {
  customers: { params: OfRestaurant, query: CustomersAsked, success: [200, CustomersPage] },
  importCustomers: { params: OfRestaurant, body: ImportCustomers, success: [200, CustomerImport] },
  exportCustomers: { params: OfRestaurant, success: [200, z.string()] },
  deleteCustomer: { params: z.strictObject({ id: Id, customerId: Id }), success: [204, z.null()] },
  deleteCustomers: { params: OfRestaurant, success: [200, z.object({ deleted: z.int() })] },
} as const satisfies Record<string, CallSchema>;
