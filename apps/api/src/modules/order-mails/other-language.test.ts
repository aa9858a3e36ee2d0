import { accented } from '@comanda/testing/made-up-language';
import { createTestApp } from '@comanda/testing/test-app';
import { expect, onTestFinished, test } from 'vitest';
import { listOrdersWithEmail } from '#modules/orders';
import { ORDER_MAIL_WORDS } from './words-by-language.ts';
import { orderMail } from './write-order-mail.ts';

const WORDS = accented(ORDER_MAIL_WORDS.en);
const STATUSES = ['PLACED', 'ACCEPTED', 'REJECTED', 'CANCELLED', 'MISSED'] as const;
const NEWS = ['PLACED', 'ACCEPTED', 'LATER', 'MISSING', 'ENDED', 'REFUNDED'] as const;

test('an e-mail about an order has the words of its language alone, beside what others are called', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  const diner = await app.diner();
  const contact = { name: 'Ada Diner', phone: '020 7946 0123', email: 'ada@diner.example' };
  const { id } = await diner.place(diner.wish({ contact }));
  const [placed] = await listOrdersWithEmail(app.database.db, app.world.restaurant.id, [id]);
  if (!placed) throw new Error('No such order.');
  const { restaurant } = await diner.call('dinerMenu', { params: { slug: app.world.restaurant.slug } });
  const own = [
    restaurant.name,
    ...Object.values(restaurant.address).filter((part) => part !== undefined),
    ...placed.lines.map(({ name }) => name),
    'VAT',
  ];
  const promisedAt = app.clock.now() + 86_400_000;
  for (const status of STATUSES)
    for (const news of NEWS) {
      const order = { ...placed, status, promisedAt };
      const mail = orderMail(
        { order, news, settings: { restaurant }, page: 'https://eat.example/x' },
        app.clock.now(),
        WORDS,
      );
      const said = own.reduce((text, name) => text.replaceAll(name, ''), `${mail.subject}\n${mail.text}`);
      expect(said.replaceAll('https://eat.example/x', '')).not.toMatch(/[A-Za-z]{2,}/);
      expect(said).toContain(accented('Hello'));
    }
});
