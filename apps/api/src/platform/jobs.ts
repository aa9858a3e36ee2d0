import type { PgBoss } from 'pg-boss';
import type { Database } from './database/database.ts';

/** Work that comes round by the clock, and that one process does for all. */
export type Job = {
  /** Stands in the database. */
  readonly name: string;
  /** When, as five cron fields in UTC. What was missed while no process ran is made up for once. */
  readonly cron: string;
  readonly work: () => Promise<unknown>;
};

export type Jobs = {
  /** Ends; work under way has five seconds to finish, and is done again later when it does not. */
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly database: Pick<Database, 'rows'>;
  readonly jobs: readonly Job[];
  readonly onError: (error: unknown) => void;
  /** How long after the start the runner is loaded: nobody waits for it. */
  readonly afterMs?: number;
  readonly pollSeconds?: number;
};

const AFTER_MS = 10_000;
const AGAIN_AFTER_MS = 10_000;
const POLL_SECONDS = 30;
const STOP_MS = 5_000;

const QUEUE = {
  retryLimit: 3,
  retryDelay: 60,
  expireInSeconds: 15 * 60,
  // the job of a process that died is somebody else's after this long
  heartbeatSeconds: 30,
  retentionSeconds: 24 * 3_600,
  deleteAfterSeconds: 24 * 3_600,
} as const;

/** The job runner on our own connections. Its tables, in the schema `jobs`, are its own: it makes and migrates them. */
export async function createRunner(
  database: Pick<Database, 'rows'>,
  onError: (error: unknown) => void,
): Promise<PgBoss> {
  const runner = await import('pg-boss');
  const boss = new runner.PgBoss({
    db: { executeSql: async (text, values) => ({ rows: await database.rows(text, values) }) },
    schema: 'jobs',
    cronWorkerIntervalSeconds: POLL_SECONDS,
    flowIntervalSeconds: 3_600,
    monitorVacuum: false,
  });
  boss.on('error', onError);
  try {
    return await boss.start();
  } catch (error) {
    await boss.stop({ close: false, graceful: false });
    throw error;
  }
}

async function schedule(boss: PgBoss, { jobs, onError, pollSeconds = POLL_SECONDS }: Options): Promise<void> {
  for (const { name, cron, work } of jobs) {
    await boss.createQueue(name, { policy: 'exclusive', ...QUEUE });
    await boss.updateQueue(name, QUEUE);
    await boss.schedule(name, cron, null, { tz: 'UTC', missed: 'once' });
    await boss.work(name, { pollingIntervalSeconds: pollSeconds }, () =>
      work().catch((error: unknown) => {
        onError(error);
        throw error;
      }),
    );
  }
  for (const { name } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.name === name)) await boss.unschedule(name);
  }
}

/** Has jobs done by whichever process takes them, each by one at a time; a failed one is tried three times more. */
export function startJobs(options: Options): Jobs {
  const { database, onError, afterMs = AFTER_MS } = options;
  let boss: PgBoss | null = null;
  let isStopped = false;
  let starting: Promise<void> = Promise.resolve();
  let timer = setTimeout(start, afterMs).unref();

  async function begin(): Promise<void> {
    boss = await createRunner(database, onError);
    await schedule(boss, options);
  }

  const end = async () => boss?.stop({ close: false, timeout: STOP_MS });

  function start(): void {
    starting = begin().catch(async (error: unknown) => {
      onError(error);
      await end();
      if (!isStopped) timer = setTimeout(start, AGAIN_AFTER_MS).unref();
    });
  }

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await starting;
      await end();
    },
  };
}
