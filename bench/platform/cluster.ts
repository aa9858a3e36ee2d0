import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import { filled, type Values, variablesIn } from './filled.ts';
import { freePorts } from './ports.ts';
import { type Launcher, PROGRAMS, type Program, postgresBin, until } from './programs.ts';
import { type Relay, startRelay } from './relays.ts';

const FILES = join(import.meta.dirname, '../../deploy/cluster');
const ADDRESS = '127.0.0.1';
const NODES = [1, 2, 3] as const;
export type NodeNumber = (typeof NODES)[number];
const STANDBYS = 2;

const EtcdVersion = z.object({ etcdcluster: z.string() });
const Members = z.object({ members: z.array(z.object({ name: z.string(), role: z.string() })) });

const template = (name: string) => readFile(join(FILES, name), 'utf8');
const secret = () => randomBytes(18).toString('base64url');

/** One kind of port for each of three nodes. */
type Three = Readonly<Record<NodeNumber, number>>;

async function portsOfCluster() {
  const ports = await freePorts(26);
  const three = (first: number): Three => ({
    1: ports[first] ?? 0,
    2: ports[first + 1] ?? 0,
    3: ports[first + 2] ?? 0,
  });
  return {
    ...{ etcd: three(0), peer: three(3), postgres: three(6), patroni: three(9), app: three(12) },
    ...{ web: ports[15] ?? 0, database: ports[16] ?? 0 },
    /** A node's own ways to the three members of etcd. */
    ways: { 1: three(17), 2: three(20), 3: three(23) } satisfies Record<NodeNumber, Three>,
  };
}

const all = <T>(make: (node: NodeNumber) => T): T[] => NODES.map(make);

