// Payments: the ledger of what has happened to the money of each order, and who moves that money.

export { pastEntries } from './past-entries.ts';
export { PAYABLE_METHODS, PAYMENT_PROVIDERS, paymentEffects } from './payment-effects.ts';
export { INSERT_FIRST_ENTRY, insertEntries } from './payment-entries.ts';
