import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { LANGUAGES, type Language } from '@comanda/domain/people/languages';
import { build, type Plugin } from 'vite';
import { builtFiles, offlineWorker } from '../../scripts/build-worker.ts';
import { wordsIn } from '../../scripts/words-in.ts';
import { chunkGroups } from './chunks.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const COMPRESSIBLE = /\.(?:js|css|svg)$/;

/** Assets never change under their name, so they are compressed once, as well as can be. */
async function precompress(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(`${folder}/${name}`);
      await writeFile(`${folder}/${name}.br`, await promisify(brotliCompress)(bytes));
      await writeFile(`${folder}/${name}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

/** The document of nobody, and every file that it may ask for, so that each page works on without a network. */
async function buildWorker(): Promise<void> {
  const files = (await builtFiles(`${ROOT}dist`)).filter(
    (file) => file.startsWith('assets/') && !/\.woff2$/.test(file.replace(/inter-latin-wght[^/]*$/, '')),
  );
  const revision = createHash('sha256').update(files.join()).digest('hex').slice(0, 16);
  const worker = offlineWorker(ROOT, 'dist', [
    { url: '/office/shell', revision },
    ...files.map((file) => ({ url: `/office/${file}`, revision: null })),
  ]);
  await build(worker);
}

type Drawing = {
  readonly drawLogin: (isOpen: boolean) => Promise<string>;
  readonly withoutStyles: (drawn: string) => { readonly markup: string; readonly sheet: string };
};

/** The document of the login with the login in it, once for everybody and once where accounts need an invitation. */
async function drawDocuments(configFile: string, plugins: readonly Plugin[]): Promise<void> {
  const outDir = `${ROOT}dist/drawing`;
  await build({
    configFile,
    plugins: [...plugins],
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ...{ outDir, ssr: true, manifest: false, target: 'node24' },
      rolldownOptions: { input: `${ROOT}src/drawn-login.tsx`, output: { entryFileNames: 'drawing.js' } },
    },
  });
  const { drawLogin, withoutStyles }: Drawing = await import(pathToFileURL(`${outDir}/drawing.js`).href);
  const template = await readFile(`${ROOT}dist/index.html`, 'utf8');
  for (const name of ['open', 'invited'] as const) {
    const { markup, sheet } = withoutStyles(await drawLogin(name === 'open'));
    const asset = `assets/drawn-${createHash('sha256').update(sheet).digest('base64url').slice(0, 8)}.css`;
    await writeFile(`${ROOT}dist/${asset}`, sheet);
    const drawn = template
      .replace('</head>', () => `<link rel="stylesheet" crossorigin href="/office/${asset}"></head>`)
      .replace('<div id="office"></div>', () => `<div id="office">${markup}</div>`);
    if (!drawn.includes(markup)) throw new Error('The document has no place for the login.');
    await writeFile(`${ROOT}dist/login-${name}.html`, drawn);
  }
  await rm(outDir, { recursive: true });
}

/** Builds the back office into `apps/backoffice/dist`: what `registerOffice` hands out in production. */
export async function buildBackoffice(language: Language = LANGUAGES[0]): Promise<void> {
  const plugins = language === LANGUAGES[0] ? [] : [wordsIn(language)];
  const configFile = `${ROOT}vite.config.ts`;
  const codeSplitting = { includeDependenciesRecursively: false, groups: await chunkGroups(configFile) };
  await build({
    configFile,
    plugins,
    logLevel: 'warn',
    build: { chunkSizeWarningLimit: 800, rolldownOptions: { output: { codeSplitting } } },
  });
  await drawDocuments(configFile, plugins);
  await buildWorker();
  await precompress(`${ROOT}dist/assets`);
}

if (import.meta.main) await buildBackoffice();
