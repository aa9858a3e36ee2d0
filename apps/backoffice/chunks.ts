import { build } from 'vite';

type Built = Extract<Awaited<ReturnType<typeof build>>, { output: unknown }>['output'][number];
type Chunk = Extract<Built, { type: 'chunk' }>;
type Modules = ReadonlySet<string>;

const WORKER = /backoffice\/worker\//;
const EARLY = /src\/early\.ts$/;
const ENTRY = /src\/main\.tsx$/;
const SHELL = /src\/shell\/merchant-shell\.tsx$/;
/** Pages that open without a restaurant. */
const OPEN_PAGES =
  /src\/pages\/(?:register|verify|forgot-password|reset-password|invite|join-tablet|create-merchant|merchant-switch)-page\.tsx$/;

/** Of a build without groups: what comes with the modules of these names, as long as nothing is loaded on demand. */
function comesWith(chunks: readonly Chunk[], named: RegExp): Modules {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const wanted = chunks.filter(({ moduleIds }) => moduleIds.some((id) => named.test(id)));
  if (wanted.length === 0) throw new Error(`Nothing is named ${named}: its chunk would be empty.`);
  const reached = new Set(wanted);
  for (const { imports } of reached)
    for (const file of imports) {
      const chunk = byFile.get(file);
      if (chunk) reached.add(chunk);
    }
  return new Set([...reached].flatMap(({ modules }) => Object.keys(modules)));
}

/**
 * Which modules go into one file. Left to itself the bundler makes a file of whatever the same pages share, a hundred
 * for a login. Here the login has one, pages without a restaurant one more, the board with the shell one more, and what
 * other pages share is the last. What belongs where follows from the sources, so a first build is asked.
 */
export async function chunkGroups(configFile: string) {
  const options = { write: false, minify: false, modulePreload: false } as const;
  const first = await build({ configFile, logLevel: 'error', build: options });
  if (!('output' in first)) throw new Error('The first build has no output.');
  const chunks = first.output.filter((file) => file.type === 'chunk');
  const early = comesWith(chunks, EARLY);
  const login = comesWith(chunks, ENTRY);
  const openPages = comesWith(chunks, OPEN_PAGES);
  const board = comesWith(chunks, SHELL);
  const isOf = (modules: Modules) => (id: string) => modules.has(id) && !WORKER.test(id);
  return [
    { name: 'early-parts', test: isOf(early), priority: 5 },
    { name: 'login', test: isOf(login), priority: 4 },
    { name: 'open', test: isOf(openPages), minShareCount: 2, priority: 3 },
    { name: 'board', test: isOf(board), priority: 2 },
    { name: 'pages', test: (id: string) => !WORKER.test(id), minShareCount: 2, priority: 1 },
  ];
}
