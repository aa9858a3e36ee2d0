import { withoutEnd } from '@comanda/domain/people/without-end';
import type { HandoverTicket } from '../platform/config.ts';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const CIPHER = 'AES-GCM';

function toText(bytes: ArrayBuffer | Uint8Array): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return withoutEnd(text, '=').replace(/\+/g, '-').replace(/\//g, '_');
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
}

async function sharedKey(privateKey: CryptoKey, publicKey: string): Promise<CryptoKey> {
  const theirs = await crypto.subtle.importKey('raw', toBytes(publicKey), CURVE, false, []);
  const algorithm = { name: CIPHER, length: 256 };
  return crypto.subtle.deriveKey({ ...CURVE, public: theirs }, privateKey, algorithm, false, [
    'encrypt',
    'decrypt',
  ]);
}

async function newPair() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(CURVE, false, ['deriveKey']);
  return { privateKey, publicKey: toText(await crypto.subtle.exportKey('raw', publicKey)) };
}

export type Sealed = { readonly publicKey: string; readonly iv: string; readonly content: string };

/** What a tab asks with: its public key, signed by the ticket of its document; and how it reads the answer. */
export async function makeWish({ id, key }: HandoverTicket) {
  const { privateKey, publicKey } = await newPair();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const signing = await crypto.subtle.importKey('raw', toBytes(key), algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', signing, new TextEncoder().encode(publicKey));
  return {
    wish: { id, publicKey, signature: toText(signature) },
    async open({ publicKey: theirs, iv, content }: Sealed): Promise<string> {
      const shared = await sharedKey(privateKey, theirs);
      const plain = await crypto.subtle.decrypt({ name: CIPHER, iv: toBytes(iv) }, shared, toBytes(content));
      return new TextDecoder().decode(plain);
    },
  };
}

/** Encrypts an answer so that only the tab with that public key reads it, and no other listener. */
export async function seal(text: string, publicKey: string): Promise<Sealed> {
  const own = await newPair();
  const shared = await sharedKey(own.privateKey, publicKey);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const content = await crypto.subtle.encrypt({ name: CIPHER, iv }, shared, new TextEncoder().encode(text));
  return { publicKey: own.publicKey, iv: toText(iv), content: toText(content) };
}
