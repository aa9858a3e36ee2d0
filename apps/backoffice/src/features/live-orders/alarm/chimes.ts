import { hasTestHooks } from '../../../platform/config.ts';
import { SOUNDS, type SoundName, URGENT_GAIN } from './sounds.ts';

export type SoundState = 'off' | AudioContextState;

export type Chimes = {
  state: () => SoundState;
  /** Needs a tap or a key press before it: browsers keep pages silent until then. */
  start: () => Promise<void>;
  /** `volume` is 0–1. */
  play: (sound: SoundName, options: { volume: number; isUrgent?: boolean }) => void;
  subscribe: (listener: () => void) => () => void;
};

type AudioProbe = { readonly state: SoundState; readonly chimes: number };

declare global {
  interface Window {
    /** Only where the page asks for test hooks. */
    __audio?: AudioProbe;
  }
}

const BASE_GAIN = 0.32;
const ATTACK_S = 0.008;

/** The board's voice, synthesised: no file to load, nothing to be missing when it has to ring. */
export function createChimes(): Chimes {
  const listeners = new Set<() => void>();
  let context: AudioContext | null = null;
  let output: AudioNode | null = null;
  let played = 0;

  const state = (): SoundState => context?.state ?? 'off';

  function expose(): void {
    if (!hasTestHooks()) return;
    window.__audio = {
      get state() {
        return state();
      },
      get chimes() {
        return played;
      },
    };
  }

  function open(): AudioContext {
    const opened = new AudioContext();
    // Keeps the urgent chime at full volume from clipping.
    const limiter = new DynamicsCompressorNode(opened, { threshold: -3, ratio: 20, attack: 0.002 });
    limiter.connect(opened.destination);
    output = limiter;
    opened.addEventListener('statechange', () => {
      for (const listener of listeners) listener();
    });
    return opened;
  }

  return {
    state,
    async start() {
      context ??= open();
      expose();
      await context.resume();
      for (const listener of listeners) listener();
    },
    play(sound, { volume, isUrgent = false }) {
      if (sound === 'new') played += 1;
      if (context?.state !== 'running' || !output) return;
      const peak = BASE_GAIN * volume * (isUrgent ? URGENT_GAIN : 1);
      for (const { at, lasts, pitch } of SOUNDS[sound]) {
        const from = context.currentTime + at / 1000;
        const until = from + lasts / 1000;
        const voice = new OscillatorNode(context, { frequency: pitch, type: isUrgent ? 'triangle' : 'sine' });
        const envelope = new GainNode(context, { gain: 0 });
        envelope.gain.setValueAtTime(0, from);
        envelope.gain.linearRampToValueAtTime(peak, from + ATTACK_S);
        envelope.gain.setValueAtTime(peak, until - (lasts / 1000) * 0.4);
        envelope.gain.linearRampToValueAtTime(0, until);
        voice.connect(envelope).connect(output);
        voice.start(from);
        voice.stop(until);
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
