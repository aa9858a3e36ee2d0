import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { StripeDouble } from '@comanda/testing/stripe-double';
import { WIDE_LIMITS } from '@comanda/testing/wide-limits';
import { asStarted } from '../subject/comanda.ts';
import { DEMO_OWNER } from '../subject/staff.ts';
import type { Cluster, NodeNumber } from './cluster.ts';
import { makeNextRelease } from './next-release.ts';
import { type Launcher, type Program, until } from './programs.ts';

export type App = NodeNumber;
export const APPS = [1, 2, 3] as const satisfies readonly App[];
const FIRST = APPS[0];
const ANSWER_MS = 30_000;
const HAS_ORDERS = 'The demo has its orders.';

/** Three processes of Comanda that share the cluster's database, as on three machines, and take cards by the double. */
export async function startApps(
  { launch, folder, folderFor }: Launcher,
  cluster: Cluster,
  stripe: StripeDouble,
) {
  const { args, env } = await asStarted();
  let release: string | null = null;
  const shared = { PAYOUT_KEYS: randomBytes(32).toString('base64url') };
  const running = new Map<App, Program>();

  const address = (app: App) => `http://127.0.0.1:${cluster.appPorts[app]}`;

  function appOf(app: App): Program {
    const program = running.get(app);
    if (!program) throw new Error(`There is no app ${app}.`);
    return program;
  }

  /** Resolves once it takes calls. */
  async function start(app: App, hasDemo = false): Promise<void> {
    const name = `app${app}`;
    const program = await launch({
      name,
      command: process.execPath,
      args,
      ...(release !== null && { place: release }),
      environment: {
        ...env,
        ...shared,
        ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(cluster.appPorts[app]) },
        ...{ DATABASE_URL: cluster.databaseUrl, SHARED: 'true', RATES: WIDE_LIMITS.RATES },
        ...{ SEED_DEMO: String(hasDemo), DEMO_PASSWORD: DEMO_OWNER.password },
        ...{ STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_WEBHOOK_SECRET: stripe.webhookSecret },
        // not with TRUST_PROXY: whoever orders here has one address
        TEST_HOOKS: `${WIDE_LIMITS.TEST_HOOKS},stripe=${stripe.url}`,
        DATA_DIR: await folderFor(name),
      },
      isOrdinary: false,
    });
    running.set(app, program);
    await until(`app ${app}`, async () => {
      if (program.hasEnded()) throw new Error(`App ${app} has ended.`);
      return (await fetch(`${address(app)}/api/health/live`)).ok;
    }).catch(async (error: unknown) => {
      throw new Error(`${String(error)}\n${await program.said()}`);
    });
  }

  await start(FIRST, true);
  await until('the orders of the demo', async () => (await appOf(FIRST).said()).includes(HAS_ORDERS));
  await Promise.all(APPS.slice(1).map((app) => start(app)));
  // asked by HAProxy every two seconds
  await until('HAProxy to know the apps', async () => (await fetch(`${cluster.web}/api/health/ready`)).ok);
  const isReady = async (app: App) =>
    (await fetch(`${address(app)}/api/health/ready`, { signal: AbortSignal.timeout(ANSWER_MS) })).ok;

  return {
    start,
    appOf,
    /** Whether any says that it takes orders; one that says nothing does not. */
    isAnyReady: async () =>
      (await Promise.all(APPS.map((app) => isReady(app).catch(() => false)))).includes(true),
    /** Whatever is started from now on is the next release. */
    async useNextRelease(): Promise<void> {
      const place = join(folder, 'next-release');
      await makeNextRelease(place);
      release = place;
    },
  };
}

export type Apps = Awaited<ReturnType<typeof startApps>>;
