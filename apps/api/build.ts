import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const REPOSITORY = new URL('../../', import.meta.url).href;
const toRepository = (outDir: string) => `${relative(outDir, fileURLToPath(REPOSITORY))}/`;

/** What is compiled for a machine, has files of its own, or is loaded with its first use. */
const LEFT_OUT = [
  '@aws-sdk/client-s3',
  '@node-rs/argon2',
  '@simplewebauthn/server',
  '@vitejs/plugin-react',
  'nodemailer',
  'pdfkit',
  'pg-boss',
  'pg-native',
  'pino',
  'sharp',
  'stripe',
  'vite',
  'web-push',
];

/** In the bundle, too, a module finds migrations, pages and threads from where its source lies. */
const placesOfSources = (outDir: string): Plugin => ({
  name: 'places-of-sources',
  transform(code, id) {
    const source = pathToFileURL(id).href;
    if (!source.startsWith(REPOSITORY) || id.includes('/node_modules/')) return null;
    if (!code.includes('import.meta.')) return null;
    const place = JSON.stringify(toRepository(outDir) + source.slice(REPOSITORY.length));
    const url = `new URL(${place}, import.meta.url)`;
    const placed = code
      .replaceAll(/\bimport\.meta\.url\b/g, () => `${url}.href`)
      .replaceAll(
        /\bimport\.meta\.dirname\b/g,
        () => `process.getBuiltinModule('node:url').fileURLToPath(new URL('.', ${url}))`,
      );
    // each line is the one that it was
    const mappings = `AAAA${';AACA'.repeat(code.split('\n').length - 1)}`;
    return { code: placed, map: { version: 3, sources: [id], names: [], mappings } };
  },
});

/** Stack traces name the sources of ours; a map of the packages would take longer to read than it is worth. */
const mapsOfOurs: Plugin = {
  name: 'maps-of-ours',
  generateBundle(_, bundle) {
    for (const [name, file] of Object.entries(bundle)) {
      if (file.type === 'chunk' && file.name === 'packages') {
        file.code = file.code.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n');
        delete bundle[`${name}.map`];
      }
    }
  },
};

/** Bundles what `source` (an absolute path) imports into the folder `outDir`, which is emptied before. */
export async function bundleProgram(source: string, outDir: string): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    plugins: [placesOfSources(outDir), mapsOfOurs],
    ssr: { noExternal: true, external: LEFT_OUT },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: source,
      target: 'node24',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        output: {
          // all in one folder, so that each finds the sources from there
          chunkFileNames: '[name]-[hash].js',
          keepNames: true,
          sourcemapExcludeSources: true,
          codeSplitting: { groups: [{ name: 'packages', test: /node_modules/, tags: ['$initial'] }] },
        },
      },
    },
  });
}
