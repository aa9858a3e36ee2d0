import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LANGUAGES, type Language } from '@comanda/domain/people/languages';
import { build } from 'vite';
import { builtFiles, offlineWorker } from '../../scripts/build-worker.ts';
import { wordsIn } from '../../scripts/words-in.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const COMPRESSIBLE = /\.(?:js|css|svg|json)$/;

/** Assets never change under their name, so they are compressed as well as can be, once. */
async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder);
  await Promise.all(
    names
      .filter((name) => COMPRESSIBLE.test(name))
      .map(async (name) => {
        const path = `${folder}/${name}`;
        const bytes = await readFile(path);
        const [brotli, zipped] = await Promise.all([
          promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
          promisify(gzip)(bytes, { level: 9 }),
        ]);
        await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)]);
      }),
  );
}

/** The page that says that there is no network, with its sheet and the letters of almost every text. */
async function buildWorker(): Promise<void> {
  const files = await builtFiles(`${ROOT}dist/client`);
  const needed = files.filter((file) => /\.css$|inter-latin-wght-normal.*\.woff2$/.test(file));
  const revision = createHash('sha256').update(files.join()).digest('hex').slice(0, 16);
  const worker = offlineWorker(ROOT, 'dist/client', [
    { url: '/offline/page', revision },
    ...needed.map((file) => ({ url: `/${file}`, revision: null })),
  ]);
  await build(worker);
}

/** Makes `dist/client` (assets with their manifest, precompressed) and `dist/server` (the renderer). */
export async function buildStorefront(language: Language = LANGUAGES[0]): Promise<void> {
  const plugins = language === LANGUAGES[0] ? [] : [wordsIn(language)];
  const configFile = `${ROOT}vite.config.ts`;
  await build({ configFile, plugins, logLevel: 'warn' });
  await build({
    configFile,
    plugins,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      outDir: 'dist/server',
      ssr: 'src/entry-server.tsx',
      manifest: false,
      target: 'node24',
      rolldownOptions: { input: 'src/entry-server.tsx' },
    },
  });
  await build({ configFile: `${ROOT}vite.button.config.ts`, plugins, logLevel: 'warn' });
  await buildWorker();
  await precompress(`${ROOT}dist/client/assets`);
}