/** Three members of etcd, three nodes of PostgreSQL under Patroni, and HAProxy, from the files of `deploy/cluster`. */
export async function startCluster({ launch, folderFor, folder, user, group }: Launcher) {
  const ports = await portsOfCluster();
  const passwords = {
    SUPERUSER_PASSWORD: secret(),
    REPLICATION_PASSWORD: secret(),
    PATRONI_PASSWORD: secret(),
  };
  const listed = (kind: Three, before: (node: NodeNumber) => string = () => '') =>
    all((node) => `${before(node)}${ADDRESS}:${kind[node]}`).join(',');

  async function valuesOf(node: NodeNumber): Promise<Values> {
    return {
      ...passwords,
      ...{ NODE: `node${node}`, ADDRESS, NETWORK: `${ADDRESS}/32` },
      ...{ ETCD_DIR: join(folder, `etcd${node}`, 'data'), ETCD_PORT: ports.etcd[node] },
      ...{ ETCD_PEER_PORT: ports.peer[node], ETCD_HOSTS: listed(ports.etcd) },
      ETCD_CLUSTER: listed(ports.peer, (one) => `node${one}=http://`),
      ...{
        POSTGRES_BIN: postgresBin,
        POSTGRES_DIR: join(folder, `node${node}`, 'postgres'),
      },
      ...{ POSTGRES_SOCKETS: await folderFor(`node${node}`), POSTGRES_PORT: ports.postgres[node] },
      PATRONI_PORT: ports.patroni[node],
    };
  }

  const etcd = new Map<NodeNumber, Program>();
  async function startEtcd(node: NodeNumber): Promise<void> {
    const environment = variablesIn(filled(await template('etcd.env'), await valuesOf(node)));
    etcd.set(node, await launch({ name: `etcd${node}`, command: PROGRAMS.etcd, args: [], environment }));
  }

  /** Patroni ends where etcd has not agreed on its own version yet, and systemd starts it again. */
  async function hasAgreed(node: NodeNumber): Promise<boolean> {
    const answer = await fetch(`http://${ADDRESS}:${ports.etcd[node]}/version`).catch(() => null);
    return answer?.ok === true && EtcdVersion.parse(await answer.json()).etcdcluster !== 'not_decided';
  }

  const patroni = new Map<NodeNumber, Program>();
  async function startNode(node: NodeNumber): Promise<void> {
    const file = join(await folderFor(`node${node}`), 'patroni.yml');
    await writeFile(file, filled(await template('patroni.yml'), await valuesOf(node)));
    // etcd by ways that can be cut; otherwise Patroni asks it for its own addresses
    const environment = {
      PATRONI_ETCD3_HOSTS: listed(ports.ways[node]),
      PATRONI_ETCD3_USE_PROXIES: 'true',
    };
    const command = PROGRAMS.patroni;
    patroni.set(node, await launch({ name: `node${node}`, command, args: [file], environment }));
  }

  async function startBalancer(): Promise<Program> {
    const file = join(await folderFor('haproxy'), 'haproxy.cfg');
    const named = (name: string, kind: Three, address = '') =>
      Object.fromEntries(all((node) => [`${name}${node}`, `${address}${kind[node]}`]));
    const values: Values = {
      ...{ HAPROXY_USER: user, HAPROXY_GROUP: group },
      ...{ WEB_LISTEN: `${ADDRESS}:${ports.web}`, DATABASE_LISTEN: `${ADDRESS}:${ports.database}` },
      ...named('APP', ports.app, `${ADDRESS}:`),
      ...named('DATABASE', ports.postgres, `${ADDRESS}:`),
      ...named('PATRONI_PORT', ports.patroni),
    };
    await writeFile(file, filled(await template('haproxy.cfg'), values));
    return launch({ name: 'haproxy', command: PROGRAMS.haproxy, args: ['-db', '-f', file] });
  }

  /** Asks the primary, by HAProxy. */
  async function asked<Row extends object>(text: string): Promise<Row[]> {
    const client = new Client({
      connectionString: `postgres://postgres:${passwords.SUPERUSER_PASSWORD}@${ADDRESS}:${ports.database}/postgres`,
      connectionTimeoutMillis: 2_000,
      query_timeout: 30_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }

  const roleOf = async (role: string): Promise<NodeNumber | null> => {
    for (const node of NODES) {
      if (patroni.get(node)?.hasEnded() !== false) continue;
      const answer = await fetch(`http://${ADDRESS}:${ports.patroni[node]}/cluster`, {
        signal: AbortSignal.timeout(1_000),
      }).catch(() => null);
      if (!answer?.ok) continue;
      const { members } = Members.parse(await answer.json());
      const name = members.find((member) => member.role === role)?.name;
      return NODES.find((one) => name === `node${one}`) ?? null;
    }
    return null;
  };

  /** Has Patroni of a node do something. */
  async function told(node: NodeNumber, what: string, body: object): Promise<void> {
    const authorization = `Basic ${Buffer.from(`patroni:${passwords.PATRONI_PASSWORD}`).toString('base64')}`;
    const answer = await fetch(`http://${ADDRESS}:${ports.patroni[node]}/${what}`, {
      method: 'POST',
      headers: { authorization },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`Patroni refuses ${what}: ${await answer.text()}`);
  }

  const following = () =>
    asked<{ name: string; sync_state: string }>(
      "SELECT application_name AS name, sync_state FROM pg_stat_replication WHERE state = 'streaming'",
    );

  async function isWhole(): Promise<boolean> {
    const rows = await following();
    return rows.length === STANDBYS && rows.some((row) => row.sync_state === 'sync');
  }

  /** Makes anew whichever node follows nobody after so long, as `patronictl reinit` does. Returns which. */
  async function makeAnew(patienceMs: number): Promise<NodeNumber[]> {
    const isThere = until('three nodes', isWhole, patienceMs).then(
      () => true,
      () => false,
    );
    if (await isThere) return [];
    const [rows, primary] = [await following(), await roleOf('leader')];
    const lost = NODES.filter((node) => node !== primary && !rows.some(({ name }) => name === `node${node}`));
    for (const node of lost) await told(node, 'reinitialize', { force: true });
    return lost;
  }

  async function postmasterOf(node: NodeNumber): Promise<number> {
    const text = await readFile(join(folder, `node${node}`, 'postgres/postmaster.pid'), 'utf8');
    return Number(text.split('\n')[0]);
  }

  const running = <T>(programs: ReadonlyMap<T, Program>, key: T): Program => {
    const program = programs.get(key);
    if (!program) throw new Error(`There is no ${String(key)}.`);
    return program;
  };

  const ways = new Map<NodeNumber, readonly Relay[]>();
  for (const node of NODES) {
    const relays = all((member) => startRelay(ports.ways[node][member], ports.etcd[member]));
    ways.set(node, await Promise.all(relays));
  }
  await Promise.all(all(startEtcd));
  await until('etcd to agree', async () => (await Promise.all(all(hasAgreed))).every(Boolean));
  await Promise.all(all(startNode));
  const balancer = await startBalancer();
  const ended = () => [...etcd.values(), ...patroni.values(), balancer].find((program) => program.hasEnded());
  await until('the cluster to be made', async () => ended() !== undefined || (await isWhole()));
  const broken = ended();
  if (broken) throw new Error(`The cluster does not start:\n${await broken.said()}`);
  const password = secret();
  await asked(`CREATE ROLE comanda LOGIN PASSWORD '${password}'`);
  await asked("CREATE DATABASE comanda OWNER comanda TEMPLATE template0 ENCODING 'UTF8'");

  return {
    appPorts: ports.app,
    web: `http://${ADDRESS}:${ports.web}`,
    databaseUrl: `postgres://comanda:${password}@${ADDRESS}:${ports.database}/comanda`,
    primary: () => roleOf('leader'),
    synchronous: () => roleOf('sync_standby'),
    /** Resolves once all three nodes are there, and one of two standbys is synchronous. */
    whole: () => until('three nodes, two of them behind the primary', isWhole),
    postmasterOf,
    patroniOf: (node: NodeNumber) => running(patroni, node),
    etcdOf: (node: NodeNumber) => running(etcd, node),
    startNode,
    startEtcd,
    makeAnew,
    /** A node's ways to etcd. */
    waysOf: (node: NodeNumber): readonly Relay[] => ways.get(node) ?? [],
    othersThan: (node: NodeNumber): NodeNumber[] => NODES.filter((one) => one !== node),
    /** Has Patroni change places. */
    switchOver: (leader: NodeNumber, candidate: NodeNumber) =>
      told(leader, 'switchover', { leader: `node${leader}`, candidate: `node${candidate}` }),
  };
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
