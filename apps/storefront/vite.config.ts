import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const entry = (name: string) => fileURLToPath(new URL(`./src/scripts/${name}.tsx`, import.meta.url));

const NOTIFICATIONS = 'notifications';
const KEPT_NAMES: ReadonlySet<string> = new Set([NOTIFICATIONS, 'entry-server']);

/** An endpoint's description and access rule are for people and the server; browsers need its method and path. */
function withoutServerFields(): Plugin {
  const fields = /\b(?:summary|access|of):\s*(?:'[^'\n]*'|"[^"\n]*"),?/g;
  let isFound = false;
  return {
    name: 'without-server-fields',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    transform: {
      filter: { id: /contract\/src\/endpoints\/[\w-]+\.ts$/ },
      handler: (code) => {
        isFound = true;
        return { code: code.replace(fields, ''), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isFound) throw new Error('The endpoints have moved: diners would load their prose.');
    },
  };
}

/** Loads a part of a page, or says that it is gone, as Vite's own does (src/device/update.ts listens). */
const LOAD_PART = `export const __vitePreload = (load) => load().catch((payload) => {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
  dispatchEvent(event);
  if (!event.defaultPrevented) throw payload;
});`;

// Vite's loader looks for sheets of each part, and asks for what it imports ahead of it. There is one sheet for all,
// and what parts import is there already: two thirds of a kilobyte that every menu would load for nothing.
function plainLoader(): Plugin {
  let isFound = false;
  return {
    name: 'plain-loader',
    enforce: 'pre',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    transform: {
      order: 'post',
      filter: { id: /vite\/preload-helper/ },
      handler: () => {
        isFound = true;
        return { code: LOAD_PART, map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isFound)
        throw new Error("Vite's loader has moved: diners would load more than they need.");
    },
  };
}

/** React greets its developer tools on each page: 0.4 KB of which diners have no use. */
function withoutDeveloperTools(): Plugin {
  return {
    name: 'without-developer-tools',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
  };
}

/** The first script of a page is a classic one, which nothing may hold up: it imports nothing. */
function earlyAlone(): Plugin {
  return {
    name: 'early-alone',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    generateBundle(_, bundle) {
      const early = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'early');
      if (early?.type !== 'chunk' || early.imports.length > 0)
        throw new Error('The early script imports something: no page would run it.');
    },
  };
}

/** What the menu loads once it can be read. One import too many would bring all of it before. */
const AFTER_THE_MENU: readonly string[] = [
  'later',
  'live',
  'times',
  'allergies',
  'change',
  'progress',
  'lines',
  'total',
  'kept',
];

/** What its scripts may weigh, compressed by gzip: on a slow phone each kilobyte is a wait. */
const MOST_MENU_KILOBYTES = 87;

function menuFirst(): Plugin {
  return {
    name: 'menu-first',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    generateBundle(_, bundle) {
      const named = (name: string) =>
        Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name)?.fileName ?? '';
      const files = new Set([named('early'), named('menu')]);
      let bytes = 0;
      for (const file of files) {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk') throw new Error('There is no menu script.');
        if (AFTER_THE_MENU.includes(chunk.name)) throw new Error(`The menu imports "${chunk.name}" at once.`);
        for (const imported of chunk.imports) files.add(imported);
        bytes += gzipSync(chunk.code, { level: 9 }).length;
      }
      const kilobytes = bytes / 1024;
      if (kilobytes > MOST_MENU_KILOBYTES)
        throw new Error(
          `The menu's scripts weigh ${kilobytes.toFixed(1)} KB: at most ${MOST_MENU_KILOBYTES}.`,
        );
    },
  };
}

