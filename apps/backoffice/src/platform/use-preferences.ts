import { useSyncExternalStore } from 'react';
import { useOffice } from '../office.ts';
import type { Preferences } from './preferences.ts';

/** The device's preferences and the way to change them. */
export function usePreferences(): [Preferences, (change: Partial<Preferences>) => void] {
  const { preferences } = useOffice();
  return [useSyncExternalStore(preferences.subscribe, preferences.get), preferences.set];
}
