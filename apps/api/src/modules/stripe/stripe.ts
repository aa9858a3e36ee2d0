// Stripe: holds what a card promises until the kitchen accepts, takes it then, and gives it back.

export { createStripe, createStripeProvider, STRIPE } from './stripe-provider.ts';
