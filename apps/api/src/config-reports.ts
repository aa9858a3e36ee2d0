import { z } from 'zod';
import { documentation } from './config-documentation.ts';

/** Error reporting: without a receiver nothing is reported, and nothing of it is loaded. */
export const reportVariables = {
  SENTRY_DSN: z
    .string()
    .regex(/^https?:\/\/\w{1,100}@[\w.-]{1,200}(?::\d{1,5})?\/(?:[\w-]{1,50}\/){0,5}\d{1,20}$/)
    .refine((dsn) => URL.canParse(dsn))
    .optional()
    .register(documentation, {
      about:
        'Where errors of pages and server are reported to with NODE_ENV=production: the DSN of a project at Sentry, or at any receiver that speaks as it does. Browsers are told it, and may send there; tokens and contact data are taken out before. Unset: nothing is reported.',
      expected: 'a DSN such as https://key@o1.ingest.sentry.io/2, without the secret that old ones have',
      example: '',
      secret: true,
    }),
};
