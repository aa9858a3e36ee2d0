import { z } from 'zod';
import { documentation } from './config-documentation.ts';

const count = (usual: number, about: string) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .default(usual)
    .register(documentation, { about, expected: 'a whole number from 1', example: String(usual) });

/** Bounds of calls, connections, live pages and kept memory, whoever causes them (docs/limits.md). */
export const perimeterVariables = {
  MAX_CONNECTIONS: count(
    4000,
    'Connections in all, further lowered to what the machine’s limit of open files allows.',
  ),
  ADDRESS_CONNECTIONS: count(
    200,
    'Connections that one address may hold; those of a trusted proxy are not counted.',
  ),
  MAX_STREAMS: count(
    4000,
    'Menus that are kept up to date at once, and as many orders that diners follow; boards have a share of their own.',
  ),
  ADDRESS_STREAMS: count(
    1000,
    'Menus, and orders that are followed, behind one address; beyond it a page asks once a minute.',
  ),
  TOKEN_STREAMS: count(
    5,
    'Live pages and boards of one diner’s device or one session; beyond it the oldest is let go.',
  ),
  KEPT_PAGES_MB: count(
    64,
    'Memory for finished pages; beyond it those that were asked for longest ago are made anew.',
  ),
  KEPT_MENUS_MB: count(
    128,
    'Memory for menus; beyond it those that were asked for longest ago are read anew.',
  ),
  PRINTER_NETWORKS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .refine((networks) => networks.every((network) => /^[0-9a-f.:]+\/\d{1,3}$/i.test(network)))
    .register(documentation, {
      about:
        'Where printers may stand that the server sends to by their IP address. Restaurants choose the address: name only the network of the printers, and none where restaurants are not your own. Unset: the server sends to no printer.',
      expected: 'networks such as 192.168.1.0/24, separated by commas',
      example: '192.168.1.0/24',
    }),
  PRINTER_PORT: z.coerce.number().int().min(1).max(65535).default(9100).register(documentation, {
    about: 'The port at which those printers take ESC/POS.',
    expected: 'a whole number from 1 to 65535',
    example: '9100',
  }),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional()
    .register(documentation, {
      about:
        'The key by which push services know this server. Unset: it is made at the first start and lies in DATA_DIR, which is right for one machine; with SHARED=true there are no notifications then. With another key every device has to be switched on anew.',
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
        'The keys by which account numbers of restaurants are encrypted: the first one encrypts, all of them decrypt. Unset: one is made with the first account and lies in DATA_DIR, which is right for one machine; with SHARED=true no account can be saved then. After a new first one, run `npm run payout-keys`.',
      expected:
        'one key or several, each 43 characters as of `openssl rand 32 | basenc --base64url | tr -d =`, separated by commas',
      example: '',
      secret: true,
    }),
  PUSH_TEST_SERVICE: z
    .url({ protocol: /^https?$/ })
    .optional()
    .register(documentation, {
      about: 'A push service on this machine, for tests. Needs NODE_ENV=test or TEST_HOOKS=true.',
      expected: 'an http or https address',
      example: '',
    }),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{24,200}$/)
    .optional()
    .register(documentation, {
      about:
        'Who sends it as `Authorization: Bearer …` can read GET /api/metrics (Prometheus); without it there is no such address.',
      expected: '24 to 200 characters without spaces, for example from `openssl rand -hex 24`',
      example: '',
      secret: true,
    }),
  MAX_EVENT_LOOP_DELAY_MS: z.coerce.number().int().min(0).default(500).register(documentation, {
    about:
      'Above this delay of the event loop dear work is answered 503 until it falls, above its double all but orders, boards and logins, above its fourfold those too; 0 never sheds for it.',
    expected: 'a whole number of milliseconds, from 0',
    example: '500',
  }),
  MAX_RSS_MB: z.coerce.number().int().min(128).default(1024).register(documentation, {
    about:
      'Above this resident memory kept pages and menus are let go; what then is still in use beyond it sheds work, dear work first.',
    expected: 'a whole number of megabytes, from 128',
    example: '1024',
  }),
};
