import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

// sonner adds its styles as a style element without a nonce, which the content security policy refuses. They come from
// its own stylesheet instead (`src/ui/styles.ts`).
function sonnerWithoutInlineStyles(): Plugin {
  return {
    name: 'sonner-without-inline-styles',
    transform(code, id) {
      if (!/sonner[\\/]dist[\\/]index\.mjs/.test(id)) return null;
      return {
        code: code.replace('function __insertCSS(code) {', 'function __insertCSS(code) { return;'),
        map: null,
      };
    },
  };
}

// zod asks by `new Function` whether it may make its parsers of text. The content security policy says no and reports
// it, on every load of a page. Said in the module that holds zod's settings, because any chunk may hold the first
// schema.
function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    transform(code, id) {
      if (!/zod[\\/]v4[\\/]core[\\/]core\.js/.test(id)) return null;
      return { code: `${code}\nconfig({ jitless: true });\n`, map: null };
    },
  };
}

/** The script that notices when others cannot be loaded is one of its own, which the document names before them. */
function earlyScript(): Plugin {
  return {
    name: 'early-script',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!html.includes('%EARLY%')) return html;
        const built = Object.values(bundle ?? {}).find(
          (file) => file.type === 'chunk' && file.name === EARLY,
        );
        if (bundle && !built) throw new Error('There is no early script.');
        return html.replace('%EARLY%', `/office/${built?.fileName ?? `src/${EARLY}.ts`}`);
      },
    },
  };
}

const NOTIFICATIONS = 'notifications';
const EARLY = 'early';

export const NONCE_PLACEHOLDER = '%NONCE%';

export default defineConfig({
  root: import.meta.dirname,
  base: '/office/',
  plugins: [react(), earlyScript(), sonnerWithoutInlineStyles(), zodWithoutEval()],
  html: { cspNonce: NONCE_PLACEHOLDER },
  // Prebundling would keep these away from the plugins above.
  optimizeDeps: { exclude: ['sonner', 'zod'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2024',
    // browsers that run this know it themselves
    modulePreload: { polyfill: false },
    // A data: URL in a stylesheet would need its own permission.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: {
        index: 'index.html',
        [EARLY]: `src/${EARLY}.ts`,
        [NOTIFICATIONS]: `worker/${NOTIFICATIONS}.ts`,
      },
      // a service worker keeps its address; everything else is new when it changes
      output: {
        entryFileNames: ({ name }) =>
          name === NOTIFICATIONS ? `${NOTIFICATIONS}.js` : 'assets/[name]-[hash].js',
      },
    },
  },
});
