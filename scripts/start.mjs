import { lookAtSources } from './build-look.mjs';
import { BUILT_SERVER, COMPILED, FREED, isReady, ROOT, runNode, THREADS } from './run.mjs';

/** Builds what is not of the sources as they are; resolves to whether all is. */
async function built() {
  const look = lookAtSources(ROOT.slice(0, -1));
  if (look.isBuilt) return true;
  process.exitCode = await runNode(['scripts/build.ts'], COMPILED);
  if (process.exitCode === 0) look.keep();
  return process.exitCode === 0;
}

// From a bare clone to the first page: install, build, serve. Each step only when it is needed.
if ((await isReady(false)) && (await built()))
  process.exitCode = await runNode(BUILT_SERVER, { ...COMPILED, ...FREED, ...THREADS });
