import { resolve } from 'node:path';
import { withoutEnd } from '@comanda/domain/people/without-end';
import { z } from 'zod';
import { documentation } from '#platform/settings.ts';
import { hookVariables } from './hooks.ts';
import { perimeterVariables } from './perimeter.ts';
import { planVariables } from './plans.ts';
import { providerVariables } from './providers.ts';
import { menuReaderVariables, reportVariables, traceVariables } from './services.ts';

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
      'The address to listen on. Anything but loopback needs a DEMO_PASSWORD of your own (or SEED_DEMO=false), and NODE_ENV=production or SMTP_URL.',
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
        'Where the embedded database, pictures and keys lie. Back the keys up separately from the database.',
      expected: 'a folder that Comanda may write to',
      example: '.data',
    }),
  BACKUP_DIR: z
    .string()
    .min(1)
    .transform((path) => resolve(path))
    .optional()
    .register(documentation, {
      about:
        'Where each change of the embedded database is kept within a minute, and “npm run backup” puts its copies: “npm run restore” goes back to a moment. Best another disk than DATA_DIR’s.',
      expected: 'a folder that Comanda may write to',
      example: '/var/backups/comanda',
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
  WORKERS: z.coerce.number().int().min(1).max(8).default(1).register(documentation, {
    about:
      'How many processes share the port. Keep 1 until one process uses a whole core; limits kept in memory hold for each process.',
    expected: 'a whole number from 1 to 8',
    example: '1',
  }),
  SHARED: flag.default(false).register(documentation, {
    about:
      'Set to true where several machines use one DATABASE_URL, so that they notify each other of changes. WORKERS above 1 needs no SHARED.',
    expected: 'true or false',
    example: 'false',
  }),
  S3_BUCKET: z.string().min(3).max(63).optional().register(documentation, {
    about:
      'A bucket for pictures at an S3-compatible store; its key needs GetObject, PutObject, DeleteObject and ListBucket. Unset: DATA_DIR/uploads.',
    expected: 'the name of a bucket',
    example: '',
  }),
  S3_ENDPOINT: url.optional().register(documentation, {
    about: 'The address of the store, unless it is Amazon’s.',
    expected: 'an http or https address',
    example: 'https://s3.example.com',
  }),
  S3_REGION: z.string().min(1).default('us-east-1').register(documentation, {
    about: 'The region of the bucket; most stores other than Amazon’s accept any.',
    expected: 'a region such as eu-west-2',
    example: 'us-east-1',
  }),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().register(documentation, {
    about: 'The access key for the bucket. Unset: the permissions of the machine itself.',
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
      'The address at which diners reach Comanda, used in links and social tags. Default: the address it listens on.',
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
  CONTACT_EMAIL: z.email().optional().register(documentation, {
    about: 'Whom restaurateurs ask before they open an account, on the first page. Unset: nobody is named.',
    expected: 'an e-mail address',
    example: 'hello@example.com',
  }),
  TERMS_URL: z
    .string()
    .regex(/^(?:https?:\/\/|\/(?!\/))\S*$/)
    .optional()
    .register(documentation, {
      about: 'The terms for restaurants, linked on the first page. Unset: no link.',
      expected: 'an http(s) address, or a path such as /terms',
      example: 'https://example.com/terms',
    }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .register(documentation, {
      about:
        'The server that sends e-mails. Unset: e-mails stay in the database, and /dev/mailbox shows them to this machine.',
      expected: 'an address such as smtps://user:password@mail.example.com:465',
      example: '',
      secret: true,
    }),
  SMTP_PLAINTEXT: flag.default(false).register(documentation, {
    about:
      'Allows an smtp:// server on another machine without STARTTLS. E-mails carry links that open accounts.',
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
      'How many days after its end an order keeps the diner’s contact, address and notes. Dishes and amounts stay.',
    expected: 'a whole number from 1 to 36500',
    example: '365',
  }),
  AUDIT_DAYS: z.coerce.number().int().min(30).max(36_500).default(730).register(documentation, {
    about: 'How many days the record of who did what in a restaurant is kept.',
    expected: 'a whole number from 30 to 36500',
    example: '730',
  }),
  REGISTRATION: z.enum(['open', 'invited', 'closed']).optional().register(documentation, {
    about:
      'Who may register: everybody (open), only the invited (invited), and only owners may add a business (closed). Default: open; in production closed once an owner exists.',
    expected: 'open, invited or closed',
    example: 'closed',
  }),
  SEED_DEMO: flag.optional().register(documentation, {
    about:
      'Creates three demo restaurants when there is no data. Default: true; false with NODE_ENV=production or DATABASE_URL.',
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
    about:
      'Set to production on a server that others use: no demo data, no development mailbox, errors are reported.',
    expected: 'development, test or production',
    example: 'production',
  }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('warn')
    .register(documentation, {
      about: 'How much is logged. Tokens, passwords and contact data never are.',
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
  GLORIAFOOD_URL: url.default('https://pos.globalfoodsoft.com/pos/menu').register(documentation, {
    about:
      'Where restaurants that move here have their menu fetched from, with the key that GloriaFood gave them.',
    expected: 'an address such as https://pos.globalfoodsoft.com/pos/menu',
    example: 'https://pos.globalfoodsoft.com/pos/menu',
  }),
  ...menuReaderVariables,
  MAPS_GEOCODER_KEY: z.string().min(1).max(200).optional().register(documentation, {
    about:
      'The key of a geocoder; LocationIQ unless MAPS_GEOCODER_URL names another. Unset: addresses are found by postcode and pin.',
    expected: 'the key that the service gave you',
    example: '',
    secret: true,
  }),
  MAPS_GEOCODER_URL: url.optional().register(documentation, {
    about: 'The search address of a geocoder with the API of Nominatim, for example one of your own.',
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
        'Where browsers load map tiles from. Unset: maps are drawn without streets, and nothing is loaded.',
      expected: 'an http or https address with {z}, {x} and {y} in it',
      example: 'https://tiles.example.com/{z}/{x}/{y}.png',
    }),
  MAPS_TILES_ATTRIBUTION: z
    .string()
    .max(200)
    .default('© OpenStreetMap contributors')
    .register(documentation, {
      about: 'The credit shown on a map with tiles.',
      expected: 'up to 200 characters',
      example: '© OpenStreetMap contributors',
    }),
  ...providerVariables,
  ...planVariables,
  ...reportVariables,
  ...traceVariables,
  ...perimeterVariables,
  ...hookVariables,
});

export type Settings = z.output<typeof variables>;
