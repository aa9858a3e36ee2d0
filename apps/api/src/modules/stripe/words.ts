/** What a diner reads on Stripe's page where nobody says more. */
export const stripeWords = { order: 'Your order' } as const;
