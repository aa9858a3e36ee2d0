import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError, isFormerSetting, SETTING_NAMES } from './read-settings.ts';

/** Shorter names are near too many that belong to other programs. */
const SHORTEST = 8;
/** What else may stand in a file of settings: of Node and the programs that it starts. */
const OF_OTHERS =
  /^(?:NODE_|UV_|PG|AWS_|MALLOC_|FONTCONFIG_|SSL_|LC_|LANG$|TZ$|CHROMIUM_PATH$)|(?:^|_)PROXY$/i;

/** How many letters must be put in, taken out, changed or swapped with their neighbour. */
function distanceOf(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      const costs = [(last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change];
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        costs.push((before[j - 2] ?? 0) + 1);
      row.push(Math.min(...costs));
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

function meant(name: string): string | null {
  if (name.length < SHORTEST) return null;
  const most = name.length < 10 ? 1 : 2;
  const near = SETTING_NAMES.map((known) => ({ known, distance: distanceOf(name, known) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance);
  return near[0]?.known ?? null;
}

/** The names in a file of settings; none where there is no such file. */
export function namesIn(path: string): string[] {
  return existsSync(path) ? Object.keys(parseEnv(readFileSync(path, 'utf8'))) : [];
}

/**
 * Throws a `ConfigError` that names each variable which was meant as a setting and is none: it is near one, or in
 * Comanda's own file (`ofFile`). What belongs to other programs is left alone.
 */
export function refuseMisspelt(environment: NodeJS.ProcessEnv, ofFile: readonly string[]): void {
  const known = new Set(SETTING_NAMES);
  const sentences = Object.keys(environment).flatMap((name) => {
    if (!environment[name] || known.has(name) || isFormerSetting(name)) return [];
    const nearest = meant(name);
    if (nearest !== null) return [`${name} is no setting; did you mean ${nearest}?`];
    if (!ofFile.includes(name) || OF_OTHERS.test(name)) return [];
    return [`${name} in .env is no setting. All of them are in .env.example.`];
  });
  if (sentences.length > 0) throw new ConfigError(sentences.join('\n'));
}
