// What diners read, made from a menu: its bytes, and the built renderer of its pages.

import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { DinerMenu } from '@comanda/contract/shapes/menu';

export { BUILT_CLIENT, loadBuiltRenderer } from './built-renderer.ts';

/**
 * The finished answer of the public menu, prepared once per encoding and replaced on change. Each byte is one Latin-1
 * character: Node sends head and body in one write then, which it does not with a buffer.
 */
export type EncodedMenu = {
  readonly etag: string;
  readonly identity: string;
  readonly gzip: string;
  readonly br: string;
};

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Throws when the menu does not fit its own contract: nothing undeclared leaves. */
export function encodeMenu(menu: DinerMenu): EncodedMenu {
  const identity = Buffer.from(JSON.stringify(DinerMenu.parse(menu)));
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return {
    etag,
    identity: identity.toString('latin1'),
    gzip: gzipSync(identity).toString('latin1'),
    br: brotliCompressSync(identity, BROTLI).toString('latin1'),
  };
}
