import { command, type Part, runPart, stories, vitest } from './run-phase.ts';
import { countOf } from './second-look.ts';

// The checks, and the tests of what differs from `main`: what to run between two saves. `npm test` is what holds.

const SINCE = '--changed=main';
const LIMIT_MS = 600_000;

const PARTS: readonly Part[] = [
  command('lint, format, boundaries', 'biome', 'check', '--error-on-warnings', '--changed', '--since=main'),
  command('types', 'tsc', '-b', '--singleThreaded'),
  vitest('unit and property tests', 'unit', SINCE, '--passWithNoTests'),
  vitest('rendered pages', ['rendered', 'spoken'], SINCE, '--passWithNoTests'),
  vitest('HTTP on PostgreSQL', 'http', SINCE, '--passWithNoTests'),
  command('pages build', 'node', 'scripts/build.ts'),
  stories('browser stories', '--only-changed=main', '--pass-with-no-tests'),
];

const total = { passed: 0, failed: 0 };
for (const part of PARTS) {
  const { report, output, seconds } = await runPart(part, LIMIT_MS);
  const { passed, failed } = countOf(report);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) console.log(output.trimEnd());
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${part.name} (${seconds.toFixed(1)} s)`);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
