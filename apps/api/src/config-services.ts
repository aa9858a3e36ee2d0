import { withoutEnd } from '@comanda/domain/people/without-end';
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

/** The reader of photos and scans of menus: without its address and model nothing of it shows, and nothing is sent. */
export const menuReaderVariables = {
  MENU_READER_URL: z
    .url({ protocol: /^https?$/ })
    .transform((value) => withoutEnd(value, '/'))
    .optional()
    .register(documentation, {
      about:
        'Who reads photos and scans of menus: an address below which /chat/completions answers as OpenAI does, for example a model of your own. Unset: photos are not taken.',
      expected: 'an address such as https://api.openai.com/v1 or http://127.0.0.1:11434/v1',
      example: '',
    }),
  MENU_READER_KEY: z.string().min(1).max(500).optional().register(documentation, {
    about: 'The key that the reader of menus asks for, if it does.',
    expected: 'the key that the service gave you',
    example: '',
    secret: true,
  }),
  MENU_READER_MODEL: z.string().min(1).max(200).optional().register(documentation, {
    about: 'The model that reads menus. It has to take pictures.',
    expected: 'a name that the service knows',
    example: '',
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
