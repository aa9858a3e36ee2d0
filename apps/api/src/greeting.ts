import type { AddressInfo } from 'node:net';
import type { Config } from '#config.ts';
import { WELL_KNOWN_PASSWORD } from '#dangerous-settings.ts';
import type { Registration } from '#modules/accounts';

const DEMO_LOGINS = [
  'lucia@comanda.example   owner of Forno Lucia and Tiffin Lane',
  'ben@comanda.example     manager of Forno Lucia',
  'mia@comanda.example     kitchen of Forno Lucia',
  'ravi@comanda.example    kitchen of Tiffin Lane',
  'ada@comanda.example     owner of Suya Yard',
  'tunde@comanda.example   kitchen of Suya Yard',
];

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

/** What holds from now on of who may open accounts. */
export function registrationLine(registration: Registration): string {
  return `Registration: ${REGISTRATION_LINES[registration]}.`;
}

/** Where to click and how to log in; `demoLogins` are the e-mails that the demo's password opens. */
export function greeting(
  config: Config,
  address: AddressInfo | string | null,
  demoLogins: readonly string[],
): string {
  const base = baseOf(config, address);
  const lines = [`${config.PRODUCT_NAME} is running at ${base}`, ''];
  const shown = DEMO_LOGINS.filter((line) => demoLogins.some((email) => line.startsWith(`${email} `)));
  if (config.SEED_DEMO && shown.length > 0) {
    lines.push(
      `  Order as a diner:  ${base}/clients/forno-lucia/menu`,
      `  Work the kitchen:  ${base}/merchant/login`,
      '',
      `  Demo logins, all with the password ${config.DEMO_PASSWORD === WELL_KNOWN_PASSWORD ? WELL_KNOWN_PASSWORD : 'from DEMO_PASSWORD'}:`,
      ...shown.map((login) => `    ${login}`),
      '',
    );
  } else {
    lines.push(`  Log in:  ${base}/merchant/login`, '');
  }
  return ['', ...lines, '  Stop with Ctrl+C.', ''].join('\n');
}
