import { expect, test } from 'vitest';
import { SHAPES, shapesModule } from './generate-diner-shapes.ts';
import { repositoryText, repositoryTexts } from './repository-files.ts';
import { unreadJson } from './unread-json.ts';
import { unreadSql } from './unread-sql.ts';

const linesIn = (text: string) => unreadJson('planted.ts', text);

test.each([
  ['a variable with a type', 'const order: Order = JSON.parse(text);'],
  ['a variable without one', 'const order = JSON.parse(text);'],
  ['an answer with a type', 'const order: Order = await response.json();'],
  ['parts of it', 'const { id } = await response.json();'],
  ['a function that wants something else', 'show(JSON.parse(text));'],
  ['what a function gives back', 'function read(): Order { return JSON.parse(text); }'],
  ['a field of an object', 'const page = { menu: JSON.parse(text) };'],
  ['a promise', 'response.json().then(show);'],
  ['what is given back by an arrow', 'const read = (text: string) => JSON.parse(text);'],
  ['a cast', 'const order = JSON.parse(text) as Order;'],
  ['a message', "channel.addEventListener('message', ({ data }) => { const news: News = data; });"],
  ['a message as a whole', "channel.addEventListener('message', (event) => show(event.data));"],
  ['the state of the history', 'open(history.state);'],
  ['a task of a worker', "parentPort?.on('message', async (task: Task) => work(task));"],
  ['a message without a type', "worker.once('message', (answer) => show(answer));"],
  ['parts of a message', "process.on('message', ({ answer }: Told) => show(answer));"],
  ['an awaited message', "const [ready] = await once(child, 'message');"],
  ['the first of several', "const [first] = await Promise.race([once(child, 'message'), ended]);"],
  ['a message that is awaited later', "const ready = once(child, 'message');"],
  ['messages that are awaited', "for await (const [answer] of events.on(child, 'message')) show(answer);"],
  ['a chain of listeners', "worker.on('message', (answer: Answer) => show(answer)).on('error', fail);"],
])('JSON that nobody has looked at is seen in %s', (_, text) => {
  expect(linesIn(`\n${text}`)).toEqual([2]);
});

test('a listener is looked at where it has a name', () => {
  const listens = "worker.on('message', take);";
  expect(linesIn(`const take = (answer: Answer) => show(answer);\n${listens}`)).toEqual([2]);
  expect(linesIn(`function take(answer: Answer) { show(answer); }\n${listens}`)).toEqual([2]);
  expect(linesIn(`import { take } from './elsewhere.ts';\n${listens}`)).toEqual([2]);
  expect(linesIn(`const take = (message: unknown) => show(Answer.parse(message));\n${listens}`)).toEqual([]);
});

test.each([
  "parentPort?.on('message', async (message: unknown) => work(Task.parse(message)));",
  "worker.once('message', () => done());",
  "const [message]: unknown[] = await once(child, 'message');",
  "const answered: Promise<unknown> = once(child, 'message');",
  "await once(child, 'message');",
  "const [first]: unknown[] = await Promise.race([once(child, 'message'), ended]);",
  'const read: unknown = JSON.parse(text);',
  'const read: unknown = await response.json();',
  'const order = Order.parse(JSON.parse(text));',
  'const order = Order.parse(await response.json());',
  "channel.addEventListener('message', ({ data }) => { const news = News.safeParse(data).data; });",
  "channel.addEventListener('message', (event) => { const said: unknown = event.data; });",
  'const state: unknown = history.state;',
  'function read(): unknown { try { return JSON.parse(text); } catch { return null; } }',
  'async function read(): Promise<unknown> { return response.json(); }',
  "let read: unknown; read = typeof body === 'string' ? JSON.parse(body) : body;",
])('what has been looked at passes: %s', (text) => {
  expect(linesIn(text)).toEqual([]);
});

const sqlLinesIn = (text: string) => unreadSql('planted.ts', text, new Set(['picture', 'tax']));

test.each([
  ['what is gathered', 'sql<{ ids: string[] }>`SELECT json_agg(id) AS ids FROM orders`'],
  [
    'a sub-select',
    'sql<{ ids: string[] | null }>`SELECT r.id, (SELECT jsonb_agg(o.id) FROM orders o) AS ids FROM restaurants r`',
  ],
  ['a whole row', 'sql<{ row: Order }>`SELECT to_jsonb(o) AS row FROM orders o`'],
  ['a column', 'sql<{ id: string; picture: Picture }>`UPDATE uploads SET tries = 1 RETURNING id, picture`'],
  ['a column of a table', 'sql<{ tax: Tax }>`SELECT o.tax FROM orders o`'],
  ['a part of a column', "sql<{ name: string }>`SELECT contact -> 'name' AS name FROM orders`"],
  ['a type with a name', 'type Due = { picture: Picture };\nsql<Due>`SELECT picture FROM uploads`'],
  ['a type of elsewhere', 'sql<Due>`SELECT json_build_object() AS found FROM uploads`'],
  ['an expression', "select(sql<string[]>`json_agg(id)`.as('ids'))"],
  [
    'the last of several lists',
    'sql<{ found: A }>`WITH a AS (SELECT 1) SELECT row_to_json(a) AS found FROM a`',
  ],
  [
    'a prepared statement',
    "const TEXT = `SELECT json_agg(id) AS ids FROM orders`;\ndb.prepared<{ ids: string[] }>('ids', TEXT);",
  ],
])('JSON of the database that nobody has looked at is seen in %s', (_, text) => {
  expect(sqlLinesIn(text)).toEqual([text.split('\n').length]);
});

test.each([
  'sql<{ ids: unknown }>`SELECT json_agg(id) AS ids FROM orders`',
  'sql<{ id: string; picture: unknown }>`UPDATE uploads SET tries = 1 RETURNING id, picture`',
  "sql<{ name: string }>`SELECT contact ->> 'name' AS name FROM orders`",
  'sql<{ count: number }>`SELECT count(*) AS count FROM (SELECT json_agg(id) FROM orders) o`',
  'sql<{ row: string }>`SELECT to_jsonb(o)::text AS row FROM orders o`',
  'type Due = { id: string; picture: unknown };\nsql<Due>`SELECT id, picture FROM uploads`',
  'sql<Row>`SELECT p.* FROM printers p`',
])('of the database passes: %s', (text) => {
  expect(sqlLinesIn(text)).toEqual([]);
});

test('no JSON of the database has a type before somebody has looked at it', async () => {
  const schema = await repositoryText('apps/api/src/platform/database/schema.ts');
  const columns = new Set([...schema.matchAll(/^ {2}(\w+): .*\bJson\b/gm)].map(([, name = '']) => name));
  expect(columns.size).toBeGreaterThan(10);
  const sources = (await repositoryTexts('{apps,packages,bench}/**/*.ts')).filter(
    ([path]) => !/\.test\.ts$/.test(path),
  );
  const found = sources.flatMap(([path, text]) =>
    unreadSql(path, text, columns).map((line) => `${path}:${line}`),
  );
  expect(found).toEqual([]);
});

test('no JSON has a type before somebody has looked at it', async () => {
  const sources = (await repositoryTexts('{apps,packages,scripts,bench,e2e}/**/*.{ts,tsx}')).filter(
    ([path]) => !/\.(test|spec)\.tsx?$/.test(path),
  );
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap(([path, text]) => unreadJson(path, text).map((line) => `${path}:${line}`));
  expect(found).toEqual([]);
});

test('the shapes of answers to diners are those of the contract', async () => {
  expect(await repositoryText(SHAPES), 'Run "node scripts/generate-diner-shapes.ts".').toBe(shapesModule());
});
