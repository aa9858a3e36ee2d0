import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { systemIdentifier } from './cluster.ts';
import { EmbeddedServerError, errorCode, errorMessage, isConnectionError } from './errors.ts';
import { clusterDirectory } from './home.ts';
import { type LockHolder, lockHolder } from './lock-file.ts';
import { type Launch, launchPostmaster, type PostmasterPlan, stopPostmaster } from './postmaster.ts';

const LOCK_PATIENCE_MS = 10_000;
const LAUNCH_PATIENCE_MS = 60_000;
const PAUSE_MS = 50;
const CONNECT_TIMEOUT_MS = 2_000;
const CANNOT_CONNECT_NOW = '57P03';
const WRONG_PASSWORD = '28P01';
const LOCKED_WORDS = /lock file "[^"]+" already exists|shared memory block .* is still in use/;

/** The supervisor's session on a running server; `ended` resolves when the session is gone. */
export type Session = { readonly client: Client; readonly ended: Promise<void> };

/**
 * Connects to the cluster's server, starting one only when none answers and none lives. Waits out start-up,
 * shutdown and recovery for as long as the server says so, and for 10 s a lock file left by a killed server.
 */
export async function bringUp(
  plan: PostmasterPlan,
  url: string,
  log: (sentence: string) => void,
): Promise<Session> {
  let launch: Launch | undefined;
  let lastSign = Date.now();
  try {
    for (;;) {
      const answer = await connectOnce(url);
      if (typeof answer === 'object') {
        await assertOurs(answer.client, plan.home);
        return answer;
      }
      if (answer === 'busy') lastSign = Date.now();
      const silence = Date.now() - lastSign;
      if (launch?.hasEnded()) {
        const words = await launch.ended;
        launch = undefined;
        if (!LOCKED_WORDS.test(words) || silence > LOCK_PATIENCE_MS) throw cannotStart(plan.home, words);
      }
      const holder = await lockHolder(plan.home);
      if (launch === undefined && answer === 'absent' && holder.kind !== 'postmaster') {
        if (holder.kind === 'stale') log('The database server ended without cleaning up; starting it again.');
        launch = await launchPostmaster(plan, holder.kind === 'stale' ? holder.pid : undefined);
      } else if (silence > (launch === undefined ? LOCK_PATIENCE_MS : LAUNCH_PATIENCE_MS)) {
        throw doesNotAnswer(plan.home, holder);
      }
      await delay(PAUSE_MS);
    }
  } catch (error) {
    if (launch !== undefined) await stopPostmaster(plan.home);
    throw error;
  }
}

async function connectOnce(url: string): Promise<Session | 'busy' | 'absent' | 'silent'> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: `comanda ${process.pid}`,
  });
  client.on('error', () => {});
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  try {
    await client.connect();
    return { client, ended };
  } catch (error) {
    await client.end().catch(() => {});
    const code = errorCode(error);
    if (code === CANNOT_CONNECT_NOW) return 'busy';
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent';
    if (code === WRONG_PASSWORD) {
      throw new EmbeddedServerError(
        'The embedded database does not know our password: postgres-secret in DATA_DIR is not the one that it was ' +
          'made with. Bring that file back from a backup.',
      );
    }
    if (isConnectionError(error)) return 'silent';
    throw new EmbeddedServerError(`The embedded database refuses us: ${errorMessage(error)}.`);
  }
}

/** A server that answers at our socket must be the one of our data directory. */
async function assertOurs(client: Client, home: string): Promise<void> {
  const { rows } = await client.query<{ system_identifier: string }>(
    'select system_identifier::text from pg_control_system()',
  );
  if (rows[0]?.system_identifier === (await systemIdentifier(home))) return;
  await client.end();
  throw new EmbeddedServerError(
    `The server that answers in ${clusterDirectory(home)} belongs to another database. Stop it, then start Comanda again.`,
  );
}

function doesNotAnswer(home: string, holder: LockHolder): EmbeddedServerError {
  return new EmbeddedServerError(
    `${holder.kind === 'postmaster' ? `Process ${holder.pid}, a database server,` : 'Something'} holds ${clusterDirectory(home)} but does not answer. Stop it, then start Comanda again.`,
  );
}

function cannotStart(home: string, words: string): EmbeddedServerError {
  const reason = words.match(/(?:FATAL|PANIC): .*/g)?.at(-1) ?? words.trim().split('\n').at(-1) ?? '';
  return new EmbeddedServerError(
    `The database server in ${clusterDirectory(home)} does not start: ${reason || 'it could not say why. Look whether the disk is full'}. ` +
      `${home}/server.log tells more.`,
  );
}
