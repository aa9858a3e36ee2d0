import { z } from 'zod';
import { documentation, standIn } from '#platform/settings.ts';

/** Stripe: without its key and the secret of its webhook it is not offered. */
export const stripeSettings = {
  name: 'stripe',
  label: 'Stripe',
  needs: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  variables: {
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_(test|live)_\w{1,250}$/)
      .optional()
      .register(documentation, {
        about:
          'The secret key of your Stripe account. Cards are taken once STRIPE_WEBHOOK_SECRET is set as well.',
        expected: 'a key that begins with sk_test_, sk_live_, rk_test_ or rk_live_',
        example: '',
        secret: true,
      }),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_\w{1,250}$/)
      .optional()
      .register(documentation, {
        about:
          'The signing secret of the webhook PUBLIC_URL/api/webhooks/stripe for checkout.session.completed and all payment_intent, charge and refund events.',
        expected: 'a secret that begins with whsec_',
        example: '',
        secret: true,
      }),
  },
  hooks: { stripe: standIn },
  /** Where it answers. */
  addressOf: ({ stripe = 'https://api.stripe.com' }: { readonly stripe?: string | undefined }) => stripe,
} as const;
