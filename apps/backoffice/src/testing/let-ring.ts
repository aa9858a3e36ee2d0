import { vi } from 'vitest';
import { SOUNDS } from '../features/live-orders/alarm/sounds.ts';

const [{ pitch: FIRST_PITCH } = { pitch: 0 }] = SOUNDS.new;
const FIRST_NOTES = SOUNDS.new.filter(({ pitch }) => pitch === FIRST_PITCH).length;

/** A browser that lets a page ring, `unasked` or after a press. Returns how often it has rung. */
export function letRing({ unasked = false } = {}): () => number {
  let notes = 0;
  let hasPressed = false;
  document.addEventListener('pointerdown', () => (hasPressed = true), { capture: true, once: true });
  document.addEventListener('keydown', () => (hasPressed = true), { capture: true, once: true });
  class Sound extends EventTarget {
    state = 'suspended';
    readonly currentTime = 0;
    readonly destination = {};
    async resume() {
      // a browser that refuses does not say so
      if (!unasked && !hasPressed) return new Promise<void>(() => undefined);
      this.state = 'running';
      this.dispatchEvent(new Event('statechange'));
    }
  }
  class Part {
    readonly gain = { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn() };
    readonly start = vi.fn();
    readonly stop = vi.fn();
    readonly connect = (next: unknown) => next;
  }
  class Note extends Part {
    constructor(_: unknown, { frequency }: { frequency: number }) {
      super();
      if (frequency === FIRST_PITCH) notes += 1;
    }
  }
  vi.stubGlobal('AudioContext', Sound);
  for (const part of ['DynamicsCompressorNode', 'GainNode']) vi.stubGlobal(part, Part);
  vi.stubGlobal('OscillatorNode', Note);
  return () => notes / FIRST_NOTES;
}
