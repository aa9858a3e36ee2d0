import { serverNow } from '@comanda/client/server-clock';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { PreferenceStore } from '../../../platform/preferences.ts';
import type { SessionStore } from '../../../session/session-store.ts';
import { MUTE_MS } from './alarm-schedule.ts';
import type { Chimes, SoundState } from './chimes.ts';
import type { SoundName } from './sounds.ts';

export type Sound = {
  /** Whether "Start taking orders" was pressed since this page was loaded: for all restaurants that it shows. */
  readonly isStarted: boolean;
  /** Whether it was pressed in this tab before the page was reloaded: browsers want another tap. */
  readonly wasStarted: boolean;
  readonly state: SoundState;
  /** Epoch ms, or null when the alarm is not muted. */
  readonly mutedUntil: number | null;
  /** Unlocks the sound; to be called from a tap or a key press. */
  readonly start: () => void;
  /** The user that started it has logged out. */
  readonly stop: () => void;
  readonly play: (name: SoundName) => void;
  readonly mute: () => void;
  readonly unmute: () => void;
};

/** The board's sound: started by hand, never off for good. */
export function useSound(
  chimes: Chimes,
  preferences: PreferenceStore,
  session: Pick<SessionStore, 'keepStarted' | 'wasStarted'>,
): Sound {
  const [isStarted, setStarted] = useState(false);
  const [wasStarted, setWasStarted] = useState(session.wasStarted);
  const [mutedUntil, setMutedUntil] = useState<number | null>(null);
  const state = useSyncExternalStore(chimes.subscribe, chimes.state, chimes.state);

  const play = useCallback(
    (name: SoundName) => chimes.play(name, { volume: preferences.get().volume }),
    [chimes, preferences],
  );

  const start = useCallback(() => {
    setStarted(true);
    setWasStarted(true);
    session.keepStarted();
    // A browser may refuse in spite of the tap; the bar "Sound is off" then says so.
    void chimes.start().then(
      () => play('new'),
      () => undefined,
    );
  }, [chimes, play, session]);

  const stop = useCallback(() => {
    setStarted(false);
    setWasStarted(false);
    setMutedUntil(null);
  }, []);

  // a board that was started before rings by itself; a browser that refuses answers never, and the board asks as ever
  const [tries] = useState(wasStarted);
  useEffect(() => {
    if (!tries) return;
    let isOver = false;
    void chimes.start().then(
      () => !isOver && chimes.state() === 'running' && setStarted(true),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [chimes, tries]);

  useEffect(() => {
    if (mutedUntil === null) return;
    const timer = setTimeout(() => setMutedUntil(null), mutedUntil - serverNow());
    return () => clearTimeout(timer);
  }, [mutedUntil]);

  return useMemo(
    () => ({
      isStarted,
      wasStarted,
      state,
      mutedUntil,
      start,
      stop,
      play,
      mute: () => setMutedUntil(serverNow() + MUTE_MS),
      unmute: () => setMutedUntil(null),
    }),
    [isStarted, wasStarted, state, mutedUntil, start, stop, play],
  );
}
