import { join } from 'node:path';
import { type Account, giveToAccount, serverAccount } from './account.ts';
import { archiveSettings, openArchive, type Recovery, recoverySettings, walFolder } from './archive.ts';
import { provideBinaries } from './binaries.ts';
import { bringUp, type Session } from './bring-up.ts';
import { ensureCluster, SUPERVISOR } from './cluster.ts';
import {
  APPLICATION,
  ensureApplicationDatabase,
  passwords,
  socketDirectory,
  socketUrl,
} from './connection.ts';
import { EmbeddedServerError, isConnectionError } from './errors.ts';
import { clusterDirectory, prepareHome } from './home.ts';
import { acquireInstanceLock, isLastHolder, TakenOver } from './instance-lock.ts';
import { type PostmasterPlan, stopPostmaster } from './postmaster.ts';
import { assertDurable, type Durability, serverSettings, settingsFingerprint } from './settings.ts';

export type EmbeddedServerOptions = {
  /** `DATA_DIR`. */
  readonly dataDir: string;
  /** Takes whole sentences. */
  readonly log: (sentence: string) => void;
  /** `relaxed` is for throw-away databases of tests only. */
  readonly durability?: Durability;
  /** `BACKUP_DIR`: the write-ahead log is kept there too. */
  readonly backupDir?: string | undefined;
  /** How often what was written is put away there: a minute, but in tests. */
  readonly putAwayMs?: number;
  /** The data directory is a base backup: this is played on it first. */
  readonly recovery?: Recovery | undefined;
  /** Several processes may use the server, and the last to leave stops it. For test runs. */
  readonly shared?: boolean;
  /** Called when another app took the data directory over while the server was down: this one must end. */
  readonly onTakenOver?: (error: Error) => void;
};

const ATTEMPTS = 10;

/** What supervising one data directory takes, once everything that does not change has been settled. */
export type Supervision = {
  readonly url: string;
  readonly supervisorUrl: string;
  /** Starts the server where none runs, and takes its lock for this process. */
  acquireServer(): Promise<Session>;
  /** Stops the server, unless others share it. */
  leave(session: Session): Promise<void>;
};

async function settingsOf(
  { dataDir, log, durability = 'full', backupDir, recovery }: EmbeddedServerOptions,
  account: Account | undefined,
): Promise<ReadonlyMap<string, string>> {
  const archive = backupDir ? await openArchive(dataDir, backupDir, account, log) : undefined;
  return new Map([
    ...serverSettings(durability),
    ...(archive ? archiveSettings(walFolder(archive)) : []),
    ...(recovery ? recoverySettings(recovery) : []),
  ]);
}

/** Settles account, places, programs and cluster. Rejects with an `EmbeddedServerError`. */
export async function supervise(options: EmbeddedServerOptions): Promise<Supervision> {
  const { dataDir, log, durability = 'full', shared = false } = options;
  const account = await serverAccount(clusterDirectory(join(dataDir, 'postgres')));
  const home = await prepareHome(dataDir, account);
  await giveToAccount(clusterDirectory(home), account);
  const binaries = await provideBinaries(account, dataDir);
  const passwordOf = await passwords(dataDir);
  await ensureCluster({ home, account, binaries, password: passwordOf(SUPERVISOR), durability });
  const settings = await settingsOf(options, account);
  const fingerprint = settingsFingerprint(settings, binaries.version);
  const plan: PostmasterPlan = { home, account, binaries, settings, fingerprint };
  const socket = await socketDirectory(home);
  const supervisorUrl = socketUrl(socket.path, SUPERVISOR, passwordOf(SUPERVISOR), 'postgres');

  /** Resolves to false when the server runs with other settings than ours and was stopped for that. */
  async function settle({ client }: Session): Promise<boolean> {
    await acquireInstanceLock(client, dataDir, shared);
    const { rows } = await client.query<{ cluster_name: string }>('show cluster_name');
    if (!shared && rows[0]?.cluster_name !== fingerprint) {
      log('The running database server has other settings; restarting it.');
      await stopPostmaster(home);
      return false;
    }
    if (durability === 'full') await assertDurable(client);
    await ensureApplicationDatabase(client, passwordOf(APPLICATION));
    return true;
  }

  async function acquireServer(): Promise<Session> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const session = await bringUp(plan, supervisorUrl, log);
      try {
        if (await settle(session)) return session;
      } catch (error) {
        if (!isConnectionError(error)) {
          if (!shared && !(error instanceof TakenOver)) await stopPostmaster(home);
          await session.client.end().catch(() => {});
          throw error;
        }
      }
      await session.client.end().catch(() => {});
    }
    throw new EmbeddedServerError(
      `The database server in ${home} keeps ending. ${home}/server.log tells why.`,
    );
  }

  async function leave({ client }: Session): Promise<void> {
    try {
      // The session stays open until the server has ended, so that nobody else takes the lock meanwhile.
      if (!shared || (await isLastHolder(client))) await stopPostmaster(home);
    } finally {
      await client.end().catch(() => {});
      await socket.remove();
    }
  }

  return {
    url: socketUrl(socket.path, APPLICATION, passwordOf(APPLICATION), APPLICATION),
    supervisorUrl,
    acquireServer,
    leave,
  };
}
