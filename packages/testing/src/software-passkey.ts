import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Wish = { readonly challenge: string; readonly origin: string; readonly rpId: string };

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** The head of a CBOR value: its major type and its length or number. */
function head(type: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(type << 5) | value]);
  if (value < 256) return Buffer.from([(type << 5) | 24, value]);
  return Buffer.from([(type << 5) | 25, value >> 8, value & 0xff]);
}

/** As much of CBOR as a passkey speaks: small numbers, bytes, texts and maps. */
function cbor(value: number | Buffer | string | ReadonlyMap<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, part]) => {
    if (
      typeof part === 'number' ||
      typeof part === 'string' ||
      Buffer.isBuffer(part) ||
      part instanceof Map
    ) {
      return [cbor(key), cbor(part)];
    }
    throw new TypeError('This is more CBOR than a passkey speaks.');
  });
  return Buffer.concat([head(5, value.size), ...parts]);
}

/** A passkey in software that keeps its key, counts its uses and answers challenges as a phone does. */
export function createSoftwarePasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  let counter = 0;

  function authenticatorData(rpId: string, flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }

  const clientData = (type: string, { challenge, origin }: Wish) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const };

  return {
    /** What a browser sends to register it. */
    register(wish: Wish) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        authenticatorData(wish.rpId, USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL),
        Buffer.alloc(16),
        length,
        id,
        cose,
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', wish)),
          attestationObject: base64url(cbor(attestation)),
        },
      };
    },
    /** What a browser sends as its answer to a challenge. */
    answer(wish: Wish, { isVerified = true } = {}) {
      counter += 1;
      const said = clientData('webauthn.get', wish);
      const data = authenticatorData(wish.rpId, USER_PRESENT | (isVerified ? USER_VERIFIED : 0));
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), privateKey);
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(said),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
    /** Sets the counter back, as a copy of it would. */
    turnBack() {
      counter = 0;
    },
  };
}

export type SoftwarePasskey = ReturnType<typeof createSoftwarePasskey>;
