import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { Id } from '../shapes/common.ts';
import { AccountMoney, ConnectedAccount, ConnectingPage } from '../shapes/connected-account.ts';
import {
  Banks,
  BanksAsked,
  NewPayoutDetails,
  PayoutDetails,
  PayoutDetailsChange,
  SeenPayoutDetails,
} from '../shapes/payouts.ts';
import { OpenedPayment, WaysToPay, WaysToPayChange } from '../shapes/ways-to-pay.ts';

const OfDinerOrder = z.strictObject({ slug: z.string().max(60), orderId: Id });
const OfRestaurant = z.strictObject({ id: Id });
/** The account that was seen, as the provider names it: never another one that came meanwhile. */
const OfAccount = z.strictObject({ id: Id, account: z.string().regex(/^\w{1,255}$/) });

export const payoutsSchemas = {
  waysToPay: { params: OfRestaurant, success: [200, WaysToPay] },
  updateWaysToPay: {
    params: OfRestaurant,
    body: WaysToPayChange,
    success: [200, WaysToPay],
    current: WaysToPay,
  },
  payOrder: { params: OfDinerOrder, success: [200, OpenedPayment] },
  payoutDetails: { params: OfRestaurant, success: [200, PayoutDetails] },
  createPayoutDetails: {
    params: OfRestaurant,
    body: NewPayoutDetails,
    success: [201, PayoutDetails],
    current: PayoutDetails,
  },
  updatePayoutDetails: {
    params: OfRestaurant,
    body: PayoutDetailsChange,
    success: [200, PayoutDetails],
    current: PayoutDetails,
  },
  confirmPayoutDetails: {
    params: OfRestaurant,
    body: SeenPayoutDetails,
    success: [200, PayoutDetails],
    current: PayoutDetails,
  },
  undoPayoutDetails: {
    params: OfRestaurant,
    body: SeenPayoutDetails,
    success: [200, PayoutDetails],
    current: PayoutDetails,
  },
  connectedAccount: { params: OfRestaurant, success: [200, ConnectedAccount] },
  accountMoney: { params: OfRestaurant, success: [200, AccountMoney] },
  connectAccount: { params: OfRestaurant, success: [200, ConnectingPage] },
  confirmAccount: { params: OfAccount, success: [200, ConnectedAccount] },
  disconnectAccount: { params: OfAccount, success: [204, z.null()] },
  banks: { query: BanksAsked, success: [200, Banks] },
} as const satisfies Record<string, CallSchema>;
