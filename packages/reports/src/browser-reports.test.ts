import { expect, test } from 'vitest';
import { browserOptions, scrubbingFetch } from './browser-reports.ts';

const TOKEN = 'Zk9fQ2hhbmdlTWVQbGVhc2VUaGlzSXNBVG9rZW4x';

test('a page traces everything, records a tenth of the visits and every error, and collects nothing about anybody', () => {
  expect(browserOptions('https://key@receiver.example/1', fetch)).toMatchObject({
    dsn: 'https://key@receiver.example/1',
    release: '0.1.7',
    environment: 'production',
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
  });
});

test('what a page sends is scrubbed, and what is left of nothing is not sent', async () => {
  const sent: unknown[] = [];
  const send = scrubbingFetch(async (_, init) => {
    sent.push(init);
    return new Response();
  });
  const body = `{}\n{"type":"event"}\n${JSON.stringify({ message: `at /x?token=${TOKEN}` })}`;
  await send('https://receiver.example', { method: 'POST', body });
  await send('https://receiver.example', { method: 'POST', body: `{}\n{"type":"profile"}\n{}` });
  await send('https://receiver.example', { method: 'POST', body: new Blob([TOKEN]) });
  expect(sent).toEqual([{ method: 'POST', body: expect.stringContaining('{"message":"at /x"}') }]);
});
