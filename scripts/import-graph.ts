import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { repositoryTexts } from './repository-files.ts';

/** Each file of the server without tests, and those that it names: as a value, a type, or a worker. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const SERVER = 'apps/api/src';
const NO_PRODUCT = /\.(?:test|fixture)\.tsx?$/;

/** The files of `#name` imports, as the resolver knows them (`imports` in the server's package.json). */
export function fileOf(importer: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier);
  const noun = /^#modules\/([\w-]+)$/.exec(specifier)?.[1];
  if (noun) return `${SERVER}/modules/${noun}/${noun}.ts`;
  const settings = /^#settings\/([\w-]+)$/.exec(specifier)?.[1];
  if (settings) return `${SERVER}/modules/${settings}/${settings}-settings.ts`;
  const room = /^#orders\/(\w+)$/.exec(specifier)?.[1];
  if (room) return `${SERVER}/modules/orders/${room}/${room}.ts`;
  if (specifier === '#config.ts') return `${SERVER}/config/config.ts`;
  return specifier.startsWith('#') ? `${SERVER}/${specifier.slice(1)}` : null;
}

/** The specifiers of a file: those that it imports, gives on, and loads by `import('…')` or the address of a worker. */
export function specifiersBy(path: string, text: string) {
  const { staticImports, staticExports } = parseSync(path, text).module;
  const inside = /\bimport\(\s*['"]([^'"]+)['"]|\bnew URL\(\s*['"]([^'"]+\.ts)['"],\s*import\.meta\.url/g;
  return {
    imported: staticImports.map(({ moduleRequest }) => moduleRequest.value),
    given: staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    loaded: Array.from(text.matchAll(inside), ([, imported, worker]) => imported ?? worker ?? ''),
  };
}

/** Every specifier of a file; `import('…')` as a type or a value and `new URL('…', import.meta.url)` among them. */
export function specifiersOf(path: string, text: string): string[] {
  const { imported, given, loaded } = specifiersBy(path, text);
  return [...imported, ...given, ...loaded];
}

export async function serverImports(): Promise<ImportGraph> {
  const texts = (await repositoryTexts(`${SERVER}/**/*.ts`)).filter(([path]) => !NO_PRODUCT.test(path));
  const files = new Set(texts.map(([path]) => path));
  const within = ([path, text]: readonly [string, string]) =>
    specifiersOf(path, text).flatMap((specifier) => {
      const file = fileOf(path, specifier);
      return file !== null && files.has(file) ? [file] : [];
    });
  return new Map(texts.map((one) => [one[0], [...new Set(within(one))]]));
}

/**
 * The folders of each feature and of the domain, and those of the same one that they name, style sheets among them and
 * tests left out; a file beside the folders stands for itself.
 */
export async function folderImports(): Promise<ImportGraph> {
  const partOf = (path: string) =>
    /^(?:apps\/[\w-]+\/src\/features\/[\w-]+|packages\/domain\/src)\/[^/]+/.exec(path)?.[0];
  const featureOf = (part: string) => dirname(part);
  const graph = new Map<string, string[]>();
  for (const [path, text] of await repositoryTexts(
    '{apps/*/src/features/*,packages/domain/src}/**/*.{ts,tsx}',
  )) {
    const part = partOf(path);
    if (part === undefined || NO_PRODUCT.test(path)) continue;
    const named = specifiersOf(path, text).flatMap((specifier) => {
      const other = specifier.startsWith('.') ? partOf(join(dirname(path), specifier)) : undefined;
      return other !== undefined && other !== part && featureOf(other) === featureOf(part) ? [other] : [];
    });
    graph.set(part, [...new Set([...(graph.get(part) ?? []), ...named])]);
  }
  return graph;
}

/** Every set of files of which each reaches all others (Tarjan's algorithm), largest first. */
export function circlesOf(graph: ImportGraph): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  function visit(file: string): number {
    const own = index.size;
    index.set(file, own);
    let lowest = own;
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, low.get(next) ?? index.get(next) ?? own);
    }
    low.set(file, lowest);
    if (lowest === own) {
      const circle = stack.splice(stack.indexOf(file));
      if (circle.length > 1 || graph.get(file)?.includes(file)) circles.push(circle.sort());
    }
    return lowest;
  }
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return circles.sort((one, other) => other.length - one.length);
}
