import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { HandoverWish } from '@comanda/contract/shapes/handover';

const LIFE_MS = 60_000;

/** With it a document of the back office asks the user's other tabs for their session (decision 23). */
export type HandoverTicket = { readonly id: string; readonly key: string };

/** `secret` is made at start: a restart invalidates only tickets in use, and those tabs show the login page. */
const keyOf = (secret: Buffer, id: string) => createHmac('sha256', secret).update(`handover ${id}`).digest();

/** A ticket for one document, good for a minute from `now` (epoch ms) in every process with that secret. */
export function issueHandoverTicket(secret: Buffer, now: number): HandoverTicket {
  const id = `${now + LIFE_MS}.${randomBytes(16).toString('base64url')}`;
  return { id, key: keyOf(secret, id).toString('base64url') };
}

/** Whether a request was signed with that ticket by the document that was given it, and is not too old. */
export function isGenuineWish(
  secret: Buffer,
  { id, publicKey, signature }: HandoverWish,
  now: number,
): boolean {
  const [until = ''] = id.split('.', 1);
  const given = Buffer.from(signature, 'base64url');
  const expected = createHmac('sha256', keyOf(secret, id)).update(publicKey).digest();
  return now < Number(until) && given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Whether a browser asks for a document to show it: scripts can neither send these headers nor read what comes of a
 * navigation, because no page may frame ours and a window that another page opens is cut off from it.
 */
export function isNavigation(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  return headers['sec-fetch-dest'] === 'document' && headers['sec-fetch-mode'] === 'navigate';
}
