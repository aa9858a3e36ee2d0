import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { defineConfig } from 'vite';

/** What the script for pages of others may weigh, compressed by gzip. */
const MOST_KILOBYTES = 3;

/** The one script that runs on a restaurant's own website: one file, which puts nothing into its page's globals. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [
    {
      name: 'small',
      generateBundle(_, bundle) {
        for (const file of Object.values(bundle)) {
          const bytes = file.type === 'chunk' ? gzipSync(file.code, { level: 9 }).length : 0;
          if (bytes > MOST_KILOBYTES * 1024)
            throw new Error(`The button weighs ${bytes} bytes: at most ${MOST_KILOBYTES} KB.`);
        }
      },
    },
  ],
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: 'es2023',
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: fileURLToPath(new URL('./src/scripts/button.tsx', import.meta.url)),
      output: { format: 'iife', entryFileNames: 'button.js' },
    },
  },
});
