import { existsSync } from 'node:fs';
import type { Plugin } from 'vitest/config';

/** Where sentences stand: modules that are named for it, and those of the contract. A translation has one name more. */
const WORDS = /(?:[/-]words|\/packages\/contract\/src\/words\/[\w-]+)\.ts$/;
const TRANSLATION = /\.[a-z]{2,3}\.ts$/;
/** What has all languages names each by itself; words say which others they go with. */
const BY_LANGUAGE = /\/words-by-language\.ts$/;

/** Whether a module of this path says something. */
export const isWords = (path: string): boolean => WORDS.test(path);

/** Builds pages in another language than English: `x-words.de.ts` stands beside `x-words.ts` and takes its place. */
export function wordsIn(language: string): Plugin {
  const namesItsOwn = (importer: string) =>
    isWords(importer) || TRANSLATION.test(importer) || BY_LANGUAGE.test(importer);
  return {
    name: 'words-in-a-language',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || namesItsOwn(importer)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found || !isWords(found.id)) return null;
      const own = found.id.replace(/ts$/, `${language}.ts`);
      if (!existsSync(own)) throw new Error(`${own} is missing: nothing says ${found.id} in "${language}".`);
      return own;
    },
  };
}
