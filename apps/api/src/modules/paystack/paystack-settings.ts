import { z } from 'zod';
import { documentation, standIn } from '#platform/settings.ts';

/** Paystack: without its key it is not offered. */
export const paystackSettings = {
  name: 'paystack',
  label: 'Paystack',
  needs: ['PAYSTACK_SECRET_KEY'],
  variables: {
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
  },
  hooks: { paystack: standIn },
  /** Where it answers. */
  addressOf: ({ paystack = 'https://api.paystack.co' }: { readonly paystack?: string | undefined }) =>
    paystack,
} as const;
