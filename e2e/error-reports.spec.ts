import { eventually } from '@comanda/testing/eventually';
import { startReportReceiver } from '@comanda/testing/report-receiver';
import { startServer } from './server.ts';
import { expect, test } from './story.ts';

const TOKEN = '0a1b2c3d4e5f6071'.repeat(4);

let ending: readonly (() => Promise<void>)[] = [];
test.afterEach(async () => {
  for (const end of ending) await end();
});

test('an error in a page is reported with what happened before it, and with nothing that is secret', async ({
  browser,
}) => {
  const receiver = await startReportReceiver();
  ending = [receiver.close];
  const server = await startServer({
    NODE_ENV: 'production',
    SENTRY_DSN: receiver.dsn,
    TEST_HOOKS: 'wide,patient',
    DEMO_PASSWORD: 'four words of ours',
  });
  ending = [server.stop, receiver.close];
  for (const path of [`/clients/forno-lucia/shared/${TOKEN}`, `/merchant/reset-password?token=${TOKEN}`]) {
    const page = await browser.newPage({ baseURL: server.url });
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const name = `Planted at ${path}`;
    await page.evaluate((message) => {
      setTimeout(() => {
        throw new Error(message);
      });
    }, `${name} by ada@example.com`);
    const place = path.replace(/\?.*$/, '').replace(TOKEN, ':id');
    const { fields } = await eventually(`the report of ${place}`, () =>
      receiver.items.find((item) => item.type === 'event' && item.payload.includes(`Planted at ${place} by`)),
    );
    expect(fields).toMatchObject({
      release: '0.1.7',
      environment: 'production',
      request: { url: `${server.url}${place}` },
    });
    const recording = await eventually('the recording', () =>
      receiver.items.find((item) => item.type === 'replay_recording' && item.payload.includes(place)),
    );
    expect(recording.payload).toContain('***');
    expect(refused).toEqual([]);
    await page.close();
  }
  const sent = receiver.bodies.join('\n');
  for (const secret of [TOKEN, 'ada@example.com', 'no such page', 'new password'])
    expect(sent.toLowerCase()).not.toContain(secret);
});
