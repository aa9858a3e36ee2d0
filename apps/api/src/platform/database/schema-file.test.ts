import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schemaText } from '@comanda/testing/schema-text';
import { createDatabase, databaseUrl, withSupervisor } from '@comanda/testing/test-server';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { MIGRATIONS_DIRECTORY, type MigrateOptions, migrate, migrationFiles } from './migrate.ts';
import { SCHEMA_FILE } from './schema-file.ts';

const { supervisorUrl, url: ownerUrl, run } = inject('testServer');
const files = await migrationFiles();
const names = files.map(({ name }) => name);

let made = 0;
const databases: string[] = [];

/** The URL of a database in which nobody has made anything. */
async function unusedDatabase(): Promise<string> {
  made += 1;
  const name = `test_${run}_schema_${process.pid}_${made}`;
  await withSupervisor(supervisorUrl, (client) => createDatabase(client, name, 'template0'));
  databases.push(name);
  return databaseUrl(ownerUrl, name);
}

async function dropAll(): Promise<void> {
  for (const name of databases.splice(0)) {
    await withSupervisor(supervisorUrl, (client) => client.query(`drop database ${name} with (force)`));
  }
}

const textOf = (url: string) => withSupervisor(url, (client) => schemaText(client, files));

/** Each definition with all the brackets and casts that a text for readers leaves out. */
async function definitionsOf(url: string): Promise<string[]> {
  const { rows } = await withSupervisor(url, (client) =>
    client.query<{ line: string }>(`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select pg_get_indexdef(indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
        where c.relnamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select pg_get_viewdef(oid) from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
      union all select adrelid::regclass || ' ' || attname || ' ' || pg_get_expr(adbin, adrelid)
        from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum`),
  );
  return rows.map(({ line }) => flattened(line)).sort();
}

const operatorOf = (text: string) => / (?:AND|OR) /.exec(text)?.[0];

/** A definition without brackets around AND within AND, and OR within OR: read anew they are one. */
function flattened(definition: string): string {
  const groups: string[] = [];
  const groupAt = (place: string) => groups[Number(/^«(\d+)»$/.exec(place)?.[1] ?? -1)];
  let text = definition;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(/\(([^()]*)\)/, (_, inner: string) => {
      if (groupAt(inner) !== undefined) return inner;
      const operator = operatorOf(inner);
      const parts = inner.split(operator ?? inner).map((part) => {
        const group = groupAt(part);
        return group !== undefined && operatorOf(group) === operator ? group : part;
      });
      return `«${groups.push(operator === undefined ? inner : parts.join(operator)) - 1}»`;
    });
  }
  while (/«\d+»/.test(text)) text = text.replaceAll(/«\d+»/g, (place) => `(${groupAt(place)})`);
  return text;
}

let byMigrations: string;
let byFile: string;
let text: string;
let said: string[];

beforeAll(async () => {
  byMigrations = await unusedDatabase();
  byFile = await unusedDatabase();
  said = [];
  await migrate({ url: byMigrations, directory: MIGRATIONS_DIRECTORY });
  expect(await migrate({ url: byFile, log: (sentence) => said.push(sentence) })).toEqual(names);
  text = await textOf(byFile);
  return dropAll;
});

test('a database made from the file is the one that the migrations make', async () => {
  expect(text.length).toBeGreaterThan(50_000);
  expect(text).toBe(await textOf(byMigrations));
  expect(text).toBe(await readFile(SCHEMA_FILE, 'utf8'));
  const definitions = await definitionsOf(byFile);
  expect(definitions.length).toBeGreaterThan(500);
  expect(definitions).toEqual(await definitionsOf(byMigrations));
  expect(said).toEqual(['The tables were made.']);
});

/** The text of the database made from the file, as it would be after a statement. */
function textAfter(statement: string): Promise<string> {
  return withSupervisor(byFile, async (client) => {
    await client.query('begin');
    await client.query(statement);
    return await schemaText(client, files);
  });
}

test.each([
  "ALTER TYPE service ADD VALUE 'PARCEL' BEFORE 'COLLECTION'",
  'ALTER TABLE users ADD shoe_size integer',
  'ALTER TABLE users ALTER phone SET NOT NULL',
  "ALTER TABLE users ALTER phone SET DEFAULT 'none'",
  'ALTER TABLE users ALTER phone TYPE varchar(20)',
  'ALTER TABLE users ALTER phone SET STORAGE EXTERNAL',
  'ALTER TABLE users ALTER phone SET STATISTICS 7',
  'ALTER TABLE users SET (fillfactor = 50)',
  'ALTER TABLE users RENAME CONSTRAINT users_email_not_null TO other',
  'ALTER TABLE users ADD CONSTRAINT other CHECK (length(phone) > 3) NOT VALID',
  'ALTER TABLE users ADD CONSTRAINT other UNIQUE (phone)',
  'ALTER TABLE former_slugs ALTER position SET GENERATED BY DEFAULT',
  'ALTER TABLE sessions ALTER CONSTRAINT sessions_user_fkey DEFERRABLE',
  'ALTER INDEX sessions_user_idx SET (fillfactor = 50)',
  'DROP TRIGGER options_revision ON options',
  "CREATE OR REPLACE FUNCTION upload_of(picture jsonb) RETURNS uuid LANGUAGE sql IMMUTABLE AS 'SELECT NULL::uuid'",
  'ALTER FUNCTION make_counters() SECURITY DEFINER',
  'ALTER VIEW order_dishes SET (security_barrier = true)',
  "COMMENT ON INDEX sessions_user_idx IS 'other'",
  "UPDATE schema_migrations SET checksum = 'other' WHERE name LIKE '0001-%'",
])('a database is known to be another after %s', async (statement) => {
  expect(await textAfter(statement)).not.toBe(text);
});

