import { createServer } from 'node:http';
import { portOf } from '@comanda/testing/listening';
import { createStripeBooks, signStripe } from '@comanda/testing/stripe-books';
import { type StripeDouble, startStripe } from '@comanda/testing/stripe-double';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';

const Answer = z.looseObject({
  id: z.string().optional(),
  url: z.string().nullish(),
  status: z.string().optional(),
  payment_intent: z.string().nullish(),
  error: z.looseObject({ type: z.string(), code: z.string().optional() }).optional(),
});

let stripe: StripeDouble;

beforeAll(async () => {
  stripe = await startStripe();
});
beforeEach(() => stripe.behave('work'));
afterAll(() => stripe.close());

async function call(method: string, path: string, form: Record<string, string> = {}, key?: string) {
  const body = method === 'POST' ? { body: new URLSearchParams(form) } : {};
  const headers = {
    authorization: `Bearer ${stripe.secretKey}`,
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  const response = await fetch(`${stripe.url}${path}`, { method, headers, ...body });
  return { status: response.status, headers: response.headers, ...Answer.parse(await response.json()) };
}

const PAGE = {
  mode: 'payment',
  client_reference_id: 'order-1',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'gbp',
  'line_items[0][price_data][unit_amount]': '1250',
  'line_items[0][price_data][product_data][name]': 'Forno <Lucia>',
  'payment_intent_data[capture_method]': 'manual',
  'payment_intent_data[metadata][orderId]': 'order-1',
  success_url: 'https://order.example/back?page={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://order.example/cancel',
};

const open = (key?: string) => call('POST', '/v1/checkout/sessions', PAGE, key);

const press = async (url: string, button: string) => {
  const answer = await fetch(`${url}/${button}`, { method: 'POST', redirect: 'manual' });
  return [answer.status, answer.headers.get('location')];
};

describe('the double of Stripe', () => {
  test('does with one key one thing, and refuses it with another body', async () => {
    const first = await open('key-1');
    const again = await open('key-1');
    expect(again.id).toBe(first.id);
    expect([first.headers.get('idempotent-replayed'), again.headers.get('idempotent-replayed')]).toEqual([
      null,
      'true',
    ]);
    const other = await call('POST', '/v1/checkout/sessions', { ...PAGE, mode: 'setup' }, 'key-1');
    expect(other).toMatchObject({ status: 400, error: { type: 'idempotency_error' } });
    expect((await open('key-2')).id).not.toBe(first.id);
  });

  test('keeps an error under its key that came of work, and none that came before', async () => {
    const wrong = await call('POST', '/v1/checkout/sessions', { ...PAGE, colour: 'red' }, 'key-3');
    expect(wrong).toMatchObject({ status: 400, error: { code: 'parameter_unknown' } });
    stripe.behave('broken');
    expect((await open('key-3')).status).toBe(500);
    stripe.behave('failed');
    expect((await open('key-3')).status).toBe(500);
    stripe.behave('work');
    expect((await open('key-3')).status).toBe(500);
  });

  test('shows a page that pays once, also after a card was declined', async () => {
    const { id, url } = await open();
    const page = url ?? '';
    expect(await (await fetch(page)).text()).toContain('Forno &lt;Lucia>');
    expect(await press(page, 'decline')).toEqual([200, null]);
    expect(await press(page, 'back')).toEqual([303, PAGE.cancel_url]);
    const paid = [303, `https://order.example/back?page=${id}`];
    expect(await press(page, 'pay')).toEqual(paid);
    expect(await press(page, 'pay')).toEqual(paid);
    const intent = (await call('GET', `/v1/checkout/sessions/${id}`)).payment_intent ?? '';
    expect((await call('GET', `/v1/payment_intents/${intent}`)).status).toBe('requires_capture');
    expect(stripe.books.charges.filter(({ payment_intent }) => payment_intent === intent)).toMatchObject([
      { status: 'failed' },
      { status: 'succeeded' },
    ]);
    expect(await call('POST', `/v1/checkout/sessions/${id}/expire`)).toMatchObject({
      error: { type: 'invalid_request_error' },
    });
  });

  test('captures once what is held, gives back no more than it took, and closes pages', async () => {
    const { id, url } = await open();
    await press(url ?? '', 'pay');
    const payment_intent = (await call('GET', `/v1/checkout/sessions/${id}`)).payment_intent ?? '';
    const at = `/v1/payment_intents/${payment_intent}`;
    const much = await call('POST', `${at}/capture`, { amount_to_capture: '1251' });
    expect(much.error?.code).toBe('amount_too_large');
    expect((await call('POST', `${at}/capture`)).status).toBe('succeeded');
    const again = await call('POST', `${at}/cancel`);
    expect(again.error?.code).toBe('payment_intent_unexpected_state');
    const back = (amount: string) => call('POST', '/v1/refunds', { payment_intent, amount });
    expect((await back('1000')).status).toBe('succeeded');
    expect((await back('251')).error?.type).toBe('invalid_request_error');
    expect((await back('250')).status).toBe('succeeded');
    expect((await back('1')).error?.code).toBe('charge_already_refunded');
    const closed = await open();
    expect((await call('POST', `/v1/checkout/sessions/${closed.id}/expire`)).status).toBe('expired');
    expect((await press(closed.url ?? '', 'pay'))[0]).toBe(200);
  });

  test('posts what happens, signed, and again what was refused', async () => {
    const posted: { readonly signature: unknown; readonly body: string }[] = [];
    const hook = createServer(async (request, response) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const [body, signature] = [Buffer.concat(chunks).toString(), request.headers['stripe-signature']];
      posted.push({ signature, body });
      response.writeHead(posted.length === 1 ? 409 : 204).end();
    });
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
    stripe.deliverTo(`http://127.0.0.1:${portOf(hook)}/`);
    const { url } = await open();
    await press(url ?? '', 'pay');
    await stripe.delivered();
    stripe.deliverTo(null);
    const types = posted.map(({ body }) => z.object({ type: z.string() }).parse(JSON.parse(body)).type);
    expect(types.sort()).toEqual([
      'checkout.session.completed',
      'payment_intent.amount_capturable_updated',
      'payment_intent.amount_capturable_updated',
    ]);
    for (const { body, signature } of posted) {
      const seconds = Number(/t=(\d+)/.exec(String(signature))?.[1]);
      expect(signature).toBe(signStripe(stripe.webhookSecret, body, seconds * 1000));
    }
    await new Promise((resolve) => hook.close(resolve));
  });
});

test('what a double names after a restart has another name than before', () => {
  const [before, after] = [60_000, 61_000].map((now) => createStripeBooks('secret', () => now));
  expect(after?.idFor('pi', [])).not.toBe(before?.idFor('pi', []));
});
