// Stripe: holds what a card promises until the kitchen accepts, takes it then, and gives it back.

export { type AccountState, type StripeAccounts, stripeAccountsOf } from './stripe-accounts.ts';
export { createStripeProvider, STRIPE } from './stripe-provider.ts';
