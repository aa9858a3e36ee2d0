import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import type { Plugin } from 'vitest/config';
import { isWords } from './words-in.ts';

const LANGUAGE = fileURLToPath(new URL('../packages/testing/src/made-up-language.ts', import.meta.url));

/** What a module exports with `export const` or `export function`: where, and by which name. */
function exportedIn(path: string, code: string): { start: number; names: string[] }[] {
  return parseSync(path, code).module.staticExports.flatMap(({ start, entries }) => {
    const names = entries.flatMap(({ isType, exportName: { name } }) => (isType || !name ? [] : [name]));
    return names.length > 0 ? [{ start, names }] : [];
  });
}

/** Has all modules with words say them in a language that nobody speaks. */
export function madeUpWords(): Plugin {
  return {
    name: 'made-up-words',
    enforce: 'pre',
    transform(code, id) {
      if (!isWords(id)) return null;
      const exported = exportedIn(id, code);
      const own = exported.reduceRight((text, { start }) => {
        const rest = text.slice(start);
        if (!/^export (?:const|function) /.test(rest)) throw new Error(`${id} exports in another way.`);
        return text.slice(0, start) + rest.replace('export ', '');
      }, code);
      const names = exported.flatMap((one) => one.names);
      return [
        `import { accented as $said } from ${JSON.stringify(LANGUAGE)};`,
        own,
        ...names.map((name) => `const $${name} = $said(${name});`),
        `export { ${names.map((name) => `$${name} as ${name}`).join(', ')} };`,
      ].join('\n');
    },
  };
}
