import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { classified, isConnectionError } from './database-unavailable.ts';

/** A connection lent by the pool, in the form that Kysely takes. */
export type Connection = PostgresPoolClient & {
  run<Row extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<Row>>;
};

/** Classifies what fails on a connection, and gives a broken one back to be thrown away. */
export function connection(client: PoolClient): Connection {
  let broken = false;

  function refuse(error: unknown): never {
    broken ||= isConnectionError(error);
    throw classified(error);
  }

  function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(text: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Cursors are not used here.');
    return client.query(text, [...parameters]).catch(refuse);
  }

  return {
    query,
    run: (config) => client.query(config).catch(refuse),
    release: (destroy = false) => client.release(destroy || broken),
  };
}
