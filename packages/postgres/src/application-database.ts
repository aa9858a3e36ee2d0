import type { Client } from 'pg';

/** The role and the database of the application; the role owns the database and nothing else. */
export const APPLICATION = 'comanda';

/** Makes the application's role and database if they are missing; safe to repeat after a crash half-way. */
export async function ensureApplicationDatabase(client: Client, password: string): Promise<void> {
  const name = client.escapeIdentifier(APPLICATION);
  const found = await client.query('select 1 from pg_roles where rolname = $1', [APPLICATION]);
  if (found.rowCount === 0) {
    await client.query(`create role ${name} login password ${client.escapeLiteral(password)}`);
  }
  const database = await client.query('select 1 from pg_database where datname = $1', [APPLICATION]);
  if (database.rowCount === 0) await client.query(`create database ${name} owner ${name}`);
}
