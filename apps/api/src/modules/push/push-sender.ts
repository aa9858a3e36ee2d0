import { languageOf } from '@comanda/domain/people/languages';
import type { Dependencies } from '#dependencies.ts';
import { createPublicNames } from '#platform/http/public-names.ts';
import {
  claimMessages,
  endMessage,
  forgetDevice,
  forgetSubscription,
  putMessageOff,
  type WaitingMessage,
} from './push.queries.ts';
import { isPushService } from './push-addresses.ts';
import type { PushKey, WithPushKey } from './push-key.ts';
import { sendPush } from './send-push.ts';
import { DINER_PUSH_WORDS, isDinerNews } from './words-by-language.ts';

/** From the look-up of the name to the answer: push services answer within a second. */
const ANSWER_MS = 5_000;
/** Messages on their way at once, and those to one push service among them: one that is slow delays no other. */
const AT_ONCE = 32;
const AT_ONCE_TO_ONE = 16;
/** Longer than a message is on its way. */
const CLAIM_MS = 30_000;
const FIRST_PAUSE_MS = 5_000;

type Sender = Pick<Dependencies, 'clock' | 'database' | 'failures' | 'publicUrl' | 'config'> & WithPushKey;

/** Nothing of the diner, nor of what was ordered: it lies with the push service, and on locked screens. */
function messageOf({ news, number, restaurant, locale, slug, order_id }: WaitingMessage): string {
  if (!isDinerNews(news)) return JSON.stringify({ kind: 'NEW_ORDER', number, restaurant });
  const page = `/clients/${slug}/order-confirmation/${order_id}`;
  const words = DINER_PUSH_WORDS[languageOf(locale)];
  return JSON.stringify({ title: words.news[news], body: words.about(restaurant, number), page });
}

/** Push services want somebody to turn to. */
function subjectOf({ publicUrl, config }: Pick<Sender, 'publicUrl' | 'config'>): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  const [, address] = /<([^<>]*)>\s*$/.exec(config.MAIL_FROM) ?? [];
  return `mailto:${address ?? config.MAIL_FROM}`;
}

export type PushSender = {
  /** Begins to send what is due, as far as there is room, and does not wait for it. */
  readonly look: () => Promise<void>;
  /** Looks, and waits for everything that is being sent; returns how many messages the push services took. */
  readonly sendDue: () => Promise<number>;
  /** Begins nothing more; resolves once what is on its way has ended. */
  readonly stop: () => Promise<void>;
};

/** Each of the parallel senders goes on by itself: a push service that does not answer holds its own alone. */
export function createPushSender(deps: Sender): PushSender {
  const { clock, config, database, failures } = deps;
  const subject = subjectOf(deps);
  const names = createPublicNames({
    now: clock.now,
    server: config.TEST_HOOKS.names,
    isOurs: isPushService,
  });
  const sending = new Map<Promise<void>, string>();
  let looking: Promise<void> | null = null;
  let isMore = false;
  let isStopped = false;
  let taken = 0;

  async function send(key: PushKey, message: WaitingMessage): Promise<boolean> {
    const keepSeconds = Math.ceil((message.worth_until - clock.now()) / 1000);
    const orderId = message.order_id;
    const sending = { config, names, key, subject, keepSeconds, answerMs: ANSWER_MS, orderId };
    const pushed = await sendPush(sending, message, messageOf(message));
    if (pushed.outcome === 'gone') await forgetDevice(database.db, message.endpoint);
    else if (pushed.outcome === 'unreadable') await forgetSubscription(database.db, message);
    else if (pushed.outcome === 'later') {
      const pause = Math.max(pushed.afterMs, FIRST_PAUSE_MS * 2 ** (message.tries - 1));
      await putMessageOff(database.db, message, Math.min(clock.now() + pause, message.worth_until));
    } else await endMessage(database.db, message);
    return pushed.outcome === 'taken';
  }

  function busyServices(): Record<string, number> {
    const busy: Record<string, number> = {};
    for (const service of sending.values()) busy[service] = (busy[service] ?? 0) + 1;
    return busy;
  }

  async function sendAndGoOn(key: PushKey, message: WaitingMessage): Promise<void> {
    try {
      if (await send(key, message)) taken += 1;
    } catch (error) {
      failures.report('push', message.order_id, error);
    }
  }

  function begin(key: PushKey, message: WaitingMessage): void {
    const sent = sendAndGoOn(key, message).finally(async () => {
      sending.delete(sent);
      if (isMore) await look().catch((error: unknown) => failures.report('push', 'waiting', error));
    });
    sending.set(sent, message.service);
  }

  async function claim(): Promise<void> {
    const room = AT_ONCE - sending.size;
    if (isStopped || room === 0) return;
    const now = clock.now();
    const turn = { most: room, mostOfOne: AT_ONCE_TO_ONE, busy: busyServices() };
    const due = await claimMessages(database.db, { now, until: now + CLAIM_MS, ...turn });
    const key = due.length > 0 ? await deps.pushKey() : null;
    isMore = key !== null && due.length === room;
    if (!key) return;
    for (const message of due) begin(key, message);
    isMore ||= Object.values(busyServices()).some((count) => count >= AT_ONCE_TO_ONE);
  }

  function look(): Promise<void> {
    looking ??= claim().finally(() => {
      looking = null;
    });
    return looking;
  }

  async function whatIsSent(): Promise<void> {
    while (sending.size > 0) await Promise.all(sending.keys());
  }

  return {
    look,
    async sendDue() {
      const before = taken;
      await look();
      await whatIsSent();
      return taken - before;
    },
    async stop() {
      isStopped = true;
      await looking;
      await whatIsSent();
    },
  };
}
