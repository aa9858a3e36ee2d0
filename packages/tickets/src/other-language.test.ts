import { iso } from '@comanda/domain/hours/instants';
import { anOrder, aRehearsedOrder, NOON } from '@comanda/testing/an-order';
import { accented } from '@comanda/testing/made-up-language';
import { expect, test } from 'vitest';
import { TICKET_WORDS } from './words-by-language.ts';
import { writeTicket } from './write-ticket.ts';

const ISSUER = {
  ...{ name: 'Ωμεγα', phone: '', timezone: 'Europe/London', locale: 'en-GB' },
  address: { line1: '1 Ωδος', city: 'Πολις', postcode: '12345', country: 'GB' },
};
const [line] = anOrder().lines;
const ORDER = anOrder({
  ...{ contact: { name: 'Αδα' }, avoids: ['MILK', 'EGGS'], note: 'Νερο', ifMissing: 'REPLACE' },
  ...{ scheduledFor: iso(NOON + 86_400_000), promisedAt: iso(NOON + 86_400_000), minimumAge: 18 },
  ...{ discount: 100, deliveryFee: 250, serviceCharge: 50, tip: 100, rounding: 2 },
  ...(line && { lines: [{ ...line, name: 'Πιτα', quantity: 2, insteadOf: 'Σουπα' }] }),
});

test.each(['KITCHEN', 'RECEIPT', 'CALLED_OFF'] as const)(
  'a ticket (%s) has the words of its language alone',
  (ticket) => {
    const issue = { printer: 'Μπαρ', lines: null, isCopy: true, isRepeated: true, now: NOON };
    for (const order of [
      ORDER,
      { ...ORDER, service: 'DELIVERY' as const },
      { ...aRehearsedOrder(), lines: ORDER.lines },
    ]) {
      const blocks = writeTicket(ticket, order, ISSUER, issue, accented(TICKET_WORDS.en));
      const texts = blocks.flatMap((block) => {
        if (block.kind === 'text') return [block.text];
        return block.kind === 'pair' ? [block.left, block.right] : [];
      });
      expect(texts.join('')).toContain(accented(ticket === 'CALLED_OFF' ? 'CANCELLED' : 'REPRINT'));
      expect(texts.filter((text) => /[A-Za-z]{2,}/.test(text))).toEqual([]);
    }
  },
);
