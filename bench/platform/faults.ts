import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { APPS, type Apps } from './apps.ts';
import type { Cluster, NodeNumber } from './cluster.ts';
import { until } from './programs.ts';

export type Platform = {
  readonly cluster: Cluster;
  readonly apps: Apps;
  /** Orders that were acknowledged so far in this rush. */
  readonly acknowledged: () => number;
  /** Takes down what a fault promises and was not so. */
  readonly unkept: (sentence: string) => void;
};

export type Fault = {
  readonly name: string;
  readonly title: string;
  /** Seconds without an order that are promised at most; and requests that get no answer, where that is promised. */
  readonly mostSeconds: number;
  readonly mostRefused: number | null;
  readonly isShort: boolean;
  /** Breaks something, waits until others have taken its place, and mends it. */
  readonly strike: (platform: Platform) => Promise<void>;
};

/** Patroni's `ttl`, and some more: whoever is silent for so long has been replaced. */
const SILENCE_MS = 25_000;
const CRASH_S = 5;
const DEAD_S = 20;
/** An answer may be on its way when a fault strikes. */
const UNDER_WAY_MS = 2_000;
const ALONE_MS = 10_000;
/** In which a former primary goes back to where the others part from it. */
const REWIND_MS = 60_000;
/** As long as it is alone, and until the two others are back. */
const ALONE_S = 60;

async function node(cluster: Cluster, role: 'primary' | 'synchronous'): Promise<NodeNumber> {
  const found = await cluster[role]();
  if (found === null) throw new Error(`The cluster has no ${role} node.`);
  return found;
}

/** A process and all that it began. */
async function familyOf(pid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((one) => one > 0);
  const parents = await Promise.all(
    pids.map(async (one) => {
      const status = await readFile(`/proc/${one}/status`, 'utf8').catch(() => '');
      return [one, Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1])] as const;
    }),
  );
  const children = parents.filter(([, parent]) => parent === pid).map(([one]) => one);
  const further = await Promise.all(children.map(familyOf));
  return [pid, ...further.flat()];
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // a connection of the server has ended by itself
    }
  }
}

/** Whatever runs for a node: Patroni, PostgreSQL and its connections. */
async function processesOf(cluster: Cluster, which: NodeNumber): Promise<number[]> {
  const postmaster = await cluster.postmasterOf(which);
  const all = [cluster.patroniOf(which).pid, postmaster].map(familyOf);
  return [...new Set((await Promise.all(all)).flat())];
}

const replaced = (cluster: Cluster, former: NodeNumber) =>
  until('another primary', async () => {
    const leader = await cluster.primary();
    return leader !== null && leader !== former;
  });

