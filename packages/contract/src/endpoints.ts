import type { Endpoint } from './endpoint.ts';
import { accountsEndpoints } from './endpoints/accounts.ts';
import { customersEndpoints } from './endpoints/customers.ts';
import { dayCloseEndpoints } from './endpoints/day-close.ts';
import { deliveryEndpoints } from './endpoints/delivery.ts';
import { dinersEndpoints } from './endpoints/diners.ts';
import { hoursEndpoints } from './endpoints/hours.ts';
import { menuEndpoints } from './endpoints/menu.ts';
import { merchantMembersEndpoints } from './endpoints/merchant-members.ts';
import { movingEndpoints } from './endpoints/moving.ts';
import { operationsEndpoints } from './endpoints/operations.ts';
import { ordersEndpoints } from './endpoints/orders.ts';
import { passkeysEndpoints } from './endpoints/passkeys.ts';
import { payoutsEndpoints } from './endpoints/payouts.ts';
import { personalDataEndpoints } from './endpoints/personal-data.ts';
import { printersEndpoints } from './endpoints/printers.ts';
import { profileEndpoints } from './endpoints/profile.ts';
import { promotionsEndpoints } from './endpoints/promotions.ts';
import { pushEndpoints } from './endpoints/push.ts';
import { rehearsalsEndpoints } from './endpoints/rehearsals.ts';
import { restaurantsEndpoints } from './endpoints/restaurants.ts';
import { staffEndpoints } from './endpoints/staff.ts';
import { subscriptionEndpoints } from './endpoints/subscription.ts';
import { tabletsEndpoints } from './endpoints/tablets.ts';
import { uploadsEndpoints } from './endpoints/uploads.ts';

/**
 * The endpoint table: plain data, no zod, so that browsers can have it for free. What each call takes and answers
 * stands in `schemas.ts` under the same name. Paths are below the API's base (`/api`).
 */
export const endpoints = {
  ...accountsEndpoints,
  ...staffEndpoints,
  ...restaurantsEndpoints,
  ...merchantMembersEndpoints,
  ...personalDataEndpoints,
  ...profileEndpoints,
  ...passkeysEndpoints,
  ...deliveryEndpoints,
  ...hoursEndpoints,
  ...menuEndpoints,
  ...promotionsEndpoints,
  ...payoutsEndpoints,
  ...dayCloseEndpoints,
  ...subscriptionEndpoints,
  ...tabletsEndpoints,
  ...pushEndpoints,
  ...uploadsEndpoints,
  ...ordersEndpoints,
  ...customersEndpoints,
  ...printersEndpoints,
  ...rehearsalsEndpoints,
  ...movingEndpoints,
  ...dinersEndpoints,
  ...operationsEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
