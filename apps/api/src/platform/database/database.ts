import { errorMessage, isConnectionError } from '@comanda/postgres/errors';
import { assertDurable } from '@comanda/postgres/settings';
import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import { Client, Pool, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import { classified, DatabaseUnavailable } from './database-unavailable.ts';
import { createPoolShare, isAwaitedByMany, isWithinShare } from './pool-share.ts';
import type { Schema } from './schema.ts';
import { withRetries } from './transaction.ts';
import { learnEnumArrays, valueParsers } from './value-parsers.ts';

export { DatabaseUnavailable };

const POOL_SIZE = 10;
/** Connections that only boards, orders, logins and the process's own jobs may take. */
const RESERVED = 4;

/** How long a call waits for the database before it is refused. */
export type DatabaseWaits = {
  /** For a connection, in milliseconds; for a lock half as long again, for a statement two and a half times as long. */
  readonly waitMs: number;
  /** How many calls wait at once: so large a rush is served within the wait; more would only fail later. */
  readonly queue: number;
};

const WAITS: DatabaseWaits = { waitMs: 2_000, queue: 400 };

/** A server that does not even report its own timeout is out of reach. */
const SILENCE_MS = 1_000;

export type DatabaseOptions = {
  readonly url: string;
  /** For connections outside the pool, which a pooler between here and the server may not give. */
  readonly aloneUrl?: string;
  readonly poolSize?: number;
  readonly waits?: Partial<DatabaseWaits>;
  readonly log?: (sentence: string) => void;
};

/** Runs one hot statement with these parameters in a single round trip. */
export type Prepared<Row> = (parameters: readonly unknown[]) => Promise<Row[]>;

export type Database = {
  readonly db: Kysely<Schema>;
  /** A statement planned once per connection, in autocommit; the name must be unique in the program. */
  prepared<Row extends QueryResultRow>(name: string, text: string): Prepared<Row>;
  /** The rows of a statement, or of several without parameters; for a library that brings its own SQL. */
  rows(text: string, parameters?: readonly unknown[]): Promise<QueryResultRow[]>;
  /** Resolves when the database answers, else rejects with `DatabaseUnavailable`. */
  ping(): Promise<void>;
  /** Refuses a server that may lose acknowledged rows. */
  assertDurable(): Promise<void>;
  /** A connection outside the pool, which its caller ends, as does a query that takes longer than `answerMs`. */
  connectAlone(name: string, answerMs: number): Promise<Client>;
  waiting(): number;
  close(): Promise<void>;
};

/** A pool with limits on every wait. Rejects with `DatabaseUnavailable` while the server is away; heals by itself. */
export function openDatabase({
  url,
  aloneUrl = url,
  poolSize = POOL_SIZE,
  waits,
  log = () => {},
}: DatabaseOptions): Database {
  const { waitMs, queue } = { ...WAITS, ...waits };
  const statementMs = waitMs * 2.5;
  const types = valueParsers();
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: waitMs,
    statement_timeout: statementMs,
    lock_timeout: waitMs * 1.5,
    idle_in_transaction_session_timeout: 2 * statementMs,
    query_timeout: statementMs + SILENCE_MS,
    application_name: 'comanda',
    options: '-c TimeZone=UTC',
    types,
    // The pool awaits this before it lends the connection.
    onConnect: (client) => learnEnumArrays(client, types),
  });
  let isBroken = false;
  pool.on('error', (error) => {
    // all of them break at once
    if (!isBroken) log(`A database connection broke: ${errorMessage(error)}.`);
    isBroken = true;
  });
  pool.on('connect', () => {
    isBroken = false;
  });
  // The pool listens to idle connections only; without this, one that breaks in use would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));

  const share = createPoolShare({
    atOnce: Math.max(1, poolSize - RESERVED),
    waiting: queue,
    waitMs,
  });

  /** A connection whose place in the share is given back with it. */
  async function connect(): Promise<Connection> {
    if (!isWithinShare()) return lend();
    const giveBack = await share.enter('all');
    try {
      const lent = await lend();
      return {
        ...lent,
        release: (destroy) => {
          lent.release(destroy);
          giveBack();
        },
      };
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  async function lend(): Promise<Connection> {
    if (pool.waitingCount >= queue && !isAwaitedByMany())
      throw new DatabaseUnavailable('Too many calls wait for the database.');
    try {
      return connection(await pool.connect());
    } catch (error) {
      throw classified(error);
    }
  }

  async function run<Row extends QueryResultRow>(
    query: QueryConfig,
    { endsWhenItFails = false } = {},
  ): Promise<Row[]> {
    const client = await connect();
    let hasFailed = true;
    try {
      // several statements answer with as many results
      const results: QueryResult<Row> | QueryResult<Row>[] = await client.run<Row>(query);
      hasFailed = false;
      return Array.isArray(results) ? results.flatMap(({ rows }) => rows) : results.rows;
    } finally {
      client.release(hasFailed && endsWhenItFails);
    }
  }

  async function connectAlone(name: string, answerMs: number): Promise<Client> {
    const client = new Client({
      connectionString: aloneUrl,
      connectionTimeoutMillis: waitMs,
      query_timeout: answerMs,
      keepAlive: true,
      application_name: name,
    });
    // its user learns by its end
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      throw classified(error);
    }
  }

  const dialect = new PostgresDialect({ pool: { connect, end: () => pool.end(), options: {} } });
  const db = new Kysely<Schema>({ dialect });

  return {
    db,
    prepared: (name, text) => (parameters) => withRetries(() => run({ name, text, values: [...parameters] })),
    // it may have begun a transaction of its own, in which the next one to borrow the connection would find itself
    rows: (text, parameters = []) => run({ text, values: [...parameters] }, { endsWhenItFails: true }),
    ping: async () => {
      await run({ text: 'select 1' });
    },
    assertDurable: () => assertDurable({ query: async (text) => ({ rows: await run({ text }) }) }),
    connectAlone,
    waiting: () => pool.waitingCount,
    close: () => db.destroy(),
  };
}

/** A connection lent by the pool, in the form that Kysely takes. */
type Connection = PostgresPoolClient & {
  run<Row extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<Row>>;
};

/** Classifies what fails on a connection, and gives a broken one back to be thrown away. */
function connection(client: PoolClient): Connection {
  let broken = false;

  function asking<T>(statement: string, answer: Promise<T>): Promise<T> {
    const askedAt = performance.now();
    return answer.catch((error: unknown) => {
      broken ||= isConnectionError(error);
      throw classified(error, { statement, tookMs: performance.now() - askedAt });
    });
  }

  function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(text: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Cursors are not used here.');
    return asking(text, client.query(text, [...parameters]));
  }

  return {
    query,
    run: (config) => asking(config.name ?? config.text, client.query(config)),
    release: (destroy = false) => client.release(destroy || broken),
  };
}
