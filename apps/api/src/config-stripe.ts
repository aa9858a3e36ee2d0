import { withoutEnd } from '@comanda/domain/without-end';
import { z } from 'zod';
import { documentation } from './config-documentation.ts';

/** Stripe: without its key and the secret of its webhook it is not offered. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w{1,250}$/)
    .optional()
    .register(documentation, {
      about:
        'The secret key of your Stripe account, or a restricted one that may write Checkout Sessions, Payment Intents and Refunds and read Charges, the Balance and its transactions; where restaurants have accounts of their own (Connect), also Accounts and Account Links. Cards are taken with it once STRIPE_WEBHOOK_SECRET is set as well.',
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
        'The signing secret of the endpoint PUBLIC_URL/api/webhooks/stripe. Have Stripe send it checkout.session.completed and all events of payment_intent, charge and refund.',
      expected: 'a secret that begins with whsec_',
      example: '',
      secret: true,
    }),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/ })
    .default('https://api.stripe.com')
    .transform((value) => withoutEnd(value, '/'))
    .register(documentation, {
      about: 'Where Stripe answers.',
      expected: 'an http or https address without a path',
      example: 'https://api.stripe.com',
    }),
};
