import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryFiles, repositoryText, repositoryTexts } from './repository-files.ts';

const CODE = '{apps,packages,scripts,bench,e2e}/**/*.{ts,tsx,mjs,css,sql}';
const PAPERS = '{*.md,docs/**/*.md}';
const DECISIONS = 'docs/decisions';
const MOST_WORDS = { 'ARCHITECTURE.md': 1_500, 'docs/decisions/[0-9]*.md': 300 };

const IS_COMMENT = /^\s*(?:\/\/|\/?\*|--|\{\/\*)/;
const commentsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => IS_COMMENT.test(line))
    .join('\n');

const sources = async () => {
  const texts = await repositoryTexts(CODE);
  return texts.map(([path, text]) => [path, commentsOf(text)] as const);
};
const papers = () => repositoryTexts(PAPERS);

/** Papers that a text names, as paths from the root, each as it may be meant. */
function named(path: string, text: string): { readonly name: string; readonly places: readonly string[] }[] {
  return [...text.matchAll(/[\w./-]*\w\.md\b/g)].map(([name]) => ({
    name,
    places: [posix.join(dirname(path), name), posix.join(name), posix.join('docs', name)],
  }));
}

test('every paper that a comment or a paper names is in the repository', async () => {
  const there = new Set(await repositoryFiles(PAPERS));
  const texts = [...(await sources()), ...(await papers())];
  expect(texts.length).toBeGreaterThan(1_000);
  const missing = texts.flatMap(([path, text]) =>
    named(path, text).flatMap(({ name, places }) =>
      places.some((place) => there.has(place)) ? [] : [`${path}: ${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

/** A report of the tests, and a name that no file has. */
const NO_SOURCES = new Set(['.cache/test-reports/unsteady.json', 'index.ts']);

test('every source file that the papers for newcomers name is in the repository', async () => {
  const there = await repositoryFiles(
    '{,{apps,packages,scripts,bench,e2e,deploy}/**/}*.{ts,tsx,mjs,sql,json}',
  );
  const texts = await repositoryTexts('{ARCHITECTURE,CONTRIBUTING}.md');
  const names = texts.flatMap(([path, text]) =>
    [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|json))`/g)].map(([, name = '']) => ({ path, name })),
  );
  expect(names.length).toBeGreaterThan(40);
  const missing = names.filter(
    ({ name }) => !NO_SOURCES.has(name) && !there.some((file) => `/${file}`.endsWith(`/${name}`)),
  );
  expect(missing).toEqual([]);
});

test('no comment cites a specification or a section of one', async () => {
  const citing = (await sources()).filter(([, text]) => /\bthe specification\b|§/i.test(text));
  expect(citing.map(([path]) => path)).toEqual([]);
});

/** Numbers of decisions: "decision 12", "(decisions 3 and 4)", and links whose text is a number. */
function numbersIn(text: string): number[] {
  const inWords = [...text.matchAll(/\bdecisions? (\d+(?:(?:, | and )\d+)*)/gi)];
  const inLinks = [...text.matchAll(/\[(\d+)\]\((?:[^)]*decisions\/)?(?:\d{4}-|history)[^)]*\)/g)];
  return [...inWords, ...inLinks].flatMap(([, numbers = '']) => numbers.match(/\d+/g)?.map(Number) ?? []);
}

test('every decision is in the index or, in one line, in the history', async () => {
  const index = await repositoryText(join(DECISIONS, 'README.md'));
  const history = await repositoryText(join(DECISIONS, 'history.md'));
  const files = (await repositoryFiles(`${DECISIONS}/[0-9]*.md`)).map((path) => posix.basename(path));
  const standing = [...index.matchAll(/^- \[(\d+)\]\(([^)]+)\)/gm)];
  expect(standing.map(([, , file]) => file).sort()).toEqual(files);
  expect(standing.map(([, number, file]) => file?.startsWith(`${number?.padStart(4, '0')}-`))).not.toContain(
    false,
  );
  const folded = [...history.matchAll(/^- \*\*(\d+)\*\* /gm)].map(([, number]) => Number(number));
  const all = [...standing.map(([, number]) => Number(number)), ...folded];
  expect(new Set(all).size).toBe(all.length);

  const cited = [...(await sources()), ...(await papers())].flatMap(([path, text]) =>
    numbersIn(text).flatMap((number) => (all.includes(number) ? [] : [`${path}: ${number}`])),
  );
  expect(cited).toEqual([]);
});

test.each(Object.entries(MOST_WORDS))('%s has at most %i words', async (pattern, most) => {
  const long = (await repositoryTexts(pattern)).filter(
    ([, text]) => (text.match(/\S+/g) ?? []).length > most,
  );
  expect(long.map(([path]) => path)).toEqual([]);
});
