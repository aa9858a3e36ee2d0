import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentEntry } from '@comanda/domain/order-ledger';
import type { PaymentMethod } from '@comanda/domain/orders';

/** The payment of one order, with its ledger as it is; the caller holds the lock on the order. */
export type Payment = {
  readonly restaurantId: string;
  readonly orderId: string;
  readonly currency: string;
  readonly entries: readonly PaymentEntry[];
};

/** An entry for the ledger; `reference` is what the provider calls it. */
export type ProvidedEntry = PaymentEntry & { readonly reference?: string };

/** Something that happened at a provider; what it means for the ledger. Epoch ms. */
export type ProviderEvent = {
  /** By which the provider knows it: the same may be sent again. */
  readonly id: string;
  readonly restaurantId: string;
  readonly orderId: string;
  readonly at: number;
  readonly entries: readonly ProvidedEntry[];
};

type Ask = (payment: Payment) => Promise<readonly ProvidedEntry[]>;

/**
 * Who moves the money of an order. Each call answers with the entries that it adds to the ledger, none where there was
 * nothing to do, so that asking twice does nothing twice. They are asked within the move's transaction.
 */
export type PaymentProvider = {
  /** As it stands in entries and in the address of its webhook. */
  readonly name: string;
  /** Has the whole amount promised. */
  readonly authorise: (payment: Payment & { readonly total: number }) => Promise<readonly ProvidedEntry[]>;
  /** Receives what is outstanding. */
  readonly capture: Ask;
  /** Takes back what was received by mistake, moments ago. */
  readonly 'undo-capture': Ask;
  /** Gives up what is outstanding. */
  readonly void: Ask;
  /** Returns what was received. */
  readonly refund: Ask;
  /** What the provider knows of the payment and the ledger does not. */
  readonly readBack: Ask;
  /**
   * Reads what somebody has sent to the provider's webhook: null unless it is signed as only the provider can, and lately;
   * without an event when it means nothing for a ledger. A provider without this has no webhook.
   */
  readonly verify?: (
    rawBody: Buffer,
    headers: IncomingHttpHeaders,
    now: number,
  ) => { readonly event: ProviderEvent | null } | null;
};

/** Who moves the money of each method; a method without anybody cannot be paid by. */
export type PaymentProviders = Partial<Readonly<Record<PaymentMethod, PaymentProvider>>>;
