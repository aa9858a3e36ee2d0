import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type DocumentHeaders = Readonly<Record<string, string | number>>;
type Encoded = { readonly headers: DocumentHeaders; readonly bytes: Buffer };

/** A finished document in every encoding, with its headers. */
export type KeptDocument = {
  readonly etag: string;
  readonly validUntil: number;
  readonly unchanged: DocumentHeaders;
  readonly identity: Encoded;
  readonly gzip: Encoded;
  readonly br: Encoded;
};

/** The bytes of a document, and until when (epoch ms) it holds. */
type DocumentBytes = {
  readonly etag: string;
  readonly validUntil: number;
  readonly identity: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
};

/** Compressed once and sent often, but the first diner is waiting. */
const BROTLI_QUALITY = 6;

export async function compressDocument(html: string, validUntil: number): Promise<DocumentBytes> {
  const identity = Buffer.from(html);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const [zipped, br] = await Promise.all([
    promisify(gzip)(identity),
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  ]);
  return { etag, validUntil, identity, gzip: zipped, br };
}

/** A document that is ready to be sent; `common` are the headers of each. */
export function keptDocument(bytes: DocumentBytes, common: DocumentHeaders): KeptDocument {
  const { etag, validUntil } = bytes;
  const headers = {
    ...common,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag,
  };
  const encoded = (body: Buffer, encoding?: string): Encoded => ({
    bytes: body,
    headers: {
      ...headers,
      'content-length': body.byteLength,
      ...(encoding && { 'content-encoding': encoding }),
    },
  });
  return {
    etag,
    validUntil,
    unchanged: headers,
    identity: encoded(bytes.identity),
    gzip: encoded(bytes.gzip, 'gzip'),
    br: encoded(bytes.br, 'br'),
  };
}
