import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentEntry } from '@comanda/domain/orders/order-ledger';
import type { PaymentCallKind } from '@comanda/domain/orders/payment-calls';
import type { ConnectedAccounts, ListBanks, Payees } from './payout-ports.ts';

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
  /** Of the money, where the provider says it: in another than its order's it is none of that order's. */
  readonly currency?: string;
  readonly entries: readonly ProvidedEntry[];
  /** The key of the refund whose money did not arrive after all. */
  readonly failedCall?: string;
};

// Reads what somebody has sent to the provider's webhook: null unless it is signed as only the provider can, and
// lately; without an event when it means nothing for a ledger. It may ask the provider, once the signature is right. A
// provider without this has no webhook.
type Verify = (rawBody: Buffer, headers: IncomingHttpHeaders, now: number) => Verified | Promise<Verified>;

/** `more`: what else the same report says, in its order. `invoice`: what came in for Comanda itself. */
export type Verified = {
  readonly event: ProviderEvent | null;
  readonly more?: readonly ProviderEvent[];
  readonly invoice?: InvoicePayment;
} | null;

type Ask = (payment: Payment) => Promise<readonly ProvidedEntry[]>;

/**
 * A provider that needs no network: each method answers with the entries that it adds to the ledger, none where there
 * was nothing to do, so that asking twice does nothing twice. They are asked within the move's transaction.
 */
export type LocalProvider = {
  readonly isRemote: false;
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
  readonly verify?: Verify;
};

export type PaymentCall = {
  readonly restaurantId: string;
  readonly orderId: string;
  readonly currency: string;
  /** In minor units, more than 0. */
  readonly amount: number;
  /** The same for each try: whatever comes with it is done once. */
  readonly key: string;
  /** What the provider calls the money that it has promised for this order, where it has; of `authorise`, the page. */
  readonly reference?: string | null;
};

/** `event` has the same id as in the provider's webhook; `code` is the provider's reason for a refusal. */
export type PaymentAnswer =
  | { readonly outcome: 'DONE'; readonly event: Omit<ProviderEvent, 'restaurantId' | 'orderId'> }
  | { readonly outcome: 'REFUSED'; readonly code: string };

/** What a page on which a diner pays is opened for. `amount` in minor units. */
export type PageAsked = {
  readonly restaurantId: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  /** Where the provider sends its receipt. */
  readonly email: string;
  /** Where the diner comes back to, having paid or not. */
  readonly returnTo: string;
  /** What is paid for, as the diner reads it there. */
  readonly title?: string;
  /** What the provider calls the page that it opened before, where that is known. */
  readonly page?: string | null;
};

/** `PAID`: there is nothing to pay any more. `page` is what the provider calls it, where pages can be closed. */
export type PageAnswer =
  | { readonly outcome: 'OPENED'; readonly url: string; readonly page?: string }
  | { readonly outcome: 'PAID' }
  | { readonly outcome: 'REFUSED'; readonly code: string };

/** Comanda's own invoice to a restaurant. `amount` in minor units; `returnTo` is opened whether it is paid or not. */
export type InvoiceAsked = {
  readonly restaurantId: string;
  readonly number: string;
  readonly title: string;
  readonly amount: number;
  readonly currency: string;
  readonly returnTo: string;
};

/** What came in for an invoice; `reference` is what the provider calls that money. */
export type InvoicePayment = Omit<InvoiceAsked, 'title' | 'returnTo'> & { readonly reference: string };

type InvoicePage =
  | { readonly outcome: 'OPENED'; readonly url: string }
  | { readonly outcome: 'PAID'; readonly payment: InvoicePayment }
  | { readonly outcome: 'REFUSED'; readonly code: string };

/** What a restaurant pays Comanda itself. Nothing is kept of a page: asked again, the provider shows the same. */
export type InvoicePages = {
  readonly open: (asked: InvoiceAsked, signal: AbortSignal) => Promise<InvoicePage>;
  /** Refunds the whole payment, idempotently. Rejects when it is unknown whether that was done. */
  readonly giveBack: (reference: string, signal: AbortSignal) => Promise<void>;
};

/** Notes what came in for an invoice; once, however often it is reported. What nobody owes goes back. */
export type TakeInvoicePayment = (pages: InvoicePages, payment: InvoicePayment, now: number) => Promise<void>;

type Call = (call: PaymentCall, signal: AbortSignal) => Promise<PaymentAnswer>;

/**
 * A provider across a network. Nobody waits for it under the lock on an order: moves write down what it is to be asked
 * for, and `createPaymentCaller` asks. Each method rejects when nobody can tell whether it was done.
 */
export type RemoteProvider = {
  readonly isRemote: true;
  readonly name: string;
  /** As people call it. */
  readonly label: string;
  /** Its key is one for trying out: no money moves. */
  readonly isTest?: boolean;
  /** Whether it takes payments in a currency; without this, in each. */
  readonly takes?: (currency: string) => boolean;
  /** Whether the server's operator bears the fees of a restaurant's charges; else the restaurant does. */
  readonly isFeeOurs?: (restaurantId: string) => Promise<boolean>;
  /** Opens the provider's own page; asked again, it opens one of which no other can be paid beside it. */
  readonly openPage?: (asked: PageAsked, signal: AbortSignal) => Promise<PageAnswer>;
  /** Closes a page, so that nobody can pay there any more; `PAID` where somebody has. Doing so twice is harmless. */
  readonly closePage?: (page: string, signal: AbortSignal) => Promise<'CLOSED' | 'PAID'>;
  /** What was promised on a page, which nobody may have reported. */
  readonly authorise: Call;
  readonly capture: Call;
  readonly void: Call;
  readonly refund: Call;
  /** What became of a call; null when the provider never got it. */
  readonly readBack: (
    call: PaymentCall & { readonly kind: PaymentCallKind },
    signal: AbortSignal,
  ) => Promise<PaymentAnswer | null>;
  readonly verify?: Verify;
  readonly invoices?: InvoicePages;
  readonly banks?: ListBanks;
  readonly payees?: Payees;
  readonly accounts?: ConnectedAccounts;
};

export type PaymentProvider = LocalProvider | RemoteProvider;

/** All providers here by name: the restaurant itself, and those that are configured. */
export type PaymentProviders = readonly PaymentProvider[];

export type WithProviders = { readonly providers: PaymentProviders };

/**
 * Adds a provider’s event to the ledger, once; throws where that cannot be done, and the provider sends it again.
 * `ForeignPayment` where it can never be done.
 */
export type TakeProviderEvent = (
  provider: PaymentProvider,
  event: ProviderEvent,
  now: number,
) => Promise<void>;
