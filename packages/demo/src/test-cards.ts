import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Config, providerNeeds } from '@comanda/api/src/config/config.ts';
import type { TestCards } from '@comanda/api/src/demo.ts';
import { STRIPE } from '@comanda/api/src/modules/stripe/stripe.ts';
import type { Database } from '@comanda/api/src/platform/database/database.ts';
import { z } from 'zod';
import { demoRestaurants } from './demo-data.ts';
import { isPrivateDemo } from './private-demo.ts';

const Started = z.object({ url: z.url(), secretKey: z.string(), webhookSecret: z.string() });

const START_MS = 10_000;

/** A demo whose operator has no key of their own. */
const isForTryingOut = (config: Config) =>
  isPrivateDemo(config) && providerNeeds(config).every(({ has }) => has.length === 0);

/** What it says once it serves; one that does not come up is ended. */
async function saidBy(child: ChildProcess) {
  const given = new AbortController();
  const late = setTimeout(() => given.abort(), START_MS);
  child.once('exit', () => given.abort());
  try {
    const [message]: unknown[] = await once(child, 'message', { signal: given.signal });
    return Started.parse(message);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  } finally {
    clearTimeout(late);
  }
}

/** Starts a stand-in of the card provider: no money moves, and its page says so. Null where there is none. */
export async function startTestCards(config: Config): Promise<TestCards | null> {
  if (!isForTryingOut(config)) return null;
  const program = fileURLToPath(import.meta.resolve('@comanda/testing/test-cards'));
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  // ending it by hand ends what it was for, and nothing else
  child.on('error', () => {});
  const { url, secretKey, webhookSecret } = await saidBy(child);
  // it ends with this process, and does not keep it
  child.unref();
  child.channel?.unref();
  return {
    settings: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      TEST_HOOKS: { ...config.TEST_HOOKS, stripe: url },
    },
    environment: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      TEST_HOOKS: [process.env.TEST_HOOKS?.replace(/^(?:true|false)$/, ''), `stripe=${url}`]
        .filter(Boolean)
        .join(','),
    },
    reportTo(baseUrl) {
      if (child.connected) child.send(`${baseUrl}/api/webhooks/${STRIPE}`);
    },
    stop() {
      // a signal to the whole group has reached it before
      if (child.connected) child.disconnect();
    },
  };
}

/** Demo restaurants that have chosen nothing take cards by the stand-in, beside cash. */
export async function offerTestCards({ db }: Database): Promise<void> {
  const slugs = demoRestaurants.map(({ slug }) => slug);
  await db
    .insertInto('payment_settings')
    .columns(['restaurant_id', 'card_provider'])
    .expression((from) =>
      from
        .selectFrom('restaurants')
        .select((is) => ['id', is.val(STRIPE).as('card_provider')])
        .where('slug', 'in', slugs),
    )
    .onConflict((conflict) => conflict.constraint('payment_settings_pkey').doNothing())
    .execute();
}
