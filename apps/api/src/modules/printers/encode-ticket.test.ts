import type { Order } from '@comanda/contract/shapes/orders';
import { iso } from '@comanda/domain/hours/instants';
import { TICKET_WIDTHS } from '@comanda/domain/orders/printing';
import { anOrder, aRehearsedOrder, NOON, orderId } from '@comanda/testing/an-order';
import { layOut } from '@comanda/tickets/lay-out';
import { writeTestPage, writeTicket } from '@comanda/tickets/write-ticket';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { dotsOf, drawTicket } from './draw-ticket.ts';
import { encodeTicket, type PrinterLanguage } from './encode-ticket.ts';

const LUCIA = {
  name: 'Forno Lucia',
  address: { line1: '12 Exmouth Market', city: 'London', postcode: 'EC1R 4QE', country: 'GB' },
  phone: '+442079460123',
  timezone: 'Europe/London',
  locale: 'en-GB',
};
const ISSUE = { printer: 'Kitchen', lines: null, isCopy: false, isRepeated: false, now: NOON };

const option = (name: string, price = 0, quantity = 1) => ({
  groupId: orderId(910),
  optionId: orderId(911),
  name,
  price,
  quantity,
});

/** An order with everything that can stand on a ticket. */
const FEAST: Order = anOrder({
  number: 47,
  service: 'DELIVERY',
  status: 'ACCEPTED',
  promisedAt: iso(NOON + 45 * 60_000),
  scheduledFor: iso(NOON + 45 * 60_000),
  contact: { name: 'Zoë Müller-Lüdenscheidt', phone: '+442079460123' },
  address: {
    line1: '1 Rosebery Avenue',
    line2: 'Flat 3',
    city: 'London',
    postcode: 'EC1R 4SR',
    note: 'Blue door',
  },
  avoids: ['PEANUTS', 'NUTS'],
  allergyNote: 'even traces',
  note: 'Please ring twice',
  ifMissing: 'ASK',
  lines: [
    {
      itemId: orderId(900),
      name: 'Margherita',
      kitchenName: 'MARG 12"',
      quantity: 2,
      unitPrice: 1050,
      total: 2100,
      options: [option('Extra mozzarella', 150, 2), option('No basil')],
      note: 'well done',
    },
    {
      itemId: orderId(901),
      name: 'Slow-roasted aubergine with pomegranate, tahini and a great deal of parsley',
      quantity: 1,
      unitPrice: 1250,
      total: 1250,
      options: [],
    },
    { itemId: orderId(902), name: 'Crème brûlée', quantity: 1, unitPrice: 650, total: 650, options: [] },
  ],
  subtotal: 4000,
  discount: 400,
  promotions: [
    { id: orderId(921), name: 'Happy hour', amount: 250 },
    { id: orderId(922), name: 'Happy hour', amount: 150 },
  ],
  replaces: { id: orderId(46), number: 1042 },
  deliveryFee: 250,
  tip: 300,
  tax: [{ name: 'VAT', rate: 20_000, amount: 692, included: true }],
  total: 4150,
});

/** Bytes as people read them: what is no letter stands in brackets. Every byte is there. */
function readable(bytes: Uint8Array): string {
  return [...bytes]
    .map((byte) => {
      if (byte === 0x0a) return '<0A>\n';
      const isLetter = byte >= 0x20 && byte < 0x7f && byte !== 0x3c && byte !== 0x3e;
      return isLetter ? String.fromCharCode(byte) : `<${byte.toString(16).toUpperCase().padStart(2, '0')}>`;
    })
    .join('');
}

const LANGUAGES: readonly PrinterLanguage[] = ['esc-pos', 'star-prnt', 'star-line'];

