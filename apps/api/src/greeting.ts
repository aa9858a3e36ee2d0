import type { AddressInfo } from 'node:net';
import { type Config, providerNeeds, WELL_KNOWN_PASSWORD } from '#config.ts';
import type { Registration } from '#modules/accounts';
import type { Demo } from './demo.ts';

/** Where this server answers. */
export function baseOf(
  { PORT, HOST, PUBLIC_URL }: Pick<Config, 'PORT' | 'HOST' | 'PUBLIC_URL'>,
  address: AddressInfo | string | null,
): string {
  const port = typeof address === 'object' ? (address?.port ?? PORT) : PORT;
  const host = HOST.includes(':') ? `[${HOST}]` : HOST;
  return PUBLIC_URL ?? `http://${host}:${port}`;
}

const REGISTRATION_LINES: Readonly<Record<Registration, string>> = {
  open: 'everybody can open an account (REGISTRATION=open)',
  invited: 'accounts are opened by invitation alone (REGISTRATION=invited)',
  closed: 'accounts are opened by invitation alone, and no new owners begin a business (REGISTRATION=closed)',
};

/** Whether accounts can be opened from now on. */
export function registrationLine(registration: Registration): string {
  return `Registration: ${REGISTRATION_LINES[registration]}.`;
}

/** What a provider of cards lacks that is set in part; else what each of them needs. */
function missingOf(providers: ReturnType<typeof providerNeeds>): string {
  const begun = providers.find(({ has }) => has.length > 0);
  if (begun) return `${begun.lacks.join(' and ')}, beside ${begun.has.join(' and ')}`;
  return providers.map(({ lacks }) => lacks.join(' and ')).join(', or ');
}

/** What does not work yet, each with the setting that turns it on; cards may be tried out on a stand-in meanwhile. */
export function whatIsOff(config: Config, hasTestCards: boolean): string[] {
  const providers = providerNeeds(config);
  const cards = providers.some(({ lacks }) => lacks.length === 0);
  const withoutMail =
    config.NODE_ENV === 'production'
      ? 'so nobody can confirm an address'
      : 'which lies in /dev/mailbox meanwhile';
  const parts: readonly (readonly [isOn: unknown, line: string])[] = [
    [config.SMTP_URL, `e-mail, ${withoutMail} (SMTP_URL)`],
    [cards || hasTestCards, `cards (${missingOf(providers)})`],
    [config.MAPS_TILES_URL, 'streets on maps (MAPS_TILES_URL)'],
    [
      config.MAPS_GEOCODER_URL || config.MAPS_GEOCODER_KEY,
      'places of addresses, beyond their postcode (MAPS_GEOCODER_KEY)',
    ],
    [config.MENU_READER_URL, 'menus from photos and scans (MENU_READER_URL and MENU_READER_MODEL)'],
    [config.PRINTER_NETWORKS.length > 0, 'printers by IP address (PRINTER_NETWORKS)'],
    [config.SENTRY_DSN, 'crash reports, sent to Sentry (SENTRY_DSN)'],
    [config.METRICS_TOKEN, 'metrics (METRICS_TOKEN)'],
  ];
  return parts.flatMap(([isOn, line]) => (isOn ? [] : [line]));
}

/** How long it took to the first page, and what of it what, in seconds. */
export function timesLine(parts: Readonly<Record<string, number>>): string {
  const total = Object.values(parts).reduce((sum, milliseconds) => sum + milliseconds, 0);
  const each = Object.entries(parts).map(
    ([name, milliseconds]) => `${name} ${(milliseconds / 1_000).toFixed(1)}`,
  );
  return `Ready after ${(total / 1_000).toFixed(1)} s (${each.join(', ')}).`;
}

/** Where to click and how to log in; `opened` are the e-mails that the demo's password opens. */
export function greeting(
  config: Config,
  address: AddressInfo | string | null,
  demo: Pick<Demo, 'slug' | 'logins'> | null,
  opened: readonly string[],
  off: readonly string[] = [],
): string {
  const base = baseOf(config, address);
  const lines = [`${config.PRODUCT_NAME} is running at ${base}`, ''];
  const shown = demo?.logins.filter(({ email }) => opened.includes(email)) ?? [];
  if (demo && shown.length > 0) {
    const width = Math.max(...demo.logins.map(({ email }) => email.length));
    lines.push(
      `  Order as a diner:  ${base}/clients/${demo.slug}/menu`,
      `  Work the kitchen:  ${base}/merchant/login`,
      '',
      `  Demo logins, all with the password ${config.DEMO_PASSWORD === WELL_KNOWN_PASSWORD ? WELL_KNOWN_PASSWORD : 'from DEMO_PASSWORD'}:`,
      ...shown.map(({ email, as }) => `    ${email.padEnd(width)}   ${as}`),
      '',
    );
  } else {
    lines.push(`  Log in:  ${base}/merchant/login`, '');
  }
  if (off.length > 0)
    lines.push('  Off, until a setting turns it on:', ...off.map((line) => `    ${line}`), '');
  return ['', ...lines, ...(config.NODE_ENV === 'production' ? [] : ['  Stop with Ctrl+C.', ''])].join('\n');
}
