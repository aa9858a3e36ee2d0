import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type S3Credentials = { readonly accessKeyId: string; readonly secretAccessKey: string };

const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const hash = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** RFC 3986, as the signature wants it: also what `encodeURIComponent` leaves alone. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
}

/** Whether a request carries Signature Version 4 of these credentials over what was really sent. */
export function isSigned(
  { method = '', url = '/', headers }: IncomingMessage,
  body: Uint8Array,
  { accessKeyId, secretAccessKey }: S3Credentials,
): boolean {
  const [, keyId, date, region, names, signature] = FORM.exec(headers.authorization ?? '') ?? [];
  if (keyId !== accessKeyId || !date || !region || !names) return false;
  const instant = String(headers['x-amz-date'] ?? '');
  const content = String(headers['x-amz-content-sha256'] ?? '');
  if (!instant.startsWith(date) || (content !== 'UNSIGNED-PAYLOAD' && content !== hash(body))) return false;
  const address = new URL(url, 'http://s3');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const request = [
    ...[method, address.pathname, canonicalQuery(address)],
    ...[signed.join(''), names, content],
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', instant, scope, hash(request)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(
    (before, part) => hmac(before, part),
    hmac(`AWS4${secretAccessKey}`, date),
  );
  return hmac(key, toSign).toString('hex') === signature;
}
