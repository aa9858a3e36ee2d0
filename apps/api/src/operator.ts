import { formatMoney } from '@comanda/domain/money/money';
import { type Config, readConfig } from '#config.ts';
import { listParkedPayments } from '#modules/payments';
import { listUnwatchedOpen } from '#modules/screens';
import {
  bill,
  exportInvoices,
  listAccounts,
  markPaid,
  setLock,
  setPlan,
  setUntil,
  showAccount,
} from '#modules/subscription';
import { systemClock } from '#platform/clock.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { runningDatabaseUrl } from '#platform/database/running-database.ts';
import { createBus } from '#platform/events/bus.ts';
import type { LoadDemo } from './demo.ts';
import { listLateAnswers } from './order-metrics.ts';

const USAGE = `Shows the restaurants of this Comanda, what they pay for it, and what is to be settled by hand, while it runs.

  npm run operator -- list             every business with its restaurants, and which are locked
  npm run operator -- lock SLUG        takes no new orders from now on; open ones can be finished
  npm run operator -- unlock SLUG      takes orders again within a second
  npm run operator -- waiting          whom to call: restaurants with orders that will soon be missed, and open ones without a board
  npm run operator -- parked           money that belongs to no order, the newest first: when, provider and its event, why, restaurant, order, amounts in minor units

Where PLANS is set:
  npm run operator -- show SLUG        its plan, until when it is paid, and its invoices
  npm run operator -- plan SLUG PLAN   another plan, from the next bill on
  npm run operator -- until SLUG DAY   paid, or tried out, until the end of that day (2027-03-31, UTC); one that is over locks it, and needs --yes
  npm run operator -- bill SLUG        writes the invoice of the next period
  npm run operator -- paid NUMBER      marks an invoice as paid: by bank transfer, in cash, however
  npm run operator -- export           every invoice as CSV; \`npm run -s\` keeps npm's own lines out of it`;

type Deps = {
  readonly config: Config;
  readonly database: Database;
  /** What this process announces nobody hears: each server looks for locks by itself. */
  readonly bus: ReturnType<typeof createBus>;
  readonly publicUrl: string;
  readonly now: number;
  /** `--yes` was given: what asks first is done. */
  readonly isMeant: boolean;
};

async function list({ database: { db } }: Deps): Promise<string> {
  const accounts = await listAccounts(db);
  const lines = accounts.map(({ business, email, restaurant, slug, locked }) =>
    [locked ? 'LOCKED' : 'OPEN', slug, restaurant, business, email].join('\t'),
  );
  return lines.join('\n') || 'There is no restaurant yet.';
}

async function parked({ database: { db } }: Deps): Promise<string> {
  const payments = await listParkedPayments(db);
  const lines = payments.map(({ at, provider, event, reason, slug, orderId, entries, currency }) =>
    [
      new Date(at).toISOString(),
      ...[provider, event, reason, slug ?? '–', orderId],
      entries.map(({ kind, amount }) => `${kind} ${amount}`).join(', '),
      currency ?? '',
    ].join('\t'),
  );
  return lines.join('\n') || 'Nothing is parked.';
}

async function waiting({ database: { db }, now }: Deps): Promise<string> {
  const late = (await listLateAnswers(db, now)).map(({ slug, name, phone, count, oldest }) =>
    ['UNANSWERED', slug, name, phone, count, new Date(oldest).toISOString()].join('\t'),
  );
  const unwatched = (await listUnwatchedOpen(db, now)).map(({ slug, name, phone }) =>
    ['NO BOARD', slug, name, phone].join('\t'),
  );
  return [...late, ...unwatched].join('\n') || 'Nobody waits.';
}

const lockAs =
  (isLocked: boolean) =>
  async ({ database: { db }, now }: Deps, slug: string): Promise<string> => {
    const isNew = await setLock(db, slug, isLocked, now);
    return `${slug} ${isNew ? 'is' : 'was already'} ${isLocked ? 'locked' : 'unlocked'}.`;
  };

const dayOf = (instant: string | null) => instant?.slice(0, 'YYYY-MM-DD'.length) ?? '–';

async function show(deps: Deps, slug: string): Promise<string> {
  const { plan, status, until, isEnding, lock, invoices } = await showAccount(deps, slug, deps.now);
  const ends = new Date(until).toISOString();
  const lines = invoices.map(({ number, state, amount, currency, plan: name, issuedAt, paidAt }) =>
    [number, state, formatMoney(amount, currency, 'en-GB'), name, dayOf(issuedAt), dayOf(paidAt)].join('\t'),
  );
  const locked = lock === null ? [] : [lock === 'OPERATOR' ? 'LOCKED by the operator' : 'LOCKED by its bill'];
  const state = [slug, status, plan?.name ?? '–', ends, ...(isEnding ? ['ENDING'] : []), ...locked].join(
    '\t',
  );
  return [state, ...lines].join('\n');
}

type Command = {
  readonly takes: number;
  readonly run: (deps: Deps, first: string, second: string) => Promise<string>;
};

const MEANT = '--yes';

const COMMANDS: Readonly<Record<string, Command>> = {
  list: { takes: 0, run: list },
  waiting: { takes: 0, run: waiting },
  lock: { takes: 1, run: lockAs(true) },
  unlock: { takes: 1, run: lockAs(false) },
  parked: { takes: 0, run: parked },
  show: { takes: 1, run: show },
  plan: {
    takes: 2,
    async run(deps, slug, plan) {
      await setPlan(deps, slug, plan, deps.now);
      return show(deps, slug);
    },
  },
  until: {
    takes: 2,
    async run(deps, slug, day) {
      await setUntil(deps, slug, day, deps.now, deps.isMeant);
      return show(deps, slug);
    },
  },
  bill: {
    takes: 1,
    async run(deps, slug) {
      await bill(deps, slug, deps.now);
      return show(deps, slug);
    },
  },
  paid: {
    takes: 1,
    run: async (deps, number) => `${number} ${await markPaid(deps, number, deps.now)}`,
  },
  export: { takes: 0, run: ({ database: { db } }) => exportInvoices(db) },
};

/** `npm run operator -- COMMAND`. */
async function operate(loadDemo: LoadDemo, words: readonly string[]): Promise<void> {
  const [name = '', ...given] = words.filter((word) => word !== MEANT);
  const isMeant = words.includes(MEANT);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || command.takes !== given.length) throw new Error(USAGE);
  const settings = readConfig(process.env);
  const config = (await loadDemo(settings))?.settingsOf(settings) ?? settings;
  const database = openDatabase({ url: await runningDatabaseUrl(config), log: console.error });
  const publicUrl = config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
  const now = systemClock().now();
  try {
    const [first = '', second = ''] = given;
    const deps = { config, database, bus: createBus(), publicUrl, now, isMeant };
    console.log(await command.run(deps, first, second));
  } finally {
    await database.close();
  }
}

/** Does what the arguments of the process say. What goes wrong is said, and makes the process end with a failure. */
export async function runOperator(loadDemo: LoadDemo): Promise<void> {
  try {
    await operate(loadDemo, process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
