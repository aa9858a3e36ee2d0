import { expect, test } from 'vitest';
import type { Sending, SendingNews } from './send-slice.ts';
import { createUploader } from './uploader.ts';

/** A network that the test plays itself. */
function createNetwork() {
  const requests: { sending: Sending; news: SendingNews; isStopped: boolean }[] = [];
  return {
    requests,
    send: (sending: Sending, news: SendingNews) => {
      const request = { sending, news, isStopped: false };
      requests.push(request);
      return () => {
        request.isStopped = true;
      };
    },
  };
}

const text = (name: string, content = 'twelve bytes') => new File([content], name, { type: 'text/plain' });

test('files go out with the token and the fields of the moment, slice after slice, and what was answered is reported', async () => {
  const { requests, send } = createNetwork();
  let token = 'first';
  const done: unknown[] = [];
  const uploader = createUploader({
    settings: { url: '/uploads', chunkCount: 3, smallestChunk: 1 },
    token: () => token,
    fields: () => ({ purpose: 'logo' }),
    onDone: (answer, file) => done.push([answer, file.name]),
    send,
  });
  uploader.add([text('menu.txt')]);
  token = 'second';
  requests[0]?.news.onAnswer(202, '{"received":1}');
  requests[1]?.news.onAnswer(202, '{"received":2}');
  requests[2]?.news.onAnswer(201, '{"id":"x"}');
  expect(requests.map(({ sending }) => [sending.slice.start, sending.slice.end, sending.token])).toEqual([
    ...[
      [0, 4, 'first'],
      [4, 8, 'second'],
    ],
    [8, 12, 'second'],
  ]);
  expect(requests[0]?.sending.fields).toEqual({ purpose: 'logo' });
  expect(done).toEqual([[{ id: 'x' }, 'menu.txt']]);
  expect(uploader.state().items).toMatchObject([{ status: 'DONE' }]);
});

test('what is removed is stopped, and makes room', () => {
  const { requests, send } = createNetwork();
  let changes = 0;
  const uploader = createUploader({ settings: { url: '/', parallel: 1 }, send });
  const unsubscribe = uploader.subscribe(() => {
    changes += 1;
  });
  uploader.add([text('a'), text('b')]);
  const [first] = uploader.state().items;
  uploader.remove(first?.id ?? '');
  expect(requests.map(({ isStopped, sending }) => [sending.file.name, isStopped])).toEqual([
    ['a', true],
    ['b', false],
  ]);
  uploader.clear();
  expect(requests[1]?.isStopped).toBe(true);
  expect(uploader.state().items).toEqual([]);
  expect(changes).toBe(3);
  unsubscribe();
});

test('refusals and failures are reported with their code and type', () => {
  const { requests, send } = createNetwork();
  const reports: unknown[] = [];
  const uploader = createUploader({
    settings: { url: '/', maxFileSize: 20, retries: 0 },
    onRefused: (code, file) => reports.push([code, file.name]),
    onFailed: (failure, file) => reports.push([failure.type, file.name]),
    send,
  });
  uploader.add([text('large', 'more than twenty bytes of text')]);
  uploader.add([text('a')]);
  requests[0]?.news.onFail('timeout');
  expect(reports).toEqual([
    ['MAX_FILE_SIZE', 'large'],
    ['timeout', 'a'],
  ]);
  const [, failed] = uploader.state().items;
  uploader.retry(failed?.id ?? '');
  expect(requests).toHaveLength(2);
});
