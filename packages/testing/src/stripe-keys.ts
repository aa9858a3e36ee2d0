import { refuseStripe, type StripeAnswer, type StripeCall } from './stripe-calls.ts';

const KEPT_MS = 24 * 60 * 60_000;

type Kept = { readonly asked: string; readonly answer: StripeAnswer; readonly at: number };

/**
 * `Idempotency-Key`: what was answered once work had begun is answered again for a day, also where it was an error, and the same key
 * with anything else is refused.
 */
export function createStripeKeys(now: () => number) {
  const kept = new Map<string, Kept>();
  const used: string[] = [];

  function once(
    key: string,
    { path, form }: StripeCall,
    work: () => { readonly answer: StripeAnswer; readonly isWork: boolean },
  ): { readonly answer: StripeAnswer; readonly isReplayed: boolean } {
    used.push(key);
    const asked = JSON.stringify([path, [...form].sort(([one], [other]) => (one < other ? -1 : 1))]);
    const before = kept.get(key);
    if (key !== '' && before && now() - before.at < KEPT_MS) {
      if (before.asked === asked) return { answer: before.answer, isReplayed: true };
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      return { answer: refuseStripe({ type: 'idempotency_error', message }), isReplayed: false };
    }
    const { answer, isWork } = work();
    if (key !== '' && isWork) kept.set(key, { asked, answer, at: now() });
    return { answer, isReplayed: false };
  }

  return { once, used };
}
