import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const entry = (name: string) => fileURLToPath(new URL(`./src/scripts/${name}.tsx`, import.meta.url));

/** What an endpoint is for is told to people, in the API's description; browsers need its method and path. */
function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    transform: {
      filter: { id: /contract\/src\/endpoints\.ts$/ },
      handler: (code) => ({ code: code.replace(/\bsummary: (?:'[^'\n]*'|"[^"\n]*"),?/g, ''), map: null }),
    },
  };
}

/** The browser's part; `build.ts` makes the server's from the same sources, so that class names agree. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), withoutSummaries()],
  // Each class name travels three times: in the sheet, in the script and in the document.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  // Public files are served as they lie; see static-files.ts.
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    // A policy without `data:` fonts and one stylesheet for all documents, which the browser keeps between them.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A slow machine is no news.
      checks: { bundlerTimings: false },
      input: {
        early: entry('early'),
        menu: entry('menu'),
        checkout: entry('checkout'),
        confirmation: entry('confirmation'),
        landing: entry('landing'),
        'not-found': entry('not-found'),
      },
      output: {
        // Three files a page: the library, what pages share, and the page. More files would compress worse.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
            { name: 'shared', minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
