import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sliceAt, sliceCount } from './slices.ts';
import { NO_UPLOADS, type UploadState } from './upload-item.ts';
import { nextUploadStep, type UploadEffect, type UploadEvent } from './upload-machine.ts';
import { DEFAULTS, type UploadSettings } from './upload-settings.ts';

const settingsWith = (changes: Partial<UploadSettings> = {}): UploadSettings => ({
  ...DEFAULTS,
  url: '/uploads',
  ...changes,
});
const image = (size: number) => ({ name: 'a.jpg', type: 'image/jpeg', size });

/** A machine with its settings, given one event after the other. */
function machine(changes: Partial<UploadSettings> = {}) {
  const settings = settingsWith(changes);
  let state: UploadState = NO_UPLOADS;
  return {
    settings,
    items: () => state.items,
    item: (id: string) => state.items.find((item) => item.id === id),
    send(event: UploadEvent): readonly UploadEffect[] {
      const step = nextUploadStep(state, event, settings);
      state = step.state;
      return step.effects;
    },
  };
}

const cuts = fc.record({
  chunkCount: fc.integer({ min: 1, max: 40 }),
  smallestChunk: fc.integer({ min: 0, max: 500 }),
});

test('the slices of a file are the file: each byte once, in order, none empty', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), cuts, (size, cut) => {
      const count = sliceCount(size, cut);
      const slices = Array.from({ length: count }, (_, index) => sliceAt(size, index, cut));
      let at = 0;
      for (const { start, end } of slices) {
        expect(start).toBe(at);
        if (size > 0) expect(end).toBeGreaterThan(start);
        at = end;
      }
      expect(at).toBe(size);
      expect(count).toBeLessThanOrEqual(cut.chunkCount);
    }),
  );
});

type Sent = Extract<UploadEffect, { type: 'SEND' }>;

/** What the world does next; numbers choose among what is on its way. */
const moves = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'add',
      'answer',
      'refuse',
      'garble',
      'break',
      'wait',
      'remove',
      'progress',
      'queue',
    ),
    which: fc.nat(50),
    size: fc.integer({ min: 0, max: 2_000 }),
  }),
  { maxLength: 150 },
);

test('whatever happens: never more at once than allowed, at most three retries, and all that was accepted ends DONE or ERROR', () => {
  const rules = fc.record({
    parallel: fc.integer({ min: 1, max: 4 }),
    retries: fc.integer({ min: 0, max: 3 }),
    chunkCount: fc.integer({ min: 1, max: 4 }),
    smallestChunk: fc.constant(100),
    maxFiles: fc.integer({ min: 0, max: 8 }),
    maxFileSize: fc.constant(1_500),
    startsAtOnce: fc.boolean(),
  });
  fc.assert(
    fc.property(rules, moves, (changes, plan) => {
      const upload = machine(changes);
      let sent: Sent[] = [];
      let waits: Extract<UploadEffect, { type: 'WAIT' }>[] = [];
      const tries = new Map<string, number>();
      const received = new Map<string, number>();
      let added = 0;

      function send(event: UploadEvent): void {
        for (const effect of upload.send(event)) {
          if (effect.type === 'WAIT') waits.push(effect);
          if (effect.type !== 'SEND') continue;
          sent.push(effect);
          const key = `${effect.id} ${effect.slice.index}`;
          tries.set(key, (tries.get(key) ?? 0) + 1);
          // the next slice begins where the last one that was answered ended
          expect(effect.slice.start).toBe(received.get(effect.id) ?? 0);
        }
        const uploading = upload.items().filter(({ status }) => status === 'UPLOADING');
        expect(uploading.length).toBeLessThanOrEqual(changes.parallel);
        expect(upload.items().filter(({ accepted }) => accepted).length).toBeLessThanOrEqual(
          changes.maxFiles,
        );
        for (const item of upload.items()) {
          expect(item.progress >= 0 && item.progress <= 100).toBe(true);
          if (!item.accepted) expect(item.status).toBe('ADDED');
        }
      }

      function take(which: number): Sent | null {
        const found = sent[which % Math.max(1, sent.length)] ?? null;
        sent = sent.filter((one) => one !== found);
        return found;
      }

      function answer(one: Sent, status: number, text: string): void {
        const isCurrent = upload.item(one.id)?.attempt === one.attempt;
        if (status === 201 && text === '{}' && isCurrent) received.set(one.id, one.slice.end);
        send({ type: 'ANSWER', id: one.id, attempt: one.attempt, status, text });
      }

      for (const { kind, which, size } of plan) {
        if (kind === 'add') {
          added += 1;
          send({ type: 'ADD', files: [{ id: String(added), file: image(size) }] });
        }
        if (kind === 'queue') send({ type: 'QUEUE' });
        const item = upload.items()[which % Math.max(1, upload.items().length)];
        if (kind === 'remove' && item) send({ type: 'REMOVE', id: item.id });
        if (kind === 'progress' && item)
          send({ type: 'PROGRESS', id: item.id, attempt: item.attempt, loaded: size });
        if (kind === 'wait') {
          const due = waits;
          waits = [];
          for (const { id, attempt } of due) send({ type: 'WAITED', id, attempt });
        }
        if (!['answer', 'refuse', 'garble', 'break'].includes(kind)) continue;
        const one = take(which);
        if (!one) continue;
        if (kind === 'answer') answer(one, 201, '{}');
        if (kind === 'refuse') answer(one, 500, '{}');
        if (kind === 'garble') answer(one, 201, '<html>');
        if (kind === 'break') send({ type: 'FAIL', id: one.id, attempt: one.attempt, reason: 'timeout' });
      }

      // then the network is well again, and everything comes to its end
      send({ type: 'QUEUE' });
      for (let one = take(0); one || waits.length > 0; one = take(0)) {
        if (one) answer(one, 201, '{}');
        const due = waits;
        waits = [];
        for (const { id, attempt } of due) send({ type: 'WAITED', id, attempt });
      }
      for (const item of upload.items()) {
        if (!item.accepted) continue;
        expect(['DONE', 'ERROR']).toContain(item.status);
        if (item.status === 'DONE') expect(received.get(item.id) ?? 0).toBe(item.file.size);
      }
      const triesOf = Map.groupBy(tries, ([key]) => key.split(' ')[0] ?? '');
      for (const slices of triesOf.values()) {
        const retries = slices.reduce((sum, [, count]) => sum + count - 1, 0);
        expect(retries).toBeLessThanOrEqual(changes.retries);
      }
    }),
    { numRuns: 300 },
  );
});
