import { documentation } from './config-documentation.ts';
import { replacedBy } from './config-replaced.ts';
import { type Settings, variables } from './config-variables.ts';
import { dangersIn } from './dangerous-settings.ts';

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
 * is expected, or why they must not be used together (product.md, "Configuration").
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const replaced = replacedBy(environment);
  if (replaced) throw new ConfigError(replaced);
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
  return { ...settings, SEED_DEMO: seedDemo, PUBLIC_URL: settings.PUBLIC_URL ?? null };
}

/** The text of `.env.example`. */
export function renderEnvExample(): string {
  const blocks = documented().map(
    ([name, { about, expected, example }]) => `# ${about}\n# Expected: ${expected}.\n# ${name}=${example}\n`,
  );
  return `# Every setting of Comanda, generated from apps/api/src/config-variables.ts. Nothing has to be set.\n\n${blocks.join('\n')}`;
}
