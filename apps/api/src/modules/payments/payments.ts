// Payments: the ledger of what has happened to the money of each order, and the providers that move it.

export { addProviderEvent } from './add-provider-event.ts';
export { createPaymentCaller, type NoteRefused } from './call-providers.ts';
export { createPageCloser } from './close-pages.ts';
export type { CreateProvider, Surroundings } from './create-provider.ts';
export { feeBearerOf, waysOf } from './find-provider.ts';
export { GIVEN_OF_TOTAL } from './given-of-total.ts';
export { listParkedOf, listParkedPayments } from './list-parked-payments.ts';
export { ForeignPayment } from './parked-payments.ts';
export { pastEntries } from './past-entries.ts';
export { takeBackRelease } from './payment-calls.queries.ts';
export { PAYMENT_PROVIDERS, paymentEffects } from './payment-effects.ts';
export { CASH, INSERT_FIRST_ENTRY, insertEntries } from './payment-entries.ts';
export { CLAIM_FIRST_PAGE, lookSoon } from './payment-pages.queries.ts';
export { createPaymentPages, type PaymentPage, type PaymentPages } from './payment-pages.ts';
export type {
  InvoicePages,
  InvoicePayment,
  PageAnswer,
  PageAsked,
  PaymentAnswer,
  PaymentCall,
  PaymentProvider,
  PaymentProviders,
  ProviderEvent,
  RemoteProvider,
  TakeInvoicePayment,
  TakeProviderEvent,
  Verified,
  WithProviders,
} from './payment-provider.ts';
export { registerPayments } from './payments.routes.ts';
export type {
  AccountState,
  ConnectedAccounts,
  ListBanks,
  PayeeAnswer,
  PayeeAsked,
  Payees,
  SumOfAccount,
} from './payout-ports.ts';
export { findRefundable, giveUpCash, refundByCard, refundCash, refundOnceTaken } from './refunds.ts';
