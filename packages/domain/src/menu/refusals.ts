import type { Service } from '../hours/services.ts';

/** Why something cannot be ordered then. The diner's calls answer 409 with these codes. */
export const REASON_CODES = [
  'LOCKED',
  'SERVICE_OFF',
  'SPECIAL_DAY',
  'CLOSED',
  'PAUSED',
  'UNATTENDED',
  'DAY_CHANGED',
  'SLOT_INVALID',
  'SLOT_FULL',
  'ITEM_HIDDEN',
  'NOT_FOR_SERVICE',
  'SOLD_OUT',
  'NOT_NOW',
  'OUT_OF_ZONE',
  'BELOW_MINIMUM',
] as const;

export type ReasonCode = (typeof REASON_CODES)[number];

/** What stands against an order, by code; `@comanda/contract/words/refusals` says it. Instants in epoch ms. */
export type Refusal = TimeRefusal | ItemRefusal | PlaceRefusal;

export type TimeRefusal =
  | { readonly code: 'LOCKED' | 'SERVICE_OFF' | 'UNATTENDED' }
  | { readonly code: 'PAUSED'; readonly until: number }
  | { readonly code: 'CLOSED'; readonly at: number; readonly until: number | null }
  | {
      readonly code: 'SPECIAL_DAY';
      readonly at: number;
      readonly allDay: boolean;
      readonly note: string | null;
      readonly until: number | null;
    }
  | {
      readonly code: 'DAY_CHANGED';
      readonly promise: number;
      readonly closesAt: number;
      readonly until: number | null;
    }
  /** Of any order: since `lastOrders` none can be had before they close. */
  | {
      readonly code: 'DAY_CHANGED';
      readonly lastOrders: number;
      readonly closesAt: number;
      readonly until: number | null;
    }
  | { readonly code: 'SLOT_INVALID'; readonly problem: 'PAST' | 'TOO_FAR' | 'NOT_A_SLOT' }
  | { readonly code: 'SLOT_INVALID'; readonly problem: 'TOO_SOON'; readonly earliest: number }
  | { readonly code: 'SLOT_FULL'; readonly at: number };

export type ItemRefusal = { readonly itemId: string; readonly name: string } & (
  | { readonly code: 'ITEM_HIDDEN' }
  /** `services`: those that it is for, of the restaurant's; none while they are all off. */
  | { readonly code: 'NOT_FOR_SERVICE'; readonly services: readonly Service[] }
  | {
      readonly code: 'SOLD_OUT';
      readonly left: number;
      readonly until: number | null;
      /** Not the item itself is sold out: a group has fewer choices left then (epoch ms) than it asks for. */
      readonly lacking?: { readonly group: string; readonly at: number };
    }
  | { readonly code: 'NOT_NOW'; readonly until: number | null; readonly hours: string | null }
);

export type PlaceRefusal =
  /** `isPlaced` false: it could not be placed, and a zone may reach there. */
  | { readonly code: 'OUT_OF_ZONE'; readonly postcode: string | null; readonly isPlaced: boolean }
  | { readonly code: 'BELOW_MINIMUM'; readonly missing: number; readonly subtotal: number };
