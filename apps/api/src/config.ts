import { isIP } from 'node:net';
import { documentation } from './config-documentation.ts';
import { type Settings, variables } from './config-variables.ts';

export type Config = Omit<Settings, 'SEED_DEMO' | 'PUBLIC_URL'> & {
  SEED_DEMO: boolean;
  PUBLIC_URL: string | null;
};

/** A setting that cannot be used. The message is meant for whoever starts Comanda. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

const DEFAULT_DEMO_PASSWORD = 'comanda-demo';
const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host) || (isIP(host) === 4 && host.startsWith('127.'));
}

function sentenceFor(name: string, environment: NodeJS.ProcessEnv): string {
  const about = documented().find(([variable]) => variable === name)?.[1];
  const found = about?.secret
    ? 'something else (it is secret, so it is not shown)'
    : `"${environment[name]}"`;
  return `${name} must be ${about?.expected}; found ${found}.`;
}

function documented() {
  return Object.entries(variables.shape).flatMap(([name, schema]) => {
    const about = documentation.get(schema);
    return about ? [[name, about] as const] : [];
  });
}

/** Empty values count as not set, so that a copied `.env.example` line does no harm. */
function withoutEmpty(environment: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.keys(variables.shape).flatMap((name) => {
    const value = environment[name];
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Reads every setting from the environment, or throws a `ConfigError` that names each variable, what was found and what
 * is expected. Listening wider than loopback with the default demo password is refused (product.md, "Configuration").
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = variables.safeParse(withoutEmpty(environment));
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(({ path }) => sentenceFor(String(path[0]), environment)).join('\n'),
    );
  }
  const settings: Settings = parsed.data;
  if (!settings.S3_ACCESS_KEY_ID !== !settings.S3_SECRET_ACCESS_KEY) {
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both, or neither.');
  }
  if (settings.TEST_CLOCK_OFFSET_MS !== 0 && (!settings.TEST_HOOKS || settings.NODE_ENV === 'production')) {
    throw new ConfigError(
      'TEST_CLOCK_OFFSET_MS gives orders wrong times and is for browser tests only. Leave it unset, ' +
        'or set TEST_HOOKS=true with NODE_ENV=test.',
    );
  }
  const seedDemo = settings.SEED_DEMO ?? (settings.NODE_ENV !== 'production' && !settings.DATABASE_URL);
  if (!isLoopback(settings.HOST) && seedDemo && settings.DEMO_PASSWORD === DEFAULT_DEMO_PASSWORD) {
    throw new ConfigError(
      `HOST is "${settings.HOST}", which others can reach, but the demo logins still have the well-known password. ` +
        'Set DEMO_PASSWORD to one of your own, or SEED_DEMO=false, or leave HOST unset to listen on this machine only.',
    );
  }
  if (!isLoopback(settings.HOST) && !settings.SMTP_URL && settings.NODE_ENV !== 'production') {
    throw new ConfigError(
      `HOST is "${settings.HOST}", which others can reach, but letters are kept in a mailbox page meant for development. ` +
        'Set NODE_ENV=production (no mailbox), or SMTP_URL, or leave HOST unset to listen on this machine only.',
    );
  }
  return { ...settings, SEED_DEMO: seedDemo, PUBLIC_URL: settings.PUBLIC_URL ?? null };
}

/** The text of `.env.example`. */
export function renderEnvExample(): string {
  const blocks = documented().map(
    ([name, { about, expected, example }]) => `# ${about}\n# Expected: ${expected}.\n# ${name}=${example}\n`,
  );
  return `# Every setting of Comanda, generated from apps/api/src/config-variables.ts. Nothing has to be set.\n\n${blocks.join('\n')}`;
}
