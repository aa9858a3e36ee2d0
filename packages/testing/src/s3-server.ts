import { createServer, type IncomingMessage } from 'node:http';
import { portOf } from './listening.ts';
import { isSigned, type S3Credentials } from './s3-signature.ts';

export type StoredObject = {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly cacheControl: string;
};

/** A bucket that speaks S3 over real HTTP, and lets nobody in whose signature is wrong. */
export type S3Server = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly credentials: S3Credentials;
  readonly objects: ReadonlyMap<string, StoredObject>;
  /** Every request as method and path, refused ones too. */
  readonly asked: readonly string[];
  /** While broken every request is answered 500. */
  readonly setBroken: (isBroken: boolean) => void;
  /** Without the right to list the bucket, a missing object is not told either. */
  readonly setListable: (isListable: boolean) => void;
  readonly close: () => Promise<void>;
};

type Reply = { readonly status: number; readonly type?: string; readonly body?: Buffer | string };

function refusal(status: number, code: string): Reply {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  return { status, type: 'application/xml', body };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export async function startS3Server(bucket = 'pictures'): Promise<S3Server> {
  const credentials = { accessKeyId: 'key-of-the-tests', secretAccessKey: 'secret-of-the-tests' };
  const objects = new Map<string, StoredObject>();
  const asked: string[] = [];
  let isBroken = false;
  let isListable = true;

  function served({ method, headers }: IncomingMessage, key: string, body: Buffer): Reply {
    if (method === 'PUT') {
      const { 'content-type': contentType = '', 'cache-control': cacheControl = '' } = headers;
      objects.set(key, { bytes: body, contentType, cacheControl });
      return { status: 200 };
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    const found = objects.get(key);
    if (!found) return isListable ? refusal(404, 'NoSuchKey') : refusal(403, 'AccessDenied');
    return { status: 200, type: found.contentType, ...(method === 'HEAD' ? {} : { body: found.bytes }) };
  }

  function answer(request: IncomingMessage, body: Buffer): Reply {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://s3').pathname);
    asked.push(`${request.method} ${path}`);
    if (isBroken) return refusal(500, 'InternalError');
    if (!isSigned(request, body, credentials)) return refusal(403, 'SignatureDoesNotMatch');
    if (!path.startsWith(`/${bucket}/`)) return refusal(404, 'NoSuchBucket');
    return served(request, path.slice(bucket.length + 2), body);
  }

  const server = createServer((request, response) => {
    bodyOf(request).then(
      (body) => {
        const reply = answer(request, body);
        const headers = reply.type === undefined ? {} : { 'content-type': reply.type };
        response.writeHead(reply.status, headers).end(reply.body);
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    credentials,
    objects,
    asked,
    setBroken: (next) => {
      isBroken = next;
    },
    setListable: (next) => {
      isListable = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
