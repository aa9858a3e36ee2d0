import { describe, expect, test } from 'vitest';
import { classOfRoute, costOf, costOfClass } from './call-costs.ts';
import { collectGarbage, createPressureGauge, createReader, type Reading } from './pressure.ts';

const QUIET: Reading = { loopDelayMs: 0, residentBytes: 0, usedBytes: 0 };

function gaugeOf(limits: { loopDelayMs?: number; memoryBytes?: number }) {
  const machine = { reading: QUIET, reliefs: 0, freed: {} };
  const gauge = createPressureGauge({
    loopDelayMs: 0,
    memoryBytes: 0,
    ...limits,
    read: () => machine.reading,
    collect: () => {
      machine.reliefs += 1;
      machine.reading = { ...machine.reading, ...machine.freed };
    },
  });
  let dropped = 0;
  gauge.onShortage(() => {
    dropped += 1;
  });
  return {
    levelAt(reading: Partial<Reading>, freed: Partial<Reading> = {}) {
      machine.reading = { ...QUIET, ...reading };
      machine.freed = freed;
      gauge.look();
      return gauge.level();
    },
    reliefs: () => machine.reliefs,
    dropped: () => dropped,
  };
}

describe('delay of the event loop', () => {
  test.each([
    [499, 0],
    [500, 1],
    [1000, 2],
    [2000, 3],
  ])('of %d ms is step %d, and the next look forgets it', (loopDelayMs, step) => {
    const { levelAt } = gaugeOf({ loopDelayMs: 500 });
    expect(levelAt({ loopDelayMs })).toBe(step);
    expect(levelAt({})).toBe(0);
  });

  test('is nothing where no limit is set', () => {
    expect(gaugeOf({}).levelAt({ loopDelayMs: 60_000, usedBytes: 1e12, residentBytes: 1e12 })).toBe(0);
  });
});

describe('memory', () => {
  test('that can be let go of is let go of, and nothing is refused', () => {
    const { levelAt, reliefs, dropped } = gaugeOf({ memoryBytes: 1000 });
    expect(levelAt({ residentBytes: 1500, usedBytes: 1400 }, { residentBytes: 1450, usedBytes: 300 })).toBe(
      0,
    );
    expect([reliefs(), dropped()]).toEqual([1, 1]);
  });

  test('that the system does not get back holds nobody off, and is not asked for again and again', () => {
    const { levelAt, reliefs } = gaugeOf({ memoryBytes: 1000 });
    for (let look = 0; look < 50; look += 1) expect(levelAt({ residentBytes: 1500, usedBytes: 200 })).toBe(0);
    expect(reliefs()).toBe(1);
  });

  test.each([
    [1000, 1],
    [1250, 2],
    [1500, 3],
  ])(
    'that stays in use, %d of 1000, is step %d until it is free, without a single call',
    (usedBytes, step) => {
      const { levelAt, reliefs } = gaugeOf({ memoryBytes: 999 });
      for (let look = 0; look < 5; look += 1) expect(levelAt({ usedBytes })).toBe(step);
      expect(reliefs()).toBe(1);
      expect(levelAt({ usedBytes: 500 })).toBe(0);
    },
  );
});

test('dear calls are refused first, boards, orders and logins last, the probes never', () => {
  const step = (endpoint: string) => {
    const name = classOfRoute({ config: { endpoint } });
    return name && costOfClass(name).refusedAt;
  };
  expect(['importMenu', 'exportMenu', 'upload', 'openapi'].map(step)).toEqual([1, 1, 1, 1]);
  expect(['dinerMenu', 'slots', 'menu', 'updateItem'].map(step)).toEqual([2, 2, 2, 2]);
  expect(['liveOrders', 'moveOrder', 'placeOrder', 'login', 'a page'].map(step)).toEqual([3, 3, 3, 3, 3]);
  expect(['healthLive', 'healthReady'].map(step)).toEqual([4, 4]);
});

test('the process itself can be read, also when it has no file to spare, and its garbage be collected', () => {
  const { read, close } = createReader();
  const { rss } = process.memoryUsage;
  expect(read()).toMatchObject({ residentBytes: expect.any(Number), usedBytes: expect.any(Number) });
  process.memoryUsage.rss = () => {
    throw Object.assign(new Error('EMFILE'), { code: 'EMFILE' });
  };
  try {
    expect(read().residentBytes).toBe(0);
    expect(read().usedBytes).toBeGreaterThan(0);
  } finally {
    process.memoryUsage.rss = rss;
    close();
  }
  const held = new WeakRef({ big: new Array(1000) });
  collectGarbage();
  expect(held).toBeInstanceOf(WeakRef);
});

test.each(['allergySeen', 'dismissMissed'] as const)(
  '%s is refused last: a kitchen cannot work without it',
  (name) => {
    expect(costOf(name).refusedAt).toBe(3);
  },
);
