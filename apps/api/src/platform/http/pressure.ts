import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Pressure } from './call-classes.ts';

export type Reading = {
  /** Mean delay of the event loop. */
  readonly loopDelayMs: number;
  /** What the system counts for the process; it falls late, and seldom all the way. */
  readonly residentBytes: number;
  /** What is in use, or was since the last collection. */
  readonly usedBytes: number;
};

export type PressureGauge = {
  readonly level: () => Pressure;
  /** Looks anew. A clock does it, not calls: what holds calls off must not need them to end. */
  readonly look: () => void;
  readonly onShortage: (listener: () => void) => void;
};

/** Looks between two collections that are forced. */
const RELIEF_EVERY = 10;
/** Memory that the system does not get back is no shortage until it grows. */
const GROWN = 1.1;
const LOOP_STEPS = [1, 2, 4] as const;
const MEMORY_STEPS = [1, 1.25, 1.5] as const;

function stepOf(ratio: number, steps: readonly [number, number, number]): Pressure {
  const [first, second, third] = steps;
  if (ratio < first) return 0;
  if (ratio < second) return 1;
  return ratio < third ? 2 : 3;
}

/**
 * Steps of pressure from delay and memory. When memory gets short, caches are dropped and the garbage is collected
 * before anything is refused, and what is refused depends on what is then still in use: memory that is only not given
 * back holds nobody off. A limit of 0 is none.
 */
export function createPressureGauge(options: {
  readonly loopDelayMs: number;
  readonly memoryBytes: number;
  readonly read: () => Reading;
  readonly collect: () => void;
}): PressureGauge {
  const { loopDelayMs, memoryBytes, read, collect } = options;
  const listeners: (() => void)[] = [];
  let level: Pressure = 0;
  let looksToRest = 0;
  let residentAtRest = 0;

  const isShort = ({ residentBytes, usedBytes }: Reading) =>
    memoryBytes > 0 &&
    (usedBytes > memoryBytes || residentBytes > Math.max(memoryBytes, residentAtRest * GROWN));

  function relieved(reading: Reading): Reading {
    looksToRest = RELIEF_EVERY;
    for (const listener of listeners) listener();
    collect();
    const after = read();
    residentAtRest = after.residentBytes;
    return { ...after, loopDelayMs: reading.loopDelayMs };
  }

  return {
    level: () => level,
    look() {
      looksToRest = Math.max(0, looksToRest - 1);
      const found = read();
      const reading = isShort(found) && looksToRest === 0 ? relieved(found) : found;
      const byLoop = loopDelayMs > 0 ? stepOf(reading.loopDelayMs / loopDelayMs, LOOP_STEPS) : 0;
      const byMemory = memoryBytes > 0 ? stepOf(reading.usedBytes / memoryBytes, MEMORY_STEPS) : 0;
      level = byLoop > byMemory ? byLoop : byMemory;
    },
    onShortage: (listener) => listeners.push(listener),
  };
}

const NS_PER_MS = 1e6;
const RESOLUTION_MS = 10;

/** Reads the process. Needs a file for one of its figures, and does without when there is none to be had. */
export function createReader(): { read: () => Reading; close: () => void } {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();

  function residentBytes(): number {
    try {
      return process.memoryUsage.rss();
    } catch {
      return 0;
    }
  }

  return {
    read() {
      const mean = delays.mean / NS_PER_MS - RESOLUTION_MS;
      delays.reset();
      const { used_heap_size, external_memory } = getHeapStatistics();
      return {
        loopDelayMs: Number.isFinite(mean) ? mean : 0,
        residentBytes: residentBytes(),
        usedBytes: used_heap_size + external_memory,
      };
    },
    close: () => delays.disable(),
  };
}

/** Collects the garbage now, whether or not Node was started with `--expose-gc`. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('globalThis.gc');
  if (typeof gc === 'function') gc();
}
