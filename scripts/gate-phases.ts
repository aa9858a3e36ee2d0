import { join, relative } from 'node:path';
import { lastChangedTests, type Project, projectOf } from './changed-tests.ts';
import type { Phase } from './play-phases.ts';
import { command, stories, vitest } from './run-phase.ts';

const ROOT = join(import.meta.dirname, '..');

/** Pages in English, and in a language that nobody speaks. */
const RENDERED: readonly Project[] = ['rendered', 'spoken'];

/** Everything that must hold, in the order in which it is looked at. */
export const PHASES: readonly Phase[] = [
  // what the suites are served
  { parts: [command('pages build', 'node', 'scripts/build.ts')], limitMs: 240_000 },
  {
    parts: [
      command('lint, format, boundaries', 'biome', 'check', '--error-on-warnings'),
      // several checkers each check what they share once more: on two cores that takes longer
      command('types', 'tsc', '-b', '--singleThreaded'),
      command('nothing unused', 'knip'),
      command('.env.example', 'node', 'scripts/generate-env-example.ts', '--check'),
      command('row types and schema.sql', 'node', 'scripts/generate-schema.ts', '--check'),
    ],
    limitMs: 360_000,
  },
  { parts: [vitest('unit and property tests', 'unit')], limitMs: 240_000 },
  {
    parts: [vitest('rendered pages', RENDERED)],
    limitMs: 720_000,
    again: (file) => vitest('rendered, by itself', RENDERED, file),
  },
  {
    parts: [vitest('HTTP on PostgreSQL', 'http')],
    limitMs: 1_000_000,
    again: (file) => vitest('HTTP, by itself', 'http', file),
  },
  {
    parts: [stories('browser stories')],
    limitMs: 1_800_000,
    again: (file) => stories('story, by itself', '--workers=1', relative(ROOT, file)),
  },
  {
    parts: [vitest('killed processes', 'weather')],
    limitMs: 800_000,
    again: (file) => vitest('killed processes, by itself', 'weather', file),
  },
];

/** What is quick enough to be played again and again. */
const QUICK: readonly Project[] = ['unit', ...RENDERED, 'http'];
/** How many of the tests that were changed last each further round plays: some two minutes in all. */
const ROUNDS = [20, 20, 20, 6, 6, 6, 6, 6, 6];

/** The changed tests again: one that fails now and then is mostly new, and may have passed once by luck. */
export function roundsOf(changed: readonly string[] = lastChangedTests()): readonly Phase[] {
  const files = changed.filter((file) => QUICK.includes(projectOf(file)));
  if (files.length === 0) return [];
  return ROUNDS.map((most, index) => ({
    parts: [vitest(`changed tests again, ${index + 1}`, QUICK, ...files.slice(0, most))],
    limitMs: 300_000,
  }));
}
