import { resolve } from 'node:path';
import { withoutEnd } from '@comanda/domain/without-end';
import { z } from 'zod';
import { documentation } from './config-documentation.ts';
import { limitVariables } from './config-limits.ts';
import { paystackVariables } from './config-paystack.ts';
import { perimeterVariables } from './config-perimeter.ts';
import { planVariables } from './config-plans.ts';
import { reportVariables } from './config-reports.ts';
import { stripeVariables } from './config-stripe.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const url = z.url({ protocol: /^https?$/ }).transform((value) => withoutEnd(value, '/'));

/** Every setting of Comanda. `.env.example` is generated from this table; a test fails when the two differ. */
export const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).register(documentation, {
    about: 'The one port that Comanda listens on.',
    expected: 'a whole number from 0 to 65535',
    example: '3000',
  }),
  HOST: z.string().min(1).default('127.0.0.1').register(documentation, {
    about:
      'The address to listen on. Anything but loopback asks for an own DEMO_PASSWORD (or SEED_DEMO=false), and for NODE_ENV=production or SMTP_URL.',
    expected: 'an IP address or host name',
    example: '127.0.0.1',
  }),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .transform((path) => resolve(path))
    .register(documentation, {
      about:
        'Where the embedded database, pictures and the keys made at first start lie. Back the keys up apart from the database.',
      expected: 'a folder that Comanda may write to',
      example: '.data',
    }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .register(documentation, {
      about: 'A PostgreSQL 15 or newer of your own, used instead of the embedded one.',
      expected: 'an address such as postgres://user:password@host:5432/comanda',
      example: '',
      secret: true,
    }),
  DATABASE_PLAINTEXT: flag.default(false).register(documentation, {
    about:
      'Allows a DATABASE_URL on another machine without TLS. Only for a network that nobody else can listen to.',
    expected: 'true or false',
    example: 'false',
  }),
  DATABASE_WAIT_MS: z.coerce.number().int().min(100).max(60_000).default(2_000).register(documentation, {
    about:
      'How long a call waits for a connection before it is refused, and the browser asks again; for a lock half as long again, for a statement two and a half times as long.',
    expected: 'milliseconds from 100 to 60000',
    example: '2000',
  }),
  WORKERS: z.coerce.number().int().min(1).max(8).default(1).register(documentation, {
    about:
      'How many processes answer on the port. One is right until it keeps a core busy; limits that are kept in memory hold for each.',
    expected: 'a whole number from 1 to 8',
    example: '1',
  }),
  SHARED: flag.default(false).register(documentation, {
    about:
      'Set it where Comanda runs on several machines, or several times, with one DATABASE_URL: they then notify each other of changes. WORKERS above 1 does so by itself.',
    expected: 'true or false',
    example: 'false',
  }),
  S3_BUCKET: z.string().min(3).max(63).optional().register(documentation, {
    about:
      'A bucket for pictures, at any store that speaks S3. Its key needs s3:GetObject, s3:PutObject and s3:DeleteObject in it, and s3:ListBucket on it. Unset: they lie in DATA_DIR/uploads, which is right for one machine.',
    expected: 'the name of a bucket',
    example: '',
  }),
  S3_ENDPOINT: url.optional().register(documentation, {
    about: 'Where the bucket is, unless at Amazon.',
    expected: 'an http or https address',
    example: 'https://s3.example.com',
  }),
  S3_REGION: z.string().min(1).default('us-east-1').register(documentation, {
    about: 'The region of the bucket; most other stores than Amazon’s take any.',
    expected: 'a region such as eu-west-2',
    example: 'us-east-1',
  }),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().register(documentation, {
    about: 'Who writes into the bucket. Unset: what the machine itself may do.',
    expected: 'an access key id',
    example: '',
    secret: true,
  }),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().register(documentation, {
    about: 'The secret that belongs to S3_ACCESS_KEY_ID.',
    expected: 'a secret access key',
    example: '',
    secret: true,
  }),
  PUBLIC_URL: url.optional().register(documentation, {
    about:
      'The address under which diners reach Comanda, used in links and social tags. Default: the address it listens on.',
    expected: 'an http or https address without a path at its end',
    example: 'https://order.example.com',
  }),
  API_BASE_URL: z
    .string()
    .regex(/^(\/|https?:\/\/)\S+$/)
    .default('/api')
    .register(documentation, {
      about: 'Where the web pages find the API.',
      expected: 'a path such as /api, or an http(s) address',
      example: '/api',
    }),
  PRODUCT_NAME: z.string().trim().min(1).max(40).default('Comanda').register(documentation, {
    about: 'The product label in the page head.',
    expected: '1 to 40 characters',
    example: 'Comanda',
  }),
  LEGAL_LINKS: z
    .string()
    .transform((list) =>
      list
        .split(';')
        .map((entry) => entry.trim())
        .filter(Boolean)
        .map((entry) => /^(?<label>[^=]{1,40})=(?<href>(?:https?:\/\/|\/(?!\/))\S*)$/.exec(entry)?.groups),
    )
    .pipe(z.array(z.object({ label: z.string().trim().min(1), href: z.string() })).max(8))
    .default([])
    .register(documentation, {
      about: 'Links in the footer of the diners’ pages, such as imprint and privacy. Unset: none is shown.',
      expected:
        'up to 8 pairs of a label and an address, such as Imprint=https://example.com/imprint;Privacy=/privacy',
      example: 'Imprint=https://example.com/imprint;Privacy=https://example.com/privacy',
    }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .register(documentation, {
      about:
        'The mail server that e-mails go out through. Unset: e-mails stay in the database, and /dev/mailbox shows them to this machine.',
      expected: 'an address such as smtps://user:password@mail.example.com:465',
      example: '',
      secret: true,
    }),
  SMTP_PLAINTEXT: flag.default(false).register(documentation, {
    about:
      'Allows an smtp:// mail server on another machine that does not offer STARTTLS. E-mails carry links that open accounts.',
    expected: 'true or false',
    example: 'false',
  }),
  MAIL_FROM: z.string().min(3).max(200).default('Comanda <no-reply@localhost>').register(documentation, {
    about: 'The sender of e-mails.',
    expected: 'a name and an address such as Comanda <orders@example.com>',
    example: 'Comanda <orders@example.com>',
  }),
  RETENTION_DAYS: z.coerce.number().int().min(1).max(36_500).default(365).register(documentation, {
    about:
      'How many days after its end an order keeps contact, address and notes of its diner. Then they are removed; dishes and money stay.',
    expected: 'a whole number from 1 to 36500',
    example: '365',
  }),
  AUDIT_DAYS: z.coerce.number().int().min(30).max(36_500).default(730).register(documentation, {
    about: 'How many days it stays written down who did what in a restaurant.',
    expected: 'a whole number from 30 to 36500',
    example: '730',
  }),
  REGISTRATION: z.enum(['open', 'invited', 'closed']).optional().register(documentation, {
    about:
      'Who opens accounts and businesses. open: everybody. invited: accounts are opened by invitation alone. closed: that, and only owners of a business begin another. Default: open; with NODE_ENV=production closed once a business has an owner with a confirmed address.',
    expected: 'open, invited or closed',
    example: 'closed',
  }),
  SEED_DEMO: flag.optional().register(documentation, {
    about:
      'Make the three demo restaurants when there is no data. Default: true; false with NODE_ENV=production or a DATABASE_URL.',
    expected: 'true or false',
    example: 'true',
  }),
  DEMO_PASSWORD: z.string().min(8).max(128).default('comanda-demo').register(documentation, {
    about: 'The password of all demo logins.',
    expected: '8 to 128 characters',
    example: 'one-of-your-own',
    secret: true,
  }),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development').register(documentation, {
    about: 'production switches off the demo data unless asked for.',
    expected: 'development, test or production',
    example: 'production',
  }),
  WEB_PAGES: z.enum(['built', 'source']).default('built').register(documentation, {
    about:
      'Serve the web pages as built, or from their sources with reloading while you edit them (npm run dev).',
    expected: 'built or source',
    example: 'built',
  }),
  TEST_HOOKS: flag.default(false).register(documentation, {
    about: 'Gives browser tests the kitchen’s alarm as numbers. Leave it off.',
    expected: 'true or false',
    example: 'false',
  }),
  TEST_CLOCK_OFFSET_MS: z.coerce.number().int().default(0).register(documentation, {
    about:
      'Moves the server’s clock, so that browser tests run at an hour of their own. Needs TEST_HOOKS=true; refused in production.',
    expected: 'a whole number of milliseconds',
    example: '0',
  }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('warn')
    .register(documentation, {
      about:
        'How much is logged. Addresses are logged as route patterns; tokens, passwords and contact data never.',
      expected: 'fatal, error, warn, info, debug or silent',
      example: 'warn',
    }),
  TRUST_PROXY: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .optional()
    .register(documentation, {
      about:
        'The addresses of your reverse proxy, comma-separated. Unset: X-Forwarded-* headers are ignored.',
      expected: 'IP addresses or CIDR ranges, separated by commas',
      example: '127.0.0.1',
    }),
  MAPS_GEOCODER_KEY: z.string().min(1).max(200).optional().register(documentation, {
    about:
      'The key of a geocoder, which finds where an address is; LocationIQ unless MAPS_GEOCODER_URL names another. Unset: diners are placed by postcode and pin.',
    expected: 'the key that the service gave you',
    example: '',
    secret: true,
  }),
  MAPS_GEOCODER_URL: url.optional().register(documentation, {
    about: 'The search call of a geocoder that speaks as Nominatim does, for example one of your own.',
    expected: 'an address such as https://eu1.locationiq.com/v1/search',
    example: 'https://eu1.locationiq.com/v1/search',
  }),
  MAPS_TILES_URL: z
    .string()
    .regex(/^https?:\/\/[^\s'"<>;,]+$/)
    .refine((template) => URL.canParse(template) && !/^https?:\/\/[^/]*\{/.test(template))
    .refine((template) => ['{z}', '{x}', '{y}'].every((part) => template.includes(part)))
    .optional()
    .register(documentation, {
      about:
        'Where the pictures of maps come from; browsers may then load from there. Unset: maps are drawn on paper, and nothing is loaded.',
      expected: 'an http or https address with {z}, {x} and {y} in it',
      example: 'https://tiles.example.com/{z}/{x}/{y}.png',
    }),
  MAPS_TILES_ATTRIBUTION: z
    .string()
    .max(200)
    .default('© OpenStreetMap contributors')
    .register(documentation, {
      about: 'Whom a map with such pictures thanks.',
      expected: 'up to 200 characters',
      example: '© OpenStreetMap contributors',
    }),
  ...paystackVariables,
  ...planVariables,
  ...reportVariables,
  ...stripeVariables,
  ...perimeterVariables,
  ...limitVariables,
});

export type Settings = z.output<typeof variables>;