/** The browser's part; `build.ts` makes the server's from the same sources, so that class names agree. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    withoutServerFields(),
    plainLoader(),
    withoutDeveloperTools(),
    earlyAlone(),
    menuFirst(),
  ],
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
    modulePreload: false,
    rolldownOptions: {
      // A slow machine is no news.
      checks: { bundlerTimings: false },
      // A word that stands in a module of its own costs no more than where it is shown.
      optimization: { inlineConst: true },
      input: {
        early: entry('early'),
        menu: entry('menu'),
        checkout: entry('checkout'),
        confirmation: entry('confirmation'),
        shared: entry('shared'),
        landing: entry('landing'),
        expired: entry('expired'),
        'not-found': entry('not-found'),
        reports: entry('reports'),
        [NOTIFICATIONS]: fileURLToPath(new URL(`./worker/${NOTIFICATIONS}.ts`, import.meta.url)),
      },
      output: {
        // a service worker and the renderer keep their names; everything else is new when it changes
        entryFileNames: ({ name }) => (KEPT_NAMES.has(name) ? `${name}.js` : 'assets/[name]-[hash].js'),
        // Three files a page: the library, what pages share, and the page. More files would compress worse.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
            // what the menu loads when it can be read already
            {
              name: 'later',
              test: /pages\/(?:item-sheet|menu-parts|sheet-words|time-sheet)|features\/(?:restaurants\/remember-|basket\/(?:change-lines|choose-|filled-slip|order-again|show-lines|undo-removal)|menu\/(?:information-words|search-|show-information))|ui\/popover|shop\/opening-hours|ui\/stepper|shop\/(?:choosing(?:-words)?|progress)\.ts|basket\/(?:basket-bar|offer-said|words)\.|domain\/src\/pricing\/offers\.ts/,
              priority: 2,
            },
            // what calls the server and follows it, and orders again: the menu, which is read first, loads it
            // afterwards
            {
              name: 'live',
              test: /packages\/client\/src\/(?!browser-|diner-push|offline-worker|page-updates|random-id|server-clock|update-holds)|contract\/src\/(?:endpoints\/(?!diner-push)|refusals\.ts)|device\/(?:diner|hear-shop|order-again)\.ts$|shop\/again\.ts$|eventsource-parser\//,
              priority: 2,
            },
            // a part of the checkout, and what the menu loads when somebody asks for a time
            {
              name: 'times',
              test: /checkout\/(?:times|times-words|choose-slot(?:\.module)?|ask-slots|limited|section\.module)\.(?:tsx?|css)$|shop\/sitting(?:s|-words)\.ts$/,
              priority: 2,
            },
            // loaded only for diners that avoid something
            {
              name: 'allergies',
              test: /features\/(?:allergies\/(?:ask-|doubts|passport-sheet|words|allergies)|menu\/mark-)|shop\/with-allergen/,
              priority: 2,
            },
            // an order that is changed or paid by card: what the confirmation and the checkout have in common
            {
              name: 'change',
              test: /device\/(?:change-order|leave-to-pay)\.ts$|(?:shop\/(?:checkout-draft|draft-of-order)|order\/change-words)\.ts$/,
              priority: 2,
            },
            // what the confirmation shows, and the menu only of an order that is still open
            {
              name: 'progress',
              test: /shop\/(?:progress-(?:of-order|words)|(?:end|money)-of-order-words|tracked-order|open-order-words)\.ts$|domain\/src\/orders\/orders?[a-z-]*\.ts$|contract\/src\/words\/(?:orders|money-back|missing-dishes)\.ts$/,
              priority: 2,
            },
            // what the page of an order and that of its link have in common
            {
              name: 'tracking',
              test: /shop\/steps-of-order\.ts$|features\/order\/(?:show-progress|order-head|simmering-pot|follow-order|share-words|draw-favicon)|pages\/confirmation-page\.module\.css$/,
              priority: 2,
            },
            // sheets, and lines and sums of an order: on the checkout, and on the menu once something is chosen
            {
              name: 'lines',
              test: /shop\/(?:at-table|basket-words|line-allergens|price|promoted-order|totals)\.|ui\/(?:back-closes|field|field\.module|sheet)\.|domain\/src\/[a-z]+\/(?:charges|delivery-fee|discounts|dish-names|pricing(?:-lines|-menu|-reductions|-tax)?|without-end)\.ts$|(?:contract\/src\/(?:order-lengths|words\/(?:allergens|baskets))|shop\/allergens)\.ts$/,
              priority: 2,
            },
            // what an order comes to: on the checkout, and on the menu once something lies in the basket
            {
              name: 'total',
              test: /checkout\/(?:ask-quote|use-same|ways-here)\.ts$|shop\/place-order-body\.ts$/,
              priority: 2,
            },
            // what an earlier visit left on the device: read by pages where something lies there
            {
              name: 'kept',
              test: /shop\/(?:pending-order|restaurants|stored(?:-[a-z-]+)?)\.ts$|domain\/src\/[a-z]+\/(?:allergens|services)\.ts$/,
              priority: 2,
            },
            { name: 'common', minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
