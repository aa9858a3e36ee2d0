import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { portOf } from './listening.ts';

/** `gone`: device unknown. `silent`: no answer. `endless`: a body without end. `talkative`: too large a head. */
type PushBehaviour =
  | ('take' | 'gone' | 'unknown' | 'busy' | 'broken' | 'redirect')
  | ('silent' | 'endless' | 'talkative');

/** What a device has got, in plain text, with what the push service was sent about it. */
type Received = {
  readonly text: string;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string;
};

/** A device with a browser, which only shows what it can decrypt. */
export type PushDevice = {
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  readonly received: readonly Received[];
  /** How often somebody has sent to it. */
  readonly tries: () => number;
  readonly behave: (how: PushBehaviour) => void;
};

export type PushService = {
  readonly url: string;
  /** A browser asks for a subscription with the server's key: nobody else can send to it (RFC 8292). */
  readonly device: (serverKey: string) => PushDevice;
  /** Ends each connection on which it has not answered. */
  readonly hangUp: () => void;
  readonly close: () => Promise<void>;
};

const STATUS: Readonly<Record<Exclude<PushBehaviour, 'silent'>, number>> = {
  take: 201,
  endless: 201,
  talkative: 201,
  gone: 410,
  unknown: 404,
  busy: 429,
  broken: 500,
  redirect: 307,
};

const base64url = (text: string) => Buffer.from(text, 'base64url');

/** Whether a request is signed with the server's key, for this service and for now (RFC 8292). */
function isSigned(request: IncomingMessage, serverKey: string, audience: string): boolean {
  const [, token = '', key] =
    /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (key !== serverKey) return false;
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = base64url(serverKey);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, base64url(signature)))
    return false;
  const said: unknown = JSON.parse(base64url(claims).toString());
  if (typeof said !== 'object' || said === null || !('aud' in said) || !('exp' in said) || !('sub' in said))
    return false;
  return (
    said.aud === audience && Number(said.exp) * 1000 > Date.now() && /^(mailto|https):/.test(String(said.sub))
  );
}

/** What the device reads: one record of `aes128gcm` (RFC 8188), its key agreed with the sender (RFC 8291). */
function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + senderKey.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32));
  const derive = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${what}\0`), bytes));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

/** A push service over real HTTP (RFC 8030), with the devices that it delivers to. */
export async function startPushService(): Promise<PushService> {
  type Known = PushDevice & {
    behaviour: () => PushBehaviour;
    take: (request: IncomingMessage) => Promise<number | null>;
  };
  const devices = new Map<string, Known>();
  const server = createServer(async (request, response) => {
    const device = devices.get(request.url ?? '');
    const status = (await device?.take(request)) ?? null;
    if (status === null) return;
    const how = device?.behaviour();
    response.writeHead(status, {
      ...(status === 201 && { location: `${url}/m/${randomUUID()}` }),
      ...(status === 307 && { location: `${url}/elsewhere` }),
      ...(status === 429 && { 'retry-after': '60' }),
      ...(how === 'talkative' && { link: 'a'.repeat(8_000) }),
    });
    if (how === 'endless') response.write('without an end');
    else response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${portOf(server)}`;

  function device(serverKey: string): PushDevice {
    const path = `/push/${randomUUID()}`;
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const auth = randomBytes(16);
    const received: Received[] = [];
    let tries = 0;
    let how: PushBehaviour = 'take';
    const known: Known = {
      subscription: {
        endpoint: url + path,
        keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
      },
      received,
      tries: () => tries,
      behaviour: () => how,
      behave: (next) => {
        how = next;
      },
      async take(request) {
        tries += 1;
        const body = await bodyOf(request);
        const { ttl, urgency, topic, 'content-encoding': encoding } = request.headers;
        if (ttl === undefined || encoding !== 'aes128gcm' || body.length > 4096) return 400;
        if (!isSigned(request, serverKey, url)) return 403;
        if (how === 'silent') return null;
        if (how === 'take')
          received.push({
            text: decrypt(body, pair, auth),
            ttl: Number(ttl),
            urgency: String(urgency),
            topic: String(topic),
          });
        return STATUS[how];
      },
    };
    devices.set(path, known);
    return known;
  }

  return {
    url,
    device,
    hangUp: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