describe('the bytes of a ticket are what they were', () => {
  test.each(
    (['KITCHEN', 'RECEIPT', 'CALLED_OFF'] as const).flatMap((ticket) =>
      TICKET_WIDTHS.map((columns) => [ticket, columns] as const),
    ),
  )('%s at %d letters, in ESC/POS', async (ticket, columns) => {
    const lines = layOut(writeTicket(ticket, FEAST, LUCIA, ISSUE), columns);
    const bytes = await encodeTicket(lines, { language: 'esc-pos', columns });
    const name = `${ticket.toLowerCase().replace('_', '-')}-${columns}`;
    await expect(readable(bytes)).toMatchFileSnapshot(`golden/${name}.txt`);
  });

  test.each(['star-prnt', 'star-line'] as const)('KITCHEN at 48 letters, in %s', async (language) => {
    const lines = layOut(writeTicket('KITCHEN', FEAST, LUCIA, ISSUE), 48);
    const bytes = await encodeTicket(lines, { language, columns: 48 });
    await expect(readable(bytes)).toMatchFileSnapshot(`golden/kitchen-48-${language}.txt`);
  });

  test.each(['KITCHEN', 'RECEIPT', 'CALLED_OFF'] as const)(
    '%s of a rehearsal, which says so and names neither number, nor amount, nor anybody',
    async (ticket) => {
      const lines = layOut(writeTicket(ticket, aRehearsedOrder(), LUCIA, ISSUE), 48);
      const text = lines.map((line) => line.text).join('\n');
      expect(text).toContain('REHEARSAL');
      expect(text).not.toMatch(/#|\d\.\d\d|£|TOTAL|[Pp]aid|Thank/);
      const bytes = await encodeTicket(lines, { language: 'esc-pos', columns: 48 });
      const name = `rehearsal-${ticket.toLowerCase().replace('_', '-')}-48`;
      await expect(readable(bytes)).toMatchFileSnapshot(`golden/${name}.txt`);
    },
  );

  test.each(LANGUAGES)('a test page in %s', async (language) => {
    const lines = layOut(writeTestPage(LUCIA, ISSUE), 48);
    const bytes = await encodeTicket(lines, { language, columns: 48 });
    await expect(readable(bytes)).toMatchFileSnapshot(`golden/test-page-${language}.txt`);
  });
});

test.each([
  [{ method: 'CARD', state: 'AUTHORIZED' }, 'Paid by card'],
  [anOrder().payment, 'CASH £41.50 TO COLLECT'],
] as const)('the ticket of the kitchen says of %o whether it is paid', (payment, words) => {
  const lines = layOut(writeTicket('KITCHEN', { ...FEAST, payment }, LUCIA, ISSUE), 32);
  expect(lines.map(({ text }) => text)).toContain(words);
});

test('an option that goes over to a next line hangs in, on the receipt as on the ticket of the kitchen', () => {
  const options = [option('Extra crispy bacon from the smokehouse next door', 0, 2), option('No onions')];
  const order = { ...FEAST, lines: FEAST.lines.slice(0, 1).map((line) => ({ ...line, options })) };
  for (const ticket of ['RECEIPT', 'KITCHEN'] as const) {
    const text = layOut(writeTicket(ticket, order, LUCIA, ISSUE), 32).map((line) => line.text);
    const at = text.indexOf('   2x Extra crispy bacon from');
    expect(text.slice(at, at + 4)).toEqual([
      '   2x Extra crispy bacon from',
      '     the smokehouse next door',
      '   No onions',
      expect.stringMatching(/^ {3}"well done"$/),
    ]);
  }
});

test('an amount is drawn in one, in its own direction: no-break spaces are no gap', async () => {
  const amount = (space: string) => [{ text: `١١٧٫٣٠${space}ر.س.` }];
  const [kept, gap] = await Promise.all([drawTicket(amount('\u00a0'), 32), drawTicket(amount('  '), 32)]);
  const inkEnds = async (png: Buffer) =>
    (await sharp(png).trim({ background: '#ffffff' }).toBuffer({ resolveWithObject: true })).info.width;
  expect(await inkEnds(kept)).toBeLessThan(await inkEnds(gap));
});

test('an order for another day says its date, not only its hour', () => {
  const tomorrow = iso(NOON + 24 * 3_600_000);
  const text = (now: number) =>
    layOut(
      writeTicket('KITCHEN', { ...FEAST, promisedAt: tomorrow, scheduledFor: tomorrow }, LUCIA, {
        ...ISSUE,
        now,
      }),
      32,
    ).map((line) => line.text);
  expect(text(NOON)).toContainEqual(expect.stringMatching('At the door by Sat 21 Nov 12:00'));
  expect(text(Date.parse(tomorrow))).toContainEqual(expect.stringMatching('At the door by 12:00'));
});

test('a copy says so, one that may be there twice says so, and a part says that there is more', () => {
  const issue = { ...ISSUE, isCopy: true, isRepeated: true, lines: [0] };
  const text = layOut(writeTicket('KITCHEN', FEAST, LUCIA, issue), 32).map((line) => line.text);
  expect(text.slice(0, 2)).toEqual(['REPRINT', 'THERE MAY BE ANOTHER COPY']);
  expect(text.at(-1)).toBe('2 items        PART OF THE ORDER');
  expect(text.join('\n')).not.toContain('brûlée');
  const marks = (change: Partial<typeof issue>) =>
    layOut(writeTicket('RECEIPT', FEAST, LUCIA, { ...ISSUE, ...change }), 32)
      .map((line) => line.text)
      .slice(0, 2);
  expect(marks({ isRepeated: true })).toEqual(['REPRINT', 'THERE MAY BE ANOTHER COPY']);
  expect(marks({ isCopy: true })[0]).toBe('REPRINT');
  expect(marks({})).not.toContain('REPRINT');
});

describe('letters that a printer has not', () => {
  const dish = (name: string) =>
    anOrder({
      lines: [
        {
          ...FEAST.lines[2],
          itemId: orderId(902),
          name,
          quantity: 1,
          unitPrice: 650,
          total: 650,
          options: [],
        },
      ],
    });

  test.each(['炒飯', 'Борщ', 'حمص', 'ต้มยำกุ้ง', 'मसाला', '김치'])('%s is sent as a picture', async (name) => {
    for (const language of LANGUAGES) {
      const encode = async (order: Order) =>
        encodeTicket(layOut(writeTicket('RECEIPT', order, LUCIA, ISSUE), 48), { language, columns: 48 });
      const [drawn, plain] = [await encode(dish(name)), await encode(dish('Soup'))];
      // a line of 576 × 32 dots
      expect(drawn.length).toBeGreaterThan(plain.length + (dotsOf(48) / 8) * 24);
    }
  });

  test('lines of them that follow each other are one picture: printers feed paper behind each', async () => {
    const pictures = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1').split('\x1dv0').length - 1;
    const lines = ['حمص', 'Soup', 'Борщ', 'Щи', '炒飯'].map((text) => ({ text }));
    const bytes = await encodeTicket(lines, { language: 'esc-pos', columns: 48 });
    expect(pictures(bytes)).toBe(2);
    // three lines of 32 dots each
    expect(Buffer.from(bytes).indexOf(Buffer.from([0x1d, 0x76, 0x30, 0, 72, 0, 96, 0]))).toBeGreaterThan(0);
  });

  test('the picture is as wide as the paper, and something stands on it', async () => {
    for (const columns of TICKET_WIDTHS) {
      const lines = layOut(writeTicket('KITCHEN', dish('Борщ <&>'), LUCIA, ISSUE), columns);
      const png = sharp(await drawTicket(lines, columns));
      expect((await png.metadata()).width).toBe(dotsOf(columns));
      const { channels } = await png.greyscale().stats();
      expect(channels[0]?.min).toBe(0);
      expect(channels[0]?.max).toBe(255);
    }
  });
});

test.each(['KITCHEN', 'RECEIPT'] as const)('a %s of something for adults says to check an ID', (ticket) => {
  const linesOf = (order: Order) => layOut(writeTicket(ticket, order, LUCIA, ISSUE), 32);
  expect(linesOf({ ...FEAST, minimumAge: 18 }).map(({ text }) => text.trim())).toContain(
    'CHECK ID: 18 OR OVER',
  );
  expect(
    linesOf(FEAST)
      .map(({ text }) => text)
      .join(),
  ).not.toContain('CHECK ID');
});
