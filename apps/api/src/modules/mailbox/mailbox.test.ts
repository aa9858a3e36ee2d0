import { mailsTo } from '@comanda/testing/mails';
import { registerAccount } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp, type TestAppOptions } from '@comanda/testing/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const PATHS = ['/api/dev/mailbox', '/dev/mailbox'];

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await registerAccount(app, { email: 'ada@example.com', firstName: '<img src=x onerror=alert(1)>' });
  app.clock.advance(1_000);
  await registerAccount(app, { email: 'bob@example.com' });
});

afterAll(() => app.close());

const origin = () => app.baseUrl.replace(/\/api$/, '');

describe('the development mailbox', () => {
  test('lists what was written, the newest first', async () => {
    const { status, json } = await app.send('/dev/mailbox');
    expect(status).toBe(200);
    expect(json).toMatchObject([{ to: 'bob@example.com' }, { to: 'ada@example.com' }]);
    expect(json).toEqual(
      ['bob@example.com', 'ada@example.com'].map((to) => ({
        to,
        subject: 'Confirm your e-mail address for Comanda',
        text: expect.any(String),
        html: expect.any(String),
        at: expect.stringMatching(/^2026-11-20T18:30:0[01]\.000Z$/),
      })),
    );
  });

  test('lists what was written to one address, however it is spelt', async () => {
    const { json } = await app.send('/dev/mailbox?to=ADA@example.com');
    const [mail] = await mailsTo(app, 'ada@example.com');
    expect(json).toMatchObject([{ to: 'ada@example.com', text: mail?.text, html: mail?.html }]);
    expect((await app.send('/dev/mailbox?to=nobody@example.com')).json).toEqual([]);
  });

  test('goes on page by page, as a page too', async () => {
    const { json, headers } = await app.send('/dev/mailbox?limit=1');
    expect(json).toMatchObject([{ to: 'bob@example.com' }]);
    const [, next = ''] = /^<\/api(.*)>; rel="next"$/.exec(headers.get('link') ?? '') ?? [];
    const second = await app.send(next);
    expect(second.json).toMatchObject([{ to: 'ada@example.com' }]);
    expect(second.headers.get('link')).toBeNull();
    const page = await (await fetch(`${origin()}/dev/mailbox?limit=1`)).text();
    const [, older = ''] = /<a href="([^"]+)">Older e-mails/.exec(page) ?? [];
    expect(await (await fetch(`${origin()}/dev/mailbox${older}`)).text()).toContain('To ada@example.com');
    for (const wrong of ['limit=0', 'cursor=x', 'from=me']) {
      expect(await app.send(`/dev/mailbox?${wrong}`)).toMatchObject({ status: 400 });
    }
  });

  test('is a page on which e-mails are text, and whose policy lets nothing run', async () => {
    const response = await fetch(`${origin()}/dev/mailbox`);
    const page = await response.text();
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(page).toContain('Hello &lt;img src=x onerror=alert(1)&gt;,');
    expect(page).not.toMatch(/<img|<script/);
    expect(page).toMatch(/<a href="http[^"]+\/merchant\/verify\?userId=[^"]+&amp;token=[\w-]{43}">/);
  });
});

describe('it is not there', () => {
  test.each(PATHS)('for callers on other machines: %s', async (url) => {
    for (const remoteAddress of ['203.0.113.7', '10.0.0.7', '2001:db8::7', '::ffff:192.168.1.7']) {
      const answer = await app.http().inject({ url, remoteAddress });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('example.com');
    }
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect((await app.http().inject({ url, remoteAddress })).statusCode).toBe(200);
    }
  });

  test.each(PATHS)('for callers through a proxy on this machine: %s', async (path) => {
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
      const response = await fetch(origin() + path, { headers: { [header]: '127.0.0.1' } });
      expect([header, response.status]).toEqual([header, 404]);
    }
  });

  test.each(PATHS)(
    'under another name than this machine’s, as a page elsewhere would call it: %s',
    async (url) => {
      for (const host of ['evil.example', '127.0.0.1.evil.example:3000', 'localhost.evil.example']) {
        expect((await app.http().inject({ url, headers: { host } })).statusCode).toBe(404);
      }
      for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
        expect((await app.http().inject({ url, headers: { host } })).statusCode).toBe(200);
      }
    },
  );

  test.each<[string, TestAppOptions['environment']]>([
    ['in production', { NODE_ENV: 'production' }],
    ['behind a proxy, whatever that sends along', { TRUST_PROXY: '127.0.0.1' }],
    ['when a public address is set', { PUBLIC_URL: 'https://order.example' }],
    ['when there is a mail server', { SMTP_URL: 'smtp://127.0.0.1:9' }],
  ])('%s', async (_, environment) => {
    const other = await createTestApp({ environment: environment ?? {} });
    for (const path of PATHS) {
      const response = await fetch(other.baseUrl.replace(/\/api$/, '') + path);
      expect(response.status).toBe(404);
    }
    await other.close();
  });

  test('in the OpenAPI document', async () => {
    expect((await app.send('/openapi.json')).text).not.toContain('/mailbox');
  });
});
