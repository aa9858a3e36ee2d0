import { expect, test } from 'vitest';
import { repositoryTexts } from './repository-files.ts';

const LONGEST = 120;
const GENERATED = /\/schema\.ts$/;
/** An exception of the linter stands in one line, whatever its reason. */
const IS_COMMENT = /^\s*(?:\/\/(?! biome-)|\/?\*)/;

test.each(['apps', 'packages', 'bench', 'e2e', 'scripts'])(
  'comments of %s have at most 120 characters in a line',
  async (folder) => {
    const texts = (await repositoryTexts(`${folder}/**/*.{ts,tsx,mjs}`)).filter(
      ([path]) => !GENERATED.test(path),
    );
    expect(texts.length).toBeGreaterThan(30);
    const long = texts.flatMap(([path, text]) =>
      text
        .split('\n')
        .filter((line) => line.length > LONGEST && IS_COMMENT.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
    expect(long).toEqual([]);
  },
);
