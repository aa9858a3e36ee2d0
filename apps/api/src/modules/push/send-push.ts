import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import type { Config } from '#config.ts';
import { NotPublic, type PublicNames } from '#platform/http/public-names.ts';
import { isTestService, mayPushTo } from './push-addresses.ts';
import type { PushKey } from './push-key.ts';

/** `gone`: the subscription ended. `unreadable`: its keys are no device's. `later`: not sooner than it says. */
export type Pushed =
  | { readonly outcome: 'taken' | 'gone' | 'unreadable' | 'refused' }
  | { readonly outcome: 'later'; readonly afterMs: number };

export type PushSubscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

type Sending = {
  readonly config: Pick<Config, 'TEST_HOOKS'>;
  readonly names: PublicNames;
  readonly key: PushKey;
  /** A contact for push services: an https or mailto address. */
  readonly subject: string;
  /** How long a push service keeps it for a device that is off, in seconds. */
  readonly keepSeconds: number;
  /** How long an answer may take. */
  readonly answerMs: number;
  /** A message that waits at the push service gives way to a newer one of the same order. */
  readonly orderId: string;
};

type Answer = { readonly status: number; readonly retryAfter: string | undefined };

/** The head of an answer: push services send less than 1 kB. */
const MOST_HEADER_BYTES = 4_096;

/** Follows no redirect, keeps no connection, and reads no body. */
function post(
  { config, names, answerMs }: Pick<Sending, 'config' | 'names' | 'answerMs'>,
  endpoint: URL,
  headers: Readonly<Record<string, string | number>>,
  body: Buffer,
) {
  const ofTest = isTestService(config, endpoint);
  const send = endpoint.protocol === 'http:' ? requestPlain : request;
  const signal = AbortSignal.timeout(answerMs);
  return new Promise<Answer>((resolve, reject) => {
    const call = send(
      endpoint,
      {
        method: 'POST',
        headers,
        agent: false,
        maxHeaderSize: MOST_HEADER_BYTES,
        signal,
        ...(ofTest ? {} : { lookup: names.lookUp(signal) }),
      },
      (response) => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
        response.destroy();
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

function outcomeOf({ status, retryAfter }: Answer): Pushed {
  if (status >= 200 && status < 300) return { outcome: 'taken' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status !== 429 && status < 500) return { outcome: 'refused' };
  const seconds = Number(retryAfter);
  return { outcome: 'later', afterMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0 };
}

/** Sends one message, encrypted for the device (RFC 8291), with a timeout. The library is loaded with the first. */
export async function sendPush(
  sending: Sending,
  { endpoint, p256dh, auth }: PushSubscription,
  message: string,
): Promise<Pushed> {
  const { config, key, subject, keepSeconds, orderId } = sending;
  if (!mayPushTo(config, endpoint)) return { outcome: 'gone' };
  const { default: webPush } = await import('web-push');
  let details: ReturnType<typeof webPush.generateRequestDetails>;
  try {
    details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
      vapidDetails: { subject, ...key },
      TTL: keepSeconds,
      urgency: 'high',
      topic: orderId.replaceAll('-', ''),
      contentEncoding: 'aes128gcm',
    });
  } catch {
    // a key that is no point of the curve: no device can have it
    return { outcome: 'unreadable' };
  }
  try {
    const { headers, body } = details;
    return outcomeOf(await post(sending, new URL(endpoint), headers, body ?? Buffer.alloc(0)));
  } catch (error) {
    return error instanceof NotPublic ? { outcome: 'gone' } : { outcome: 'later', afterMs: 0 };
  }
}
