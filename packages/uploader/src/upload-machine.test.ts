import { describe, expect, test } from 'vitest';
import { NO_UPLOADS, type UploadState } from './upload-item.ts';
import { nextUploadStep, type UploadEffect, type UploadEvent } from './upload-machine.ts';
import { DEFAULTS, type UploadSettings } from './upload-settings.ts';

const settingsWith = (changes: Partial<UploadSettings> = {}): UploadSettings => ({
  ...DEFAULTS,
  url: '/uploads',
  ...changes,
});
const image = (size = 100, name = 'a.jpg') => ({ name, type: 'image/jpeg', size });

/** A machine with its settings, given one event after the other. */
function machine(changes: Partial<UploadSettings> = {}) {
  const settings = settingsWith(changes);
  let state: UploadState = NO_UPLOADS;
  return {
    settings,
    items: () => state.items,
    item: (id = 'a') => state.items.find((item) => item.id === id),
    send(event: UploadEvent): readonly UploadEffect[] {
      const step = nextUploadStep(state, event, settings);
      state = step.state;
      return step.effects;
    },
  };
}

const ok = (attempt: number, id = 'a') =>
  ({ type: 'ANSWER', id, attempt, status: 201, text: '{"id":1}' }) as const;

describe('what is added', () => {
  test('is queued, sent as there is room, and DONE on a 2xx', () => {
    const upload = machine({ parallel: 1 });
    const files = ['a', 'b'].map((id) => ({ id, file: image() }));
    const effects = upload.send({ type: 'ADD', files });
    expect(effects.map(({ type, id }) => [type, id])).toEqual([
      ...[
        ['MAKE_THUMBNAIL', 'a'],
        ['MAKE_THUMBNAIL', 'b'],
      ],
      ['SEND', 'a'],
    ]);
    expect(upload.items().map(({ status }) => status)).toEqual(['UPLOADING', 'QUEUED']);
    upload.send({ type: 'PROGRESS', id: 'a', attempt: 1, loaded: 40 });
    expect(upload.item()?.progress).toBe(40);
    const after = upload.send(ok(1));
    expect(after).toEqual([
      { type: 'REPORT_DONE', id: 'a', answer: { id: 1 } },
      { type: 'SEND', id: 'b', attempt: 1, slice: { index: 0, count: 1, start: 0, end: 100 } },
    ]);
    expect(upload.item()).toMatchObject({ status: 'DONE', progress: 100, answer: { id: 1 } });
  });

  test('waits for the signal where it is so set', () => {
    const upload = machine({ startsAtOnce: false });
    upload.send({ type: 'ADD', files: [{ id: 'a', file: image() }] });
    expect(upload.item()?.status).toBe('ADDED');
    upload.send({ type: 'QUEUE' });
    expect(upload.item()?.status).toBe('UPLOADING');
  });

  test.each([
    ['MAX_FILE_SIZE', { maxFileSize: 99 }, image()],
    ['INVALID_TYPE', { accept: ['image/png', '.gif'] }, image()],
    ['MAX_FILE', { maxFiles: 0 }, image()],
  ] as const)('and cannot be taken is refused with %s and never sent', (code, changes, file) => {
    const upload = machine(changes);
    expect(upload.send({ type: 'ADD', files: [{ id: 'a', file }] })).toEqual([
      { type: 'REPORT_REFUSAL', id: 'a', code },
    ]);
    expect(upload.item()).toMatchObject({ status: 'ADDED', accepted: false, refusal: code, thumbnail: null });
    expect(upload.send({ type: 'QUEUE', id: 'a' })).toEqual([]);
    expect(upload.send({ type: 'RETRY', id: 'a' })).toEqual([]);
  });

  test('counts towards the maximum only when it was accepted, and no more when it was removed', () => {
    const upload = machine({ maxFiles: 1, maxFileSize: 100 });
    upload.send({
      type: 'ADD',
      files: [
        { id: 'large', file: image(101) },
        { id: 'a', file: image() },
      ],
    });
    upload.send({ type: 'ADD', files: [{ id: 'b', file: image() }] });
    expect(upload.items().map(({ refusal }) => refusal)).toEqual(['MAX_FILE_SIZE', null, 'MAX_FILE']);
    expect(upload.send({ type: 'REMOVE', id: 'a' })).toEqual([{ type: 'FORGET', id: 'a' }]);
    upload.send({ type: 'ADD', files: [{ id: 'c', file: image() }] });
    expect(upload.item('c')?.status).toBe('UPLOADING');
  });
});

