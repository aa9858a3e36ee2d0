import { calls, type EndpointName } from '@comanda/contract/calls';
import { commonRefusals, refusalsOf } from '@comanda/contract/refusals';
import { expect, test } from 'vitest';
import { createReach, isMet, servedIn, sourceOf } from './refusal-reach.ts';
import { repositoryTexts } from './repository-files.ts';

const SERVER = 'apps/api/src';
const COMPOSITION = `${SERVER}/app.ts`;
const CALLS = `${SERVER}/register-calls.ts`;

const isEndpoint = (name: string): name is EndpointName => Object.hasOwn(calls, name);

/** What the handlers of planted files can refuse, by call. */
function reachedIn(files: Readonly<Record<string, string>>): Record<string, string[]> {
  const sources = new Map(Object.entries(files).map(([path, text]) => [path, sourceOf(path, text)]));
  const reach = createReach(sources, [COMPOSITION, CALLS]);
  const served = [...sources.values()].flatMap(servedIn);
  return Object.fromEntries(
    served.map((one) => [
      one.call,
      reach(one)
        .map(({ refusal }) => refusal)
        .sort(),
    ]),
  );
}

const ROUTES = `${SERVER}/modules/a/a.routes.ts`;
const route = (handler: string, before = '') =>
  `${before}; export function register(app, deps, later) { serve(app, deps, 'me', ${handler}); }`;

test.each([
  [
    'itself',
    { [ROUTES]: route("() => { throw new HttpError(409, '', { code: 'STALE' }); }") },
    ['409 STALE'],
  ],
  [
    'in a function beside it, for either reason',
    {
      [ROUTES]: route(
        'work',
        "const work = () => { throw new HttpError(409, '', { code: is ? 'A' : 'B' }) }",
      ),
    },
    ['409 A', '409 B'],
  ],
  [
    'in a function of another file, by a code that its type names',
    {
      [ROUTES]: route('() => work()', "import { done as work } from './work.ts'"),
      [`${SERVER}/modules/a/work.ts`]:
        "export const done = () => new HttpError<'A' | 'B'>(409, '', { code });",
    },
    ['409 A', '409 B'],
  ],
  [
    'behind the door of a module, by a code out of a table',
    {
      [ROUTES]: route('() => work()', "import { work } from '#modules/b'"),
      [`${SERVER}/modules/b/b.ts`]: "export { work } from './work.ts';",
      [`${SERVER}/modules/b/work.ts`]:
        "const CODES = { x: 'A', y: 'B' } as const; export const work = () => new HttpError(409, '', { code: CODES[x] });",
    },
    ['409 A', '409 B'],
  ],
  [
    'in what the process is composed of',
    {
      [ROUTES]: route('() => deps.disk()'),
      [COMPOSITION]: "import { createDisk } from './disk.ts'; const deps = { disk: createDisk(1) };",
      [`${SERVER}/disk.ts`]:
        "export const createDisk = () => () => { throw new HttpError(507, '', { code: 'FULL' }) };",
    },
    ['507 FULL'],
  ],
  [
    'in what its registration is given',
    {
      [ROUTES]: route('() => later()'),
      [CALLS]:
        "import { register } from './modules/a/a.routes.ts'; import { work } from './work.ts'; const made = () => register(app, deps, work);",
      [`${SERVER}/work.ts`]: "export function work() { throw new HttpError(409, '', { code: 'A' }) }",
    },
    ['409 A'],
  ],
  [
    'in a hook that runs before it',
    {
      [ROUTES]:
        "function register(app, deps) { app.addHook('preHandler', () => { throw new HttpError(409, '', { code: 'A' }) }); serve(app, deps, 'me', () => null); }",
    },
    ['409 A'],
  ],
  [
    'with a code that nothing names',
    { [ROUTES]: route("() => { throw new HttpError(status, '', { code }); }") },
    ['? ?'],
  ],
])('it is seen what a handler refuses %s', (_, files, refused) => {
  expect(reachedIn(files)).toEqual({ me: refused });
});

test('what another handler of the file refuses is not taken for its own', () => {
  const files = {
    [ROUTES]: `function register(app, deps) {
      serve(app, deps, 'me', () => { const work = () => { throw new HttpError(409, '', { code: 'A' }) }; work(); });
      serve(app, deps, 'profile', ({ work }) => work);
    }`,
  };
  expect(reachedIn(files)).toEqual({ me: ['409 A'], profile: [] });
});

test('each call declares what its handler can refuse, and nothing that it never does', async () => {
  const texts = (await repositoryTexts(`${SERVER}/**/*.ts`)).filter(
    ([path]) => !/\.(test|fixture)\.ts$/.test(path),
  );
  const sources = new Map(texts.map(([path, text]) => [path, sourceOf(path, text)]));
  const reach = createReach(sources, [COMPOSITION, CALLS]);
  const served = [...sources.values()].flatMap(servedIn);
  expect(served.map(({ call }) => call).sort()).toEqual(Object.keys(calls).sort());
  const wrong = served.flatMap((one) => {
    const { call } = one;
    if (!isEndpoint(call)) return [`${call} is no call of the contract`];
    const declared = [...refusalsOf(calls[call])];
    const common = new Set(commonRefusals(calls[call]));
    const reached = reach(one);
    const undeclared = reached.filter(({ refusal }) => !declared.some((given) => isMet(refusal, given)));
    const never = declared.filter(
      (given) => !common.has(given) && !reached.some(({ refusal }) => isMet(refusal, given)),
    );
    return [
      ...undeclared.map(({ refusal, way }) => `${call} does not declare ${refusal} (${way})`),
      ...never.map((refusal) => `${call} declares ${refusal} and never refuses so`),
    ];
  });
  expect(wrong).toEqual([]);
});
