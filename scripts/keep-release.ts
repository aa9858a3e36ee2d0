import { randomUUID } from 'node:crypto';
import { realpath, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packRelease, RELEASES_DIRECTORY, Said, takeRows } from '@comanda/api/src/former-releases.fixture.ts';
import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { APPLICATION, passwords, socketDirectory, socketUrl } from '@comanda/postgres/connection';
import { type RawRequest, send } from '@comanda/testing/answers';
import { withSupervisor } from '@comanda/testing/test-server';
import { z } from 'zod';

// Keeps what a release has made, for former-releases.test.ts: run it beside that release while it serves its demo.

const PASSWORD = 'comanda-demo';
const Id = z.object({ id: z.uuid() });
const Token = z.object({ token: z.string() });
const Session = z.object({ accessToken: z.string() });
const Dish = z.object({ id: z.uuid(), optionGroupIds: z.array(z.unknown()) });
const Menu = z.object({ categories: z.array(z.object({ items: z.array(Dish) })) });
const Quote = z.object({ total: z.int(), problems: z.array(z.unknown()) });

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    data: { type: 'string', default: '.data' },
    restaurant: { type: 'string', default: 'forno-lucia' },
  },
});
const slug = values.restaurant;
const dataDir = resolve(values.data);

async function ask<Shape extends z.ZodType>(shape: Shape, path: string, request?: RawRequest) {
  const answer = await send(`${values.url}/api${path}`, request);
  if (answer.status >= 400) throw new Error(`${path} was answered ${answer.status}: ${answer.text}`);
  return shape.parse(answer.json);
}

const post = (json: unknown, token: string | null = null): RawRequest => ({ method: 'POST', json, token });

async function logIn(email: string): Promise<string> {
  return (await ask(Session, '/auth/login', post({ email, password: PASSWORD }))).accessToken;
}

/** The first dish without choices that can be had for collection now, with what it costs. */
async function chooseBasket(token: string) {
  const { categories } = await ask(Menu, `/clients/${slug}/menu`);
  for (const { id, optionGroupIds } of categories.flatMap(({ items }) => items)) {
    if (optionGroupIds.length > 0) continue;
    const basket = { service: 'COLLECTION', items: [{ itemId: id, quantity: 2 }] };
    const { total, problems } = await ask(Quote, `/clients/${slug}/quote`, post(basket, token));
    if (problems.length === 0) return { ...basket, expectedTotal: total };
  }
  throw new Error('Nothing can be ordered now.');
}

async function speak(): Promise<Omit<Said, 'at' | 'lastMigration'>> {
  const [owner, kitchen] = [await logIn('lucia@comanda.example'), await logIn('mia@comanda.example')];
  const { id } = await ask(Id, `/restaurants?slug=${slug}`);
  const { code } = await ask(
    z.object({ code: z.string() }),
    `/restaurants/${id}/tablets`,
    post({ name: 'Pass' }, owner),
  );
  const tablet = (await ask(Session, '/tablets/join', post({ code }))).accessToken;
  const diner = (await ask(Token, '/clients/session', post({ slug }))).token;
  const wish = {
    ...(await chooseBasket(diner)),
    contact: { name: 'Zoë Öst', phone: '+442079460123' },
    payment: { method: AT_HANDOVER },
  };
  const headers = { 'idempotency-key': randomUUID() };
  const order = await ask(Said.shape.order, `/clients/${slug}/orders`, { ...post(wish, diner), headers });
  const share = (await ask(Token, `/clients/${slug}/orders/${order.id}/share`, post({}, diner))).token;
  const totals = await ask(Said.shape.totals, `/restaurants/${id}/orders/totals`, { token: owner });
  return { restaurant: { id, slug }, tokens: { owner, kitchen, tablet, diner, share }, order, totals };
}

const said = await speak();
const socket = await socketDirectory(await realpath(join(dataDir, 'postgres')));
const url = socketUrl(socket.path, APPLICATION, (await passwords(dataDir))(APPLICATION), APPLICATION);
await withSupervisor(url, async (client) => {
  const { rows } = await client.query<{ name: string; at: Date }>(
    'SELECT max(name) AS name, clock_timestamp() AS at FROM schema_migrations',
  );
  const [{ name, at } = { name: '', at: new Date(0) }] = rows;
  const file = join(RELEASES_DIRECTORY, `${name.slice(0, 4)}.gz`);
  const packed = packRelease({ ...said, lastMigration: name, at: at.toISOString() }, await takeRows(client));
  await writeFile(file, packed);
  console.log(`${file}: ${packed.length} bytes, ${said.totals.orders} orders.`);
});
await socket.remove();
