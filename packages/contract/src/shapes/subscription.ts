import {
  INVOICE_STATES,
  PLAN_INTERVALS,
  SUBSCRIPTION_STATUSES,
} from '@comanda/domain/payments/subscriptions';
import { z } from 'zod';
import { Instant } from './common.ts';

export const MOST_PLANS = 6;
const MOST_INCLUDED = 8;
/** Of a restaurant, the newest first: ten years of months. */
export const MOST_INVOICES = 120;

/** `price` for one `interval`, in minor units of `currency`. */
export const Plan = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: z.string().trim().min(1).max(60),
  interval: z.enum(PLAN_INTERVALS),
  price: z.int().min(1).max(1_000_000_000),
  currency: z.string().regex(/^[A-Z]{3}$/),
  includes: z.array(z.string().trim().min(1).max(120)).max(MOST_INCLUDED).default([]),
});
export type Plan = z.infer<typeof Plan>;

const Invoice = z.object({
  /** `2027-000012`: counted through within a year, over all restaurants. */
  number: z.string(),
  plan: z.string(),
  amount: z.int(),
  currency: z.string(),
  state: z.enum(INVOICE_STATES),
  issuedAt: Instant,
  paidAt: Instant.nullable(),
  /** The period that it paid for. */
  from: Instant.nullable(),
  until: Instant.nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

/** How Comanda itself is paid for; without plans every restaurant is `ACTIVE` for ever. Prices in minor units. */
export const SubscriptionView = z.object({
  plan: Plan.nullable(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  price: z.int().nullable(),
  currency: z.string().nullable(),
  trialEndsAt: Instant.nullable(),
  currentPeriodEnd: Instant.nullable(),
  /** When it is locked unless it is paid. */
  graceEndsAt: Instant.nullable(),
  /** Whether it ends with its period: it was cancelled. */
  isEnding: z.boolean(),
  invoices: z.array(Invoice).max(MOST_INVOICES),
  accountLocked: z.boolean(),
  plans: z.array(Plan).max(MOST_PLANS),
  /** Whether `checkout` opens a page to pay on; otherwise one asks `contact`. */
  isPaidOnline: z.boolean(),
  contact: z.string().nullable(),
});
export type SubscriptionView = z.infer<typeof SubscriptionView>;

export const ChoosePlan = z.strictObject({ planId: z.string().max(40) });
