import type { z } from 'zod';
import type { CallRecord } from './call-record.ts';
import { accountsCalls } from './calls/accounts.ts';
import { customersCalls } from './calls/customers.ts';
import { dayCloseCalls } from './calls/day-close.ts';
import { deliveryCalls } from './calls/delivery.ts';
import { dinersCalls } from './calls/diners.ts';
import { hoursCalls } from './calls/hours.ts';
import { menuCalls } from './calls/menu.ts';
import { menuImportsCalls } from './calls/menu-imports.ts';
import { merchantMembersCalls } from './calls/merchant-members.ts';
import { movingCalls } from './calls/moving.ts';
import { operationsCalls } from './calls/operations.ts';
import { orderMovesCalls } from './calls/order-moves.ts';
import { ordersCalls } from './calls/orders.ts';
import { passkeysCalls } from './calls/passkeys.ts';
import { payoutsCalls } from './calls/payouts.ts';
import { personalDataCalls } from './calls/personal-data.ts';
import { printersCalls } from './calls/printers.ts';
import { profileCalls } from './calls/profile.ts';
import { promotionsCalls } from './calls/promotions.ts';
import { pushCalls } from './calls/push.ts';
import { rehearsalsCalls } from './calls/rehearsals.ts';
import { restaurantsCalls } from './calls/restaurants.ts';
import { staffCalls } from './calls/staff.ts';
import { subscriptionCalls } from './calls/subscription.ts';
import { tabletsCalls } from './calls/tablets.ts';
import { uploadsCalls } from './calls/uploads.ts';
import type { CommonOf } from './refusals.ts';

/** One record per call: server, clients, forms and OpenAPI read it. Paths are below the API's base (`/api`). */
export const calls = {
  ...accountsCalls,
  ...staffCalls,
  ...restaurantsCalls,
  ...merchantMembersCalls,
  ...personalDataCalls,
  ...profileCalls,
  ...passkeysCalls,
  ...deliveryCalls,
  ...hoursCalls,
  ...menuCalls,
  ...menuImportsCalls,
  ...promotionsCalls,
  ...payoutsCalls,
  ...dayCloseCalls,
  ...subscriptionCalls,
  ...tabletsCalls,
  ...pushCalls,
  ...uploadsCalls,
  ...ordersCalls,
  ...orderMovesCalls,
  ...customersCalls,
  ...printersCalls,
  ...rehearsalsCalls,
  ...movingCalls,
  ...dinersCalls,
  ...operationsCalls,
} as const satisfies Record<string, CallRecord>;

export type EndpointName = keyof typeof calls;

type Calls = typeof calls;
type Part<N extends EndpointName, K extends string> =
  Calls[N] extends Record<K, infer S extends z.ZodType> ? S : never;

/** A query of which nothing is needed may be left out. */
type Asked<Query> = Record<never, never> extends Query ? { query?: Query } : { query: Query };

/** What a call takes, as its caller writes it (defaults may be left out). */
export type CallInput<N extends EndpointName> = ([Part<N, 'params'>] extends [never]
  ? unknown
  : { params: z.input<Part<N, 'params'>> }) &
  ([Part<N, 'query'>] extends [never] ? unknown : Asked<z.input<Part<N, 'query'>>>) &
  ([Part<N, 'headers'>] extends [never] ? unknown : { headers: z.input<Part<N, 'headers'>> }) &
  ([Part<N, 'body'>] extends [never] ? unknown : { body: z.input<Part<N, 'body'>> });

export type CallOutput<N extends EndpointName> = z.output<Calls[N]['success'][1]>;

type RefusedBy = { [N in EndpointName]: Calls[N]['refusals'][number] | CommonOf<Calls[N]> };

type CodeIn<R> = R extends `${number} ${infer C}` ? C : never;

type AnyCode = CodeIn<RefusedBy[EndpointName]>;

export type RefusalCode<N extends EndpointName = EndpointName> = AnyCode & CodeIn<RefusedBy[N]>;

type StatusIn<R, C extends string> = R extends `${infer S extends number} ${C}` ? S : never;

export type RefusalStatus<C extends RefusalCode> = StatusIn<RefusedBy[EndpointName], C>;
