import { command, runPart, vitest } from './run-phase.ts';
import { countOf } from './second-look.ts';

// What kills processes, by itself: as in `npm test`, and with `--long` fifty kills of each kind, for a night or before
// a release.

const LIMIT_MS = 4 * 3_600_000;

if (process.argv.includes('--long')) process.env.KILLS = '50';
for (const part of [
  command('server build', 'node', 'scripts/build.ts'),
  vitest('killed processes', 'weather'),
]) {
  const { report, output } = await runPart(part, LIMIT_MS);
  const { passed, failed } = countOf(report);
  console.log(output.trimEnd());
  console.log(`${part.name}: ${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
