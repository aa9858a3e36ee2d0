import { documentation } from '#platform/settings.ts';
import type { Bounds } from './bounds.ts';
import { dangersIn } from './dangers.ts';
import { boundsWith } from './hooks.ts';
import { type Settings, variables } from './variables.ts';

export type Config = Omit<Settings, 'SEED_DEMO' | 'PUBLIC_URL'> & {
  SEED_DEMO: boolean;
  PUBLIC_URL: string | null;
  bounds: Bounds;
};

/** Settings of earlier releases: now a rate, a constant of `bounds.ts`, or a hook of tests. */
const FORMER = [
  ...['ADDRESS_REQUESTS_PER_MINUTE', 'USER_REQUESTS_PER_MINUTE', 'DINER_REQUESTS_PER_MINUTE'],
  ...['DINER_ORDERS_PER_MINUTE', 'ADDRESS_ORDERS_PER_MINUTE', 'MEMBER_ORDERS_PER_MINUTE'],
  ...['ADDRESS_UNANSWERED_ORDERS', 'ADDRESS_DEVICES_PER_MINUTE', 'ADDRESS_DEVICES_PER_DAY'],
  ...['GEOCODER_CALLS', 'RESTAURANT_GEOCODER_CALLS', 'ADDRESS_GEOCODER_CALLS', 'CALLER_GEOCODER_CALLS'],
  ...['DATABASE_WAIT_MS', 'MAX_CONNECTIONS', 'ADDRESS_CONNECTIONS', 'MAX_EVENT_LOOP_DELAY_MS'],
  ...['MAX_STREAMS', 'ADDRESS_STREAMS', 'TOKEN_STREAMS', 'KEPT_PAGES_MB', 'KEPT_MENUS_MB'],
  ...['SHEET_TIME_LIMIT_MS', 'MERCHANT_PICTURES', 'MERCHANT_PICTURES_MB', 'MERCHANT_RESTAURANTS'],
  ...['USER_MERCHANTS', 'IDLE_DEVICE_DAYS', 'FREE_DISK_MB', 'PRINTER_PORT', 'PUSH_TEST_SERVICE'],
  ...['STRIPE_API_BASE', 'PAYSTACK_API_BASE', 'WEB_PAGES', 'TEST_CLOCK_OFFSET_MS'],
] as const;

export const isFormerSetting = (name: string): boolean => FORMER.some((former) => former === name);

export const SETTING_NAMES: readonly string[] = Object.keys(variables.shape);

/** A sentence about settings that are set and do nothing any more; null when there are none. */
export function formerSettings(environment: NodeJS.ProcessEnv): string | null {
  const found = FORMER.filter((name) => environment[name]);
  if (found.length === 0) return null;
  return `Ignored, because Comanda has no such setting any more: ${found.join(', ')}. See docs/limits.md; rates are set by RATES.`;
}

/** A setting that cannot be used. The message is meant for the operator. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

/** Whether other processes may serve from the same database. */
export function isShared({ SHARED, WORKERS }: Pick<Config, 'SHARED' | 'WORKERS'>): boolean {
  return SHARED || WORKERS > 1;
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

/** The settings that nobody may read. */
export const SECRET_NAMES: readonly string[] = documented().flatMap(([name, { secret }]) =>
  secret ? [name] : [],
);

/** Empty values count as not set, so that a copied `.env.example` line does no harm. */
function withoutEmpty(environment: NodeJS.ProcessEnv): Record<string, string> {
  const entries = SETTING_NAMES.flatMap((name) => {
    const value = environment[name];
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** Reads every setting. Throws a `ConfigError` that names each variable, what was found and what is expected. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = variables.safeParse(withoutEmpty(environment));
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(({ path }) => sentenceFor(String(path[0]), environment)).join('\n'),
    );
  }
  const settings: Settings = parsed.data;
  const seedDemo = settings.SEED_DEMO ?? (settings.NODE_ENV !== 'production' && !settings.DATABASE_URL);
  const dangers = dangersIn({ ...settings, SEED_DEMO: seedDemo });
  if (dangers.length > 0) throw new ConfigError(dangers.join('\n'));
  return {
    ...settings,
    SEED_DEMO: seedDemo,
    PUBLIC_URL: settings.PUBLIC_URL ?? null,
    bounds: boundsWith(settings.TEST_HOOKS),
  };
}

/** The text of `.env.example`. */
export function renderEnvExample(): string {
  const blocks = documented().map(
    ([name, { about, expected, example }]) => `# ${about}\n# Expected: ${expected}.\n# ${name}=${example}\n`,
  );
  return `# Every setting of Comanda, generated from apps/api/src/config/variables.ts. Nothing has to be set.\n\n${blocks.join('\n')}`;
}
