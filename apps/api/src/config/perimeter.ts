import { z } from 'zod';
import { changedRates } from '#platform/access/rates.ts';
import { documentation } from '#platform/settings.ts';

/** What a server may reach, shows of itself, and uses of the machine. */
export const perimeterVariables = {
  PRINTER_NETWORKS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .refine((networks) => networks.every((network) => /^[0-9a-f.:]+\/\d{1,3}$/i.test(network)))
    .register(documentation, {
      about:
        'Networks with printers that the server may send to by IP address. Name only the printers’ own network. Unset: none.',
      expected: 'networks such as 192.168.1.0/24, separated by commas',
      example: '192.168.1.0/24',
    }),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional()
    .register(documentation, {
      about:
        'The VAPID key for notifications. Unset: one is created in DATA_DIR; several machines need the same. A new key means switching every device on again.',
      expected: '43 characters, as `npx web-push generate-vapid-keys` prints a private key',
      example: '',
      secret: true,
    }),
  PAYOUT_KEYS: z
    .string()
    .regex(/^[\w-]{43}(,[\w-]{43}){0,9}$/)
    .transform((text) => text.split(','))
    .optional()
    .register(documentation, {
      about:
        'Keys for restaurants’ account numbers: the first encrypts, all decrypt. Unset: one is created in DATA_DIR; several machines need the same.',
      expected:
        'keys of 43 characters as from `openssl rand 32 | basenc --base64url | tr -d =`, separated by commas; after a new first one run `npm run payout-keys`',
      example: '',
      secret: true,
    }),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{24,200}$/)
    .optional()
    .register(documentation, {
      about: 'The bearer token for GET /api/metrics (Prometheus). Unset: there is no such address.',
      expected: '24 to 200 characters without spaces, for example from `openssl rand -hex 24`',
      example: '',
      secret: true,
    }),
  MAX_RSS_MB: z.coerce.number().int().min(128).default(1024).register(documentation, {
    about:
      'Memory of the process above which caches are emptied, and then expensive calls are refused first.',
    expected: 'a whole number of megabytes, from 128',
    example: '1024',
  }),
  RATES: z
    .string()
    .default('')
    .transform((changes, { addIssue }) => {
      const table = changedRates(changes);
      if (table) return table;
      addIssue({ code: 'custom' });
      return z.NEVER;
    })
    .register(documentation, {
      about:
        'Rates that differ from the table in docs/limits.md. Raise orderWaiting.address where many diners share one Wi-Fi.',
      expected: 'rates of that table such as order.device=30/minute, separated by commas',
      example: 'orderWaiting.address=90/hour',
    }),
};
