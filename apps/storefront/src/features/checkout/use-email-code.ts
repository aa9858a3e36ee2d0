import type { ApiError } from '@comanda/client/api-error';
import type { DinerClient } from '@comanda/client/diner-client';
import { CODE } from '@comanda/domain/strangers';
import { useEffect, useState } from 'react';
import { recall, remember } from '../../device/store.ts';
import { isRecord } from '../../shop/stored.ts';
import { CONFIRM_EMAIL_WORDS } from './confirm-email-words.ts';

/** A code that is on its way; `sentAt` in epoch ms of this device. */
type Sent = { readonly email: string; readonly sentAt: number };

/** The phone may drop the page while its owner reads the e-mail. */
const sentKey = (slug: string) => `email-code:${slug}`;

function parseSent(value: unknown): Sent | null {
  if (!isRecord(value) || typeof value.email !== 'string' || typeof value.sentAt !== 'number') return null;
  const isGood = Date.now() - value.sentAt < CODE.lifeMs;
  return isGood ? { email: value.email, sentAt: value.sentAt } : null;
}

/** Whole seconds until another code may be asked for, counted down once a second. */
function useWait(sent: Sent | null): number {
  const [now, setNow] = useState(() => Date.now());
  const wait = sent === null ? 0 : Math.ceil((sent.sentAt + CODE.resendMs - now) / 1000);
  const isWaiting = wait > 0;
  useEffect(() => {
    if (sent !== null) setNow(Date.now());
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [sent, isWaiting]);
  return Math.max(0, Math.min(wait, CODE.resendMs / 1000));
}

/** Sends codes and tries them. `onConfirmed` when the order can go in, also when no code is needed any more. */
export function useEmailCode(client: DinerClient, slug: string, onConfirmed: () => void) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const wait = useWait(sent);

  useEffect(() => {
    recall(sentKey(slug)).then((known) => setSent((before) => before ?? parseSent(known)));
  }, [slug]);

  function keep(next: Sent | null): void {
    setOver(false);
    setSent(next);
    remember(sentKey(slug), next);
  }

  async function run(act: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await act();
    } finally {
      setBusy(false);
    }
  }

  function say({ status, refusal, message }: ApiError): void {
    const said = refusal?.details?.[0]?.message ?? message;
    setProblem(status === 0 ? CONFIRM_EMAIL_WORDS.offline : said);
  }

  return {
    sent,
    wait,
    problem,
    /** The code that was sent works no more: only another one helps. */
    isOver,
    isBusy,
    ask: (email: string) =>
      run(async () => {
        const asked = await client.call.outcome('askCode', { params: { slug }, body: { email } });
        if (asked.ok) keep({ email, sentAt: Date.now() });
        else if (asked.error.code === 'NO_CODE_NEEDED') onConfirmed();
        else say(asked.error);
      }),
    confirm: (code: string) =>
      run(async () => {
        const tried = await client.call.outcome('confirmCode', { params: { slug }, body: { code } });
        if (tried.ok) {
          keep(null);
          onConfirmed();
          return;
        }
        if (tried.error.code === 'CODE_OVER') setOver(true);
        say(tried.error);
      }),
    complain: setProblem,
    startOver: () => {
      setProblem(null);
      keep(null);
    },
  };
}
