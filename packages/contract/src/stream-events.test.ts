import { expect, test } from 'vitest';
import type { CallRecord } from './call-record.ts';
import { calls } from './calls.ts';
import { streamEvents } from './stream-events.ts';

test('the calls that stream are those whose events are named, and each sends its own', () => {
  const streams = Object.entries<CallRecord>(calls).filter(([, { stream }]) => stream);
  expect(streams.map(([name]) => name).sort()).toEqual(Object.keys(streamEvents).sort());
  for (const [name, { success }] of streams)
    expect(Object.entries(streamEvents), name).toContainEqual([name, success[1]]);
});
