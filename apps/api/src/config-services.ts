import { z } from 'zod';
import { documentation } from './config-documentation.ts';

/** Paystack: without its key it is not offered. */
export const paystackVariables = {
  PAYSTACK_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_\w{1,200}$/)
    .optional()
    .register(documentation, {
      about:
        'The secret key of your Paystack account. Let Paystack send its events to PUBLIC_URL/api/webhooks/paystack.',
      expected: 'a key that begins with sk_test_ or sk_live_',
      example: '',
      secret: true,
    }),
};

/** Stripe: without its key and the secret of its webhook it is not offered. */
export const stripeVariables = {
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
};

/** Error reporting: without a receiver nothing is reported, and nothing of it is loaded. */
export const reportVariables = {
  SENTRY_DSN: z
    .string()
    .regex(/^https?:\/\/\w{1,100}@[\w.-]{1,200}(?::\d{1,5})?\/(?:[\w-]{1,50}\/){0,5}\d{1,20}$/)
    .refine((dsn) => URL.canParse(dsn))
    .optional()
    .register(documentation, {
      about:
        'Where errors are reported with NODE_ENV=production: the DSN of a Sentry project or a compatible receiver. Unset: no error is reported.',
      expected: 'a DSN such as https://key@o1.ingest.sentry.io/2, without the secret that old ones have',
      example: '',
      secret: true,
    }),
};
