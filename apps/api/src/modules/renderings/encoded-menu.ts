import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { DinerMenu } from '@comanda/contract/shapes/menu';

/** The finished answer of the public menu: one prepared buffer per encoding, replaced on change. */
export type EncodedMenu = {
  readonly etag: string;
  readonly identity: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
};

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Throws when the menu does not fit its own contract: nothing undeclared leaves. */
export function encodeMenu(menu: DinerMenu): EncodedMenu {
  const identity = Buffer.from(JSON.stringify(DinerMenu.parse(menu)));
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, identity, gzip: gzipSync(identity), br: brotliCompressSync(identity, BROTLI) };
}
