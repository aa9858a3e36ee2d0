import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).optional(), assets: z.array(z.string()).optional() }),
);

/** What a service worker puts away when it is installed; null as a revision: the name changes with the content. */
export type Precached = { readonly url: string; readonly revision: string | null };

/** The files that an app's build has made, by their paths below `outDir`. */
export async function builtFiles(outDir: string): Promise<string[]> {
  const manifest = Manifest.parse(JSON.parse(await readFile(`${outDir}/.vite/manifest.json`, 'utf8')));
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ]);
  return [...new Set(files)].sort();
}

/**
 * For a build of `worker/offline.ts` of an app into the one file `offline.js`, with the list of what it is to put away.
 */
export function offlineWorker(root: string, outDir: string, precached: readonly Precached[]) {
  return {
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"', PRECACHE: JSON.stringify(precached) },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2023',
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: `${root}worker/offline.ts`,
        output: { format: 'iife', entryFileNames: 'offline.js' },
      },
    },
  } as const;
}
