import * as icons from '@comanda/ui/icons';

const symbols = Object.entries(icons).map(
  ([name, path]) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
);

/** All drawings, once per document; it stands outside of what the browser takes over, so no script carries it. */
export const iconSheet = `<svg hidden aria-hidden="true">${symbols.join('')}</svg>`;