test.each([
  ['rows of clients', "INSERT INTO clients VALUES (gen_random_uuid(), '', now(), now())"],
  ['relation users', 'GRANT SELECT ON users TO public'],
  ['relation users', 'ALTER TABLE users ENABLE ROW LEVEL SECURITY'],
  ['trigger options_revision', 'ALTER TABLE options DISABLE TRIGGER options_revision'],
  ['sequence strange', 'CREATE SEQUENCE strange'],
  ['sequence former_slugs_position_seq', "SELECT nextval('former_slugs_position_seq')"],
  ['type strange', 'CREATE DOMAIN strange AS text'],
  ['relation strange', 'CREATE MATERIALIZED VIEW strange AS SELECT 1'],
  ['relation strange', 'CREATE TABLE strange (n integer) PARTITION BY LIST (n)'],
  ['schema strange', 'CREATE SCHEMA strange'],
  ['function strange', 'CREATE PROCEDURE strange() LANGUAGE sql AS $$SELECT 1$$'],
  ['schema public', 'GRANT CREATE ON SCHEMA public TO public'],
])('it is not written without its %s, which nothing here makes anew', async (what, statement) => {
  await expect(textAfter(statement)).rejects.toThrow(what);
});

describe('a database that is not yet made', () => {
  let folder: string;
  let url: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'comanda-schema-'));
    url = await unusedDatabase();
    await write('0001-first.sql', 'CREATE TABLE first (n int);');
    await write('0002-second.sql', 'ALTER TABLE first ADD m int;');
  });

  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  const schemaFile = () => join(folder, 'made/schema.sql');
  const start = (options: Partial<MigrateOptions> = {}) =>
    migrate({ url, directory: folder, schemaFile: schemaFile(), ...options });

  function write(name: string, text: string): Promise<void> {
    return writeFile(join(folder, name), text);
  }

  /** A file that does what the migrations of the folder do, and leaves a mark that it was played. */
  async function writeSchemaFile(...last: string[]): Promise<void> {
    const rows = (await migrationFiles(folder)).map(({ name, checksum }) => `  ('${name}', '${checksum}')`);
    const text = [
      'CREATE TABLE schema_migrations (name text PRIMARY KEY, checksum text, applied_at timestamptz DEFAULT now());',
      'CREATE TABLE first (n int, m int, by_file int);',
      `INSERT INTO schema_migrations (name, checksum) VALUES\n${rows.join(',\n')};`,
      ...last,
    ];
    await mkdir(join(folder, 'made'), { recursive: true });
    await writeFile(schemaFile(), text.join('\n'));
  }

  const isByFile = () =>
    withSupervisor(url, async (client) => {
      const { rowCount } = await client.query(
        "select from pg_attribute where attrelid = to_regclass('first') and attname = 'by_file'",
      );
      return rowCount === 1;
    });

  test('is made from the file, and a migration that is newer than the file follows', async () => {
    await writeSchemaFile();
    await write('0003-third.sql', 'CREATE TABLE third ();');
    expect(await start()).toEqual(['0001-first.sql', '0002-second.sql', '0003-third.sql']);
    expect(await isByFile()).toBe(true);
    await write('0004-fourth.sql', 'CREATE TABLE fourth ();');
    expect(await start()).toEqual(['0004-fourth.sql']);
  });

  test('is made from the file once when several start together', async () => {
    await writeSchemaFile();
    const done = await Promise.all([start(), start(), start()]);
    expect(done.flat()).toEqual(['0001-first.sql', '0002-second.sql']);
    expect(await isByFile()).toBe(true);
  });

  test('is made by the migrations where the file is of others than these', async () => {
    await writeSchemaFile();
    await write('0002-second.sql', 'ALTER TABLE first ADD m bigint;');
    expect(await start()).toEqual(['0001-first.sql', '0002-second.sql']);
    expect(await isByFile()).toBe(false);
  });

  test.each(['CREATE TABLE strange ()', 'CREATE SCHEMA other CREATE VIEW strange AS SELECT 1'])(
    'is made by the migrations where somebody made something else in it: %s',
    async (statement) => {
      await writeSchemaFile();
      await withSupervisor(url, (client) => client.query(statement));
      expect(await start()).toEqual(['0001-first.sql', '0002-second.sql']);
      expect(await isByFile()).toBe(false);
    },
  );

  test('is as empty as before when its start is killed in the middle, and is made by the next one', async () => {
    await writeSchemaFile('SELECT pg_terminate_backend(pg_backend_pid());', 'CREATE TABLE never ();');
    await expect(start()).rejects.toThrow(/could not be made/);
    await withSupervisor(url, async (client) => {
      const { rows } = await client.query(
        "select relname from pg_class where relnamespace = 'public'::regnamespace",
      );
      expect(rows).toEqual([]);
    });
    await writeSchemaFile();
    expect(await start()).toEqual(['0001-first.sql', '0002-second.sql']);
    expect(await isByFile()).toBe(true);
  });

  test('names the line of a file that fails, and the setting where it may make no tables', async () => {
    await writeSchemaFile('SELECT nonsense;');
    await expect(start()).rejects.toThrow(/schema\.sql failed in line 6: column "nonsense" does not exist/);
    await writeSchemaFile();
    const supervised = databaseUrl(supervisorUrl, new URL(url).pathname.slice(1));
    await withSupervisor(supervised, (client) => client.query('ALTER SCHEMA public OWNER TO CURRENT_USER'));
    await expect(start()).rejects.toThrow(/role "comanda" of DATABASE_URL make its tables/);
  });
});
