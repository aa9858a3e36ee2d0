import { withoutEnd } from '@comanda/domain/without-end';
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
        'The secret key of your Paystack account. With it, banks are listed, and accounts of restaurants are handed to Paystack. Have Paystack send events to PUBLIC_URL/api/webhooks/paystack.',
      expected: 'a key that begins with sk_test_ or sk_live_',
      example: '',
      secret: true,
    }),
  PAYSTACK_API_BASE: z
    .url({ protocol: /^https?$/ })
    .default('https://api.paystack.co')
    .transform((value) => withoutEnd(value, '/'))
    .register(documentation, {
      about: 'Where Paystack answers.',
      expected: 'an http or https address',
      example: 'https://api.paystack.co',
    }),
};