/** A machine that is gone at once, and comes back later. */
async function loseNode(
  cluster: Cluster,
  which: NodeNumber,
  meanwhile: () => Promise<unknown>,
): Promise<void> {
  const gone = await processesOf(cluster, which);
  cluster.patroniOf(which).signal('SIGKILL');
  signalAll(gone, 'SIGKILL');
  await meanwhile();
  await cluster.startNode(which);
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'kill',
    title: 'primary killed (postmaster, -9)',
    ...{ mostSeconds: CRASH_S, mostRefused: null, isShort: true },
    async strike({ cluster }) {
      const primary = await node(cluster, 'primary');
      process.kill(await cluster.postmasterOf(primary), 'SIGKILL');
    },
  },
  {
    name: 'switchover',
    title: 'switchover on purpose',
    ...{ mostSeconds: CRASH_S, mostRefused: null, isShort: true },
    async strike({ cluster }) {
      const primary = await node(cluster, 'primary');
      await cluster.switchOver(primary, await node(cluster, 'synchronous'));
      await replaced(cluster, primary);
    },
  },
  {
    name: 'rolling',
    title: 'all apps restarted, one after another',
    ...{ mostSeconds: 1, mostRefused: 0, isShort: true },
    async strike({ apps }) {
      for (const app of APPS) {
        await apps.appOf(app).end('SIGTERM');
        await apps.start(app);
      }
    },
  },
  {
    name: 'dead',
    title: 'primary’s node dead',
    ...{ mostSeconds: DEAD_S, mostRefused: null, isShort: false },
    async strike({ cluster }) {
      const primary = await node(cluster, 'primary');
      await loseNode(cluster, primary, () => replaced(cluster, primary));
    },
  },
  {
    name: 'app',
    title: 'an app killed (-9)',
    ...{ mostSeconds: 1, mostRefused: null, isShort: false },
    async strike({ apps }) {
      await apps.appOf(2).end('SIGKILL');
      await apps.start(2);
    },
  },
  {
    name: 'standby',
    title: 'synchronous standby’s node dead',
    ...{ mostSeconds: DEAD_S, mostRefused: null, isShort: false },
    async strike({ cluster }) {
      await loseNode(cluster, await node(cluster, 'synchronous'), () => delay(SILENCE_MS));
    },
  },
  {
    name: 'etcd',
    title: 'two of three etcd members dead, then back',
    ...{ mostSeconds: CRASH_S, mostRefused: null, isShort: false },
    async strike({ cluster }) {
      const gone = [1, 3] as const;
      await Promise.all(gone.map((member) => cluster.etcdOf(member).end('SIGKILL')));
      await delay(SILENCE_MS);
      await Promise.all(gone.map(cluster.startEtcd));
    },
  },
  {
    name: 'frozen',
    title: 'primary’s node frozen, and thawed once it was replaced',
    ...{ mostSeconds: DEAD_S, mostRefused: null, isShort: false },
    async strike({ cluster }) {
      const primary = await node(cluster, 'primary');
      const frozen = await processesOf(cluster, primary);
      signalAll(frozen, 'SIGSTOP');
      await replaced(cluster, primary).finally(() => signalAll(frozen, 'SIGCONT'));
      const anew = await cluster.makeAnew(REWIND_MS);
      if (anew.length > 0) console.log(`Node ${anew.join(', ')} followed nobody, and is made anew.`);
    },
  },
  {
    name: 'apart',
    title: 'primary cut off from etcd alone',
    ...{ mostSeconds: DEAD_S, mostRefused: null, isShort: false },
    async strike({ cluster }) {
      const ways = cluster.waysOf(await node(cluster, 'primary'));
      for (const way of ways) way.cut();
      await delay(SILENCE_MS);
      for (const way of ways) way.mend();
    },
  },
  {
    name: 'alone',
    title: 'one node alone, then the two others back',
    ...{ mostSeconds: ALONE_S, mostRefused: null, isShort: false },
    async strike({ cluster, apps, acknowledged, unkept }) {
      const [one, other] = cluster.othersThan(await node(cluster, 'primary'));
      if (!one || !other) throw new Error('There are not three nodes.');
      const lost = (which: NodeNumber, meanwhile: () => Promise<unknown>) =>
        loseNode(cluster, which, meanwhile);
      await lost(one, () =>
        lost(other, async () => {
          await delay(UNDER_WAY_MS);
          const before = acknowledged();
          await until('that no app is ready', async () => !(await apps.isAnyReady()), SILENCE_MS).catch(() =>
            unkept('an app was ready although one node was alone'),
          );
          await delay(ALONE_MS);
          const alone = acknowledged() - before;
          if (alone > 0) unkept(`${alone} orders were acknowledged that one node alone had`);
        }),
      );
    },
  },
  {
    name: 'upgrade',
    title: 'an upgrade with a migration: all apps ended, then the next release',
    ...{ mostSeconds: DEAD_S, mostRefused: null, isShort: false },
    async strike({ apps }) {
      await apps.useNextRelease();
      await Promise.all(APPS.map((app) => apps.appOf(app).end('SIGTERM')));
      for (const app of APPS) await apps.start(app);
    },
  },
];