describe('what fails', () => {
  test('is retried three times by itself, each time after twice the pause, then rests', () => {
    const upload = machine();
    upload.send({ type: 'ADD', files: [{ id: 'a', file: image() }] });
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const effects = upload.send({ type: 'FAIL', id: 'a', attempt, reason: 'network' });
      expect(effects[0]).toMatchObject({ type: 'REPORT_FAILURE', failure: { type: 'network' } });
      expect(upload.item()?.status).toBe('ERROR');
      for (const effect of effects) if (effect.type === 'WAIT') pauses.push(effect.ms);
      upload.send({ type: 'WAITED', id: 'a', attempt });
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000]);
    expect(upload.item()).toMatchObject({ status: 'ERROR', retriesLeft: 0 });
    expect(upload.send({ type: 'RETRY', id: 'a' })).toMatchObject([{ type: 'SEND', attempt: 5 }]);
    expect(upload.item()).toMatchObject({ status: 'UPLOADING', retriesLeft: 3, failure: null });
  });

  test.each([
    [500, '{"message":"Broken"}', { type: 'status', message: 'Broken', status: 500 }],
    [502, '<html>', { type: 'status', message: 'Invalid JSON response from server.', status: 502 }],
    [413, '{}', { type: 'status', message: 'An unknown error occurred', status: 413 }],
    [201, '', { type: 'response', message: 'Invalid JSON response from server.', status: 201 }],
  ])('with %i %j says why', (status, text, failure) => {
    const upload = machine();
    upload.send({ type: 'ADD', files: [{ id: 'a', file: image() }] });
    upload.send({ type: 'ANSWER', id: 'a', attempt: 1, status, text });
    expect(upload.item()).toMatchObject({ status: 'ERROR', failure });
  });

  test.each([400, 401, 403, 404, 408, 413, 415, 429, 500, 503])('%i is tried again three times', (status) => {
    const upload = machine();
    upload.send({ type: 'ADD', files: [{ id: 'a', file: image() }] });
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const effects = upload.send({ type: 'ANSWER', id: 'a', attempt, status, text: '{"message":"No"}' });
      expect(effects.map(({ type }) => type)).toEqual(
        attempt < 4 ? ['REPORT_FAILURE', 'WAIT'] : ['REPORT_FAILURE'],
      );
      upload.send({ type: 'WAITED', id: 'a', attempt });
    }
    expect(upload.item()).toMatchObject({ status: 'ERROR', retriesLeft: 0, willRetry: false });
  });

  test('because earlier chunks are lost begins anew', () => {
    const upload = machine({ chunkCount: 2, smallestChunk: 1, isWhole: (answer) => answer === 'whole' });
    upload.send({ type: 'ADD', files: [{ id: 'a', file: image(90) }] });
    upload.send(ok(1));
    const effects = upload.send({ ...ok(2), status: 202, text: '{"received":1}' });
    expect(effects).toMatchObject([{ failure: { type: 'response', status: 202 } }, { type: 'WAIT' }]);
    expect(upload.send({ type: 'WAITED', id: 'a', attempt: 2 })).toMatchObject([
      { type: 'SEND', slice: { index: 0, start: 0, end: 45 } },
    ]);
    upload.send(ok(3));
    expect(upload.send({ ...ok(4), text: '"whole"' })).toMatchObject([{ type: 'REPORT_DONE' }]);
  });

  test('in a chunk goes on from that chunk', () => {
    const upload = machine({ chunkCount: 3, smallestChunk: 1 });
    upload.send({ type: 'ADD', files: [{ id: 'a', file: image(90) }] });
    expect(upload.item()?.chunk).toEqual({ chunkIndex: 0, chunkCount: 3, nextSlice: 30, loadedBytes: 0 });
    upload.send(ok(1));
    upload.send({ type: 'PROGRESS', id: 'a', attempt: 2, loaded: 15 });
    expect(upload.item()).toMatchObject({ progress: 50, chunk: { chunkIndex: 1, loadedBytes: 45 } });
    upload.send({ type: 'FAIL', id: 'a', attempt: 2, reason: 'timeout' });
    expect(upload.send({ type: 'WAITED', id: 'a', attempt: 2 })).toMatchObject([
      { type: 'SEND', slice: { index: 1, start: 30, end: 60 } },
    ]);
    upload.send(ok(3));
    upload.send(ok(4));
    expect(upload.item()).toMatchObject({ status: 'DONE', chunk: { loadedBytes: 90 } });
  });

  test('late, when another try is on its way, changes nothing', () => {
    const upload = machine();
    upload.send({ type: 'ADD', files: [{ id: 'a', file: image() }] });
    upload.send({ type: 'FAIL', id: 'a', attempt: 1, reason: 'timeout' });
    upload.send({ type: 'WAITED', id: 'a', attempt: 1 });
    const before = upload.items();
    for (const event of [ok(1), { type: 'FAIL', id: 'a', attempt: 1, reason: 'network' } as const]) {
      expect(upload.send(event)).toEqual([]);
      expect(upload.items()).toEqual(before);
    }
  });
});
