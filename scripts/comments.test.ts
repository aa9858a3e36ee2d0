import { expect, test } from 'vitest';
import { repositoryTexts } from './repository-files.ts';

const LONGEST = 120;
const GENERATED = /\/schema\.ts$/;

/** How many longer comment lines are left, by folder: the numbers only go down. */
const LEFT = { 'apps/api/src': 0, packages: 20 };

test.each(Object.entries(LEFT))(
  'comments of %s have at most 120 characters in a line',
  async (folder, left) => {
    const texts = (await repositoryTexts(`${folder}/**/*.{ts,tsx}`)).filter(
      ([path]) => !GENERATED.test(path),
    );
    expect(texts.length).toBeGreaterThan(100);
    const long = texts.flatMap(([path, text]) =>
      text
        .split('\n')
        .filter((line) => line.length > LONGEST && /^\s*(?:\/\/|\/?\*)/.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
    expect(long.slice(left)).toEqual([]);
  },
);
