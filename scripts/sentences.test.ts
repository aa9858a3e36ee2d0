import { expect, test } from 'vitest';
import { repositoryTexts } from './repository-files.ts';
import { sentencesIn, shownIn } from './sentences.ts';

const linesIn = (text: string, strict: boolean) =>
  sentencesIn('planted.ts', `\n${text}`, strict).map(({ line }) => line);

test.each([
  "const message = 'Choose another time.';",
  "throw new HttpError(409, name + ' just sold out.');",
  "const title = 'Confirm your address';",
  'const words = `Some ' + '$' + '{count} orders are waiting`;',
  "send({ text: '“Lunch” overlaps.', to });",
  "const message = 'must be at least 3';",
  "add(row, 'name', `is too long: ` + '$' + '{most} characters');",
  "const end = most === null ? '' : 'until it is full';",
  "throw new HttpError(400, name + ' cannot be used');",
])('a sentence is seen in %s', (text) => {
  expect([linesIn(text, true), linesIn(text, false)]).toEqual([[2], [2]]);
});

test.each(["const end = 'us instead';", "const size = isWide ? 'very wide' : 'rather small';"])(
  'the domain has no half of one either: %s',
  (text) => {
    expect(linesIn(text, true)).not.toEqual([]);
    expect(linesIn(text, false)).toEqual([]);
  },
);

test.each([
  "throw new RangeError('Not a calendar date.');",
  "deps.log.warn({ order }, 'The clock stands still.');",
  "log('The database server is back.');",
  "throw new EmbeddedServerError(at + ' is not empty. Name a folder that does not exist yet.');",
  'await sql`SELECT The FROM words`.execute(db);',
  "client.query('UPDATE orders SET note = NULL');",
  "reply.type('text/html; charset=utf-8');",
  "const code = 'MOVED_ON';",
  "const KIND = 'reading of an order';",
  "failures.report('order of a link', id, error);",
  "import { theseWords } from './These words.ts';",
])('nobody reads %s', (text) => {
  expect(linesIn(text, true)).toEqual([]);
});

test.each([
  "db.selectFrom('restaurants').where('closed_at', 'is not', null);",
  "db.selectFrom('orders').select('orders.id as id');",
  "const heading = 'kitchen name';",
])('a column is no part of a sentence: %s', (text) => {
  expect(linesIn(text, false)).toEqual([]);
});

const isShipped = ([path]: readonly [string, string]) => !/\.(test|fixture)\.ts$|-fixture\.ts$/.test(path);

test('the domain says nothing in English: it gives codes with what belongs to them', async () => {
  const sources = (await repositoryTexts('packages/domain/src/**/*.ts')).filter(isShipped);
  expect(sources.length).toBeGreaterThan(60);
  const found = sources.flatMap(([path, text]) =>
    sentencesIn(path, text, true).map(({ line, text: said }) => `${path}:${line}: ${said}`),
  );
  expect(found).toEqual([]);
});

/** One typed place for each module and for the platform: `words.ts`, or `<feature>-words.ts`. */
const isWords = ([path]: readonly [string, string]) => /[/-]words\.ts$/.test(path);

/** What an operator reads of a provider's settings stands beside them, as in `config/`. */
const isSettings = ([path]: readonly [string, string]) => /\/([\w-]+)\/\1-settings\.ts$/.test(path);

test('what a module of the server, or its platform, says to people stands in its words', async () => {
  const modules = (await repositoryTexts('apps/api/src/{modules,platform}/**/*.ts')).filter(isShipped);
  const found = modules
    .filter((file) => !isWords(file) && !isSettings(file))
    .flatMap(([path, text]) =>
      sentencesIn(path, text, false).map(({ line, text: said }) => `${path}:${line}: ${said}`),
    );
  expect(found).toEqual([]);
  const said = modules.filter(isWords).flatMap(([path, text]) => sentencesIn(path, text, false));
  expect(said.length).toBeGreaterThan(200);
});

test.each([
  '<p>No dish of that name.</p>;',
  '<Button>Save</Button>;',
  '<p>{count} min</p>;',
  '<p>We wrote to <b>{email}</b></p>;',
  '<TextInput label="Name" />;',
  "<TextInput label={isShort ? 'name' : full} />;",
  '<img alt={`' + '$' + '{name} upright`} />;',
  '<Form send="Send" />;',
  "<p>{isOpen ? 'open' : closed}</p>;",
  "<p>{count > 0 && 'at times'}</p>;",
  "<p>{name ?? 'nobody'}</p>;",
  "const choices = [{ value: 'edit', label: 'Edit' }];",
  "setProblem('Choose a day to come.');",
])('a page shows words of its own in %s', (text) => {
  expect(shownIn('planted.tsx', `\n${text}`).map(({ line }) => line)).toContain(2);
});

test.each([
  '<p>{words.title} · {words.count(2)} –</p>;',
  '<TextInput label={words.name} name="firstName" autoComplete="given-name" />;',
  "<p>{status === 'PAUSED' && words.paused}</p>;",
  "<p>{words[kind === 'DELIVERY' ? 'delivery' : 'table']}</p>;",
  "<p lang={lang}>{join(names, 'and')}</p>;",
  '<p className={`' + '$' + '{styles.zone} map-drag-block map-click-block`} />;',
])('a page shows none of its own in %s', (text) => {
  expect(shownIn('planted.tsx', text)).toEqual([]);
});

test('what a page of the office or of diners says stands in the words of its feature', async () => {
  const pages = (await repositoryTexts('apps/{backoffice,storefront}/src/**/*.tsx')).filter(
    ([path]) => !/\.test\.tsx$|\/testing\//.test(path),
  );
  expect(pages.length).toBeGreaterThan(350);
  const found = pages.flatMap(([path, text]) =>
    shownIn(path, text).map(({ line, text: said }) => `${path}:${line}: ${said}`),
  );
  expect(found).toEqual([]);
});

/** Keys of what a device keeps, and what only programs are answered. */
const READ_BY_PROGRAMS: ReadonlySet<string> = new Set([
  'apps/storefront/src/device/framed-order.ts',
  'apps/storefront/src/features/allergies/doubts.ts',
]);

test('what else a page of diners is made of says nothing either', async () => {
  const files = await repositoryTexts('apps/storefront/{src,worker}/**/*.ts');
  const other = files.filter(
    (file) =>
      isShipped(file) &&
      !isWords(file) &&
      !READ_BY_PROGRAMS.has(file[0]) &&
      !/\/testing\/|test-menu/.test(file[0]),
  );
  expect(other.length).toBeGreaterThan(100);
  const found = other.flatMap(([path, text]) =>
    sentencesIn(path, text, false).map(({ line, text: said }) => `${path}:${line}: ${said}`),
  );
  expect(found).toEqual([]);
});
