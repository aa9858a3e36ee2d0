// Payments: the ledger of what has happened to the money of each order, and who moves that money.

export { addProviderEvent } from './add-provider-event.ts';
export { pastEntries } from './past-entries.ts';
export { PAYABLE_METHODS, PAYMENT_PROVIDERS, paymentEffects } from './payment-effects.ts';
export { INSERT_FIRST_ENTRY, insertEntries } from './payment-entries.ts';
export type { PaymentProvider, PaymentProviders, ProviderEvent } from './payment-provider.ts';
export { registerWebhooks, type TakeProviderEvent, type WithProviders } from './webhooks.routes.ts';
