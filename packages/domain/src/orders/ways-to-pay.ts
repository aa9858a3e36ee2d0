import type { Minor } from '../money/money.ts';
import { AT_HANDOVER, isPaidAtHandover, PAYMENT_METHODS, type PaymentMethod } from './order-payments.ts';

/** What a restaurant has chosen. Minimums are of the total, in minor units; 0 is none. */
export type ChosenWays = {
  readonly takesCash: boolean;
  readonly cashMinimum: Minor;
  readonly cardProvider: string | null;
  readonly cardMinimum: Minor;
};

export const FIRST_WAYS: ChosenWays = {
  takesCash: true,
  cashMinimum: 0,
  cardProvider: null,
  cardMinimum: 0,
};

/** A provider of cards across a network; with `isTest` no money moves. */
export type CardTaker = { readonly name: string; readonly isTest: boolean };

/** `taker` is null where the money changes hands with the food. */
export type WayToPay = { readonly minimum: Minor; readonly taker: CardTaker | null };

export type WaysToPay = Partial<Readonly<Record<PaymentMethod, WayToPay>>>;

/**
 * How an order can be paid; `taker` is the chosen provider of cards, if it is there. A restaurant that would be left
 * without any way takes cash: its orders must not stop because a key is gone.
 */
export function waysToPay(chosen: ChosenWays, taker: CardTaker | null): WaysToPay {
  const takesCash = chosen.takesCash || taker === null;
  return {
    ...(takesCash && { [AT_HANDOVER]: { minimum: chosen.takesCash ? chosen.cashMinimum : 0, taker: null } }),
    ...(taker && { CARD: { minimum: chosen.cardMinimum, taker } }),
  };
}

export const methodsOf = (ways: WaysToPay): PaymentMethod[] =>
  PAYMENT_METHODS.filter((method) => ways[method] !== undefined);

/** Members that take an order themselves are paid with the food: nobody types a card for a caller. */
export const STAFF_WAYS: WaysToPay = { [AT_HANDOVER]: { minimum: 0, taker: null } };

/** Those in which an order can be paid that takes the place of another. */
export const waysAtHandover = ({ [AT_HANDOVER]: way }: WaysToPay): WaysToPay =>
  way ? { [AT_HANDOVER]: way } : {};

/** How an order is paid that was to be paid by `method`: one that costs nothing has nothing to wait for. */
export const methodFor = (method: PaymentMethod, total: Minor): PaymentMethod =>
  total === 0 && !isPaidAtHandover(method) ? AT_HANDOVER : method;
