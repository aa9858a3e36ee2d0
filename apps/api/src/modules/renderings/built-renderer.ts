import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PageAssets, RenderPage } from '@comanda/storefront/page-source.ts';
import { z } from 'zod';

/** The folder of the diner's scripts and styles, as they were built. */
export const BUILT_CLIENT = fileURLToPath(new URL('../../../../storefront/dist/client/', import.meta.url));
const SERVER_BUNDLE = new URL('../../../../storefront/dist/server/entry-server.js', import.meta.url);

export type Renderer = { readonly render: RenderPage; readonly assets: PageAssets };

const ManifestChunk = z.object({
  file: z.string(),
  name: z.string().optional(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).optional(),
});
type ManifestChunk = z.infer<typeof ManifestChunk>;
const Manifest = z.record(z.string(), ManifestChunk);
type Manifest = z.infer<typeof Manifest>;

/** All chunks that an entry needs before it can run, the entry itself left out. */
function importsOf(manifest: Manifest, chunk: ManifestChunk, seen = new Set<string>()): Set<string> {
  for (const key of chunk.imports ?? []) {
    const imported = manifest[key];
    if (!imported || seen.has(imported.file)) continue;
    seen.add(imported.file);
    importsOf(manifest, imported, seen);
  }
  return seen;
}

/** What each document links to, read from the build's manifest. */
function assetsOf(manifest: Manifest): PageAssets {
  const chunks = Object.values(manifest);
  const files = chunks.map(({ file }) => `/${file}`);
  const entries = new Map(
    chunks
      .filter((chunk) => chunk.isEntry === true && chunk.name !== undefined)
      .map((chunk) => [
        chunk.name ?? '',
        {
          modules: [`/${chunk.file}`],
          preloads: [...importsOf(manifest, chunk)]
            .filter((file) => file.endsWith('.js'))
            .map((file) => `/${file}`),
        },
      ]),
  );
  return {
    styles: files.filter((file) => file.endsWith('.css')),
    // The letters of almost every text; the others load when a text has them.
    fonts: files.filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file)),
    early: entries.get('early')?.modules[0] ?? null,
    scripts: (script) => entries.get(script) ?? { modules: [], preloads: [] },
  };
}

function isBundle(module: unknown): module is { render: RenderPage } {
  return (
    typeof module === 'object' && module !== null && 'render' in module && typeof module.render === 'function'
  );
}

/** The built storefront. Throws a sentence when it is not there. */
export async function loadBuiltRenderer(): Promise<Renderer> {
  const missing = new Error(
    'The storefront is not built: apps/storefront/dist is missing. Run `npm run build`.',
  );
  const text = await readFile(`${BUILT_CLIENT}.vite/manifest.json`, 'utf8').catch(() => {
    throw missing;
  });
  const manifest = Manifest.parse(JSON.parse(text));
  await readFile(fileURLToPath(SERVER_BUNDLE)).catch(() => {
    throw missing;
  });
  const bundle: unknown = await import(SERVER_BUNDLE.href);
  if (!isBundle(bundle)) throw missing;
  return { render: bundle.render, assets: assetsOf(manifest) };
}
