import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBalanced, type PaymentEntry } from './order-ledger.ts';
import { amountToAsk, mayBeSent, nextStepOf, type PaymentCallKind } from './payment-calls.ts';

const TOTAL = 2000;
const BOOKED = { capture: 'CAPTURED', void: 'VOIDED', refund: 'REFUNDED' } as const;

/** What befalls the order or a try: `lost` is done and not answered, `away` never arrives. */
const STEPS = ['accept', 'handover', 'cancel', 'lost', 'away', 'works', 'webhook'] as const;
type Step = (typeof STEPS)[number];

type Call = { readonly kind: PaymentCallKind; amount: number | null; isOver: boolean };

/** One order at a provider that acts once per call; answers, reading back and webhooks report it. */
function walk(steps: readonly Step[]) {
  const ledger: PaymentEntry[] = [{ kind: 'AUTHORISED', amount: TOTAL }];
  const calls: Call[] = [];
  const done = new Map<Call, PaymentEntry>();
  const known = new Set<PaymentEntry>();
  let isCancelled = false;

  function wish(kind: PaymentCallKind): void {
    const mayCome = calls.some((call) => call.kind === 'capture' && !call.isOver);
    const isNeeded = kind === 'capture' ? amountToAsk(kind, ledger) > 0 && !mayCome : mayCome;
    if (isNeeded || (kind !== 'capture' && amountToAsk(kind, ledger) > 0))
      calls.push({ kind, amount: null, isOver: false });
  }
  function book(entry: PaymentEntry): void {
    if (known.has(entry)) return;
    known.add(entry);
    ledger.push(entry);
    if (isCancelled) for (const kind of ['void', 'refund'] as const) wish(kind);
  }
  function carryOut(call: Call, amount: number): PaymentEntry {
    const entry = done.get(call) ?? { kind: BOOKED[call.kind], amount };
    done.set(call, entry);
    return entry;
  }
  function attempt(how: 'lost' | 'away' | 'works'): void {
    const call = calls.find(({ isOver }) => !isOver);
    if (!call) return;
    const later = calls.slice(calls.indexOf(call) + 1);
    const open = { ...call, isGivenUp: later.some(({ kind }) => kind !== 'capture') };
    const next = nextStepOf(open, ledger);
    if (next.kind === 'END') {
      call.isOver = true;
      return;
    }
    call.amount = next.amount;
    // a provider that is away reads nothing back either
    if (how === 'away' || (how === 'lost' && next.kind === 'READ_BACK')) return;
    const before = done.get(call);
    const isSent = before === undefined && mayBeSent(open);
    const entry = before ?? (isSent ? carryOut(call, next.amount) : null);
    if (how === 'lost') return;
    if (entry) book(entry);
    call.isOver = true;
  }

  for (const step of [...steps, ...Array.from({ length: 40 }, () => 'works' as const)]) {
    if ((step === 'accept' || step === 'handover') && !isCancelled) wish('capture');
    else if (step === 'cancel' && !isCancelled) {
      isCancelled = true;
      for (const kind of ['void', 'refund'] as const) wish(kind);
    } else if (step === 'webhook') {
      const unknown = [...done.values()].find((entry) => !known.has(entry));
      if (unknown) book(unknown);
    } else if (step === 'lost' || step === 'away' || step === 'works') attempt(step);
  }
  const moved = (kind: PaymentEntry['kind']) =>
    [...done.values()].reduce((sum, entry) => (entry.kind === kind ? sum + entry.amount : sum), 0);
  return {
    ...{ ledger, isCancelled, open: calls.filter(({ isOver }) => !isOver) },
    isWanted: (steps.includes('accept') || steps.includes('handover')) && !isCancelled,
    ...{ captured: moved('CAPTURED'), refunded: moved('REFUNDED'), voided: moved('VOIDED') },
  };
}

test('whatever gets lost, nothing is taken or returned twice, and once the provider is back nobody without food has paid', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STEPS), { maxLength: 30 }), (steps) => {
      const { ledger, open, isCancelled, isWanted, captured, refunded, voided } = walk(steps);
      expect(open).toEqual([]);
      expect(isBalanced(ledger)).toBe(true);
      expect(captured + voided).toBeLessThanOrEqual(TOTAL);
      if (isCancelled) expect([captured - refunded, captured + voided]).toEqual([0, TOTAL]);
      else expect([captured, refunded, voided]).toEqual([isWanted ? TOTAL : 0, 0, 0]);
    }),
    { numRuns: 2000 },
  );
});
