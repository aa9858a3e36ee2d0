// Paystack: takes cards and other local ways of paying in Africa, lists banks, and pays restaurants out.

export { createPaystackBanks, PAYSTACK_COUNTRIES } from './paystack-banks.ts';
export { type PaystackClient, paystackOf } from './paystack-client.ts';
export { PAYSTACK_CURRENCIES } from './paystack-currencies.ts';
export { createPaystackProvider, PAYSTACK } from './paystack-provider.ts';
export { registerSubaccount } from './paystack-subaccounts.ts';
