import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createViteServer } from 'vitest/node';
import { repositoryTexts } from './repository-files.ts';
import { wordsIn } from './words-in.ts';

/** What these files say where pages speak German. */
async function germanOf(files: Readonly<Record<string, string>>): Promise<unknown> {
  const root = await mkdtemp(join(tmpdir(), 'words-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const all = { 'main.ts': "import { title } from './a-words.ts';\nexport const said = title(2);", ...files };
  await Promise.all(Object.entries(all).map(([name, text]) => writeFile(join(root, name), text)));
  const server = await createViteServer({
    ...{ root, configFile: false, logLevel: 'silent', appType: 'custom', plugins: [wordsIn('de')] },
    ...{ server: { middlewareMode: true, ws: false, watch: null }, optimizeDeps: { noDiscovery: true } },
  });
  onTestFinished(() => server.close());
  const { said } = await server.ssrLoadModule('/main.ts');
  return said;
}

const ENGLISH =
  "export const count = (n: number) => n + 1;\nexport const title = (n: number) => count(n) + ' dishes';";

test('a page is built with the words that stand beside the English ones; its own file names neither', async () => {
  const german = "export const title = (n: number) => n + ' Gerichte';";
  expect(await germanOf({ 'a-words.ts': ENGLISH, 'a-words.de.ts': german })).toBe('2 Gerichte');
});

test('words may take from the English ones what is no sentence', async () => {
  const german =
    "import { count } from './a-words.ts';\nexport const title = (n: number) => count(n) + ' Gerichte';";
  expect(await germanOf({ 'a-words.ts': ENGLISH, 'a-words.de.ts': german })).toBe('3 Gerichte');
});

test('what nobody has said in the language stops the build', async () => {
  await expect(germanOf({ 'a-words.ts': ENGLISH })).rejects.toThrow(/a-words\.de\.ts is missing/);
});

/** Translations whose type does not hold them to the English words. */
function looseOnes(files: readonly (readonly [path: string, text: string])[]): string[] {
  return files.flatMap(([path, text]) => {
    const [, name] = /([\w-]+)\.[a-z]{2,3}\.ts$/.exec(path) ?? [];
    return text.includes(`SaysAll<typeof import('./${name}.ts'), typeof import(`) ? [] : [path];
  });
}

test('a translation does not compile unless it says all', async () => {
  const line =
    "export type Complete = SaysAll<typeof import('./a-words.ts'), typeof import('./a-words.de.ts')>;";
  expect(
    looseOnes([
      ['src/a-words.de.ts', line],
      ['src/b-words.de.ts', line],
    ]),
  ).toEqual(['src/b-words.de.ts']);
  const translations = await repositoryTexts('{apps/*,packages/*}/src/**/*.{de,es,fr,it,nl,pl,pt}.ts');
  expect(looseOnes(translations)).toEqual([]);
});
