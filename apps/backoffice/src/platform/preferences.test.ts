import { describe, expect, it } from 'vitest';
import type { DeviceStore } from './device-store.ts';
import { DEFAULT_PREFERENCES, loadPreferences, parsePreferences } from './preferences.ts';

describe('the preferences of a device', () => {
  it('keep what is understood and take the default for the rest', () => {
    expect(parsePreferences({ volume: 0.4, density: 'L', colourScheme: 'pink', extra: 1 })).toEqual({
      ...DEFAULT_PREFERENCES,
      volume: 0.4,
      density: 'L',
    });
    for (const nothing of [undefined, null, 'x', 7]) {
      expect(parsePreferences(nothing)).toEqual(DEFAULT_PREFERENCES);
    }
  });

  it('never read back a silent alarm', () => {
    expect(parsePreferences({ volume: 0 }).volume).toBe(DEFAULT_PREFERENCES.volume);
  });

  it('are there at once, announced, and written behind', async () => {
    const kept = new Map<string, unknown>();
    const device: Pick<DeviceStore, 'read' | 'write'> = {
      read: async (key) => kept.get(key),
      write: async (key, value) => void kept.set(key, value),
    };
    const preferences = await loadPreferences(device);
    const seen: string[] = [];
    preferences.subscribe(() => seen.push(preferences.get().colourScheme));
    preferences.set({ colourScheme: 'dark' });
    expect(seen).toEqual(['dark']);
    expect((await loadPreferences(device)).get().colourScheme).toBe('dark');
  });

  it('work without a database', async () => {
    const broken: Pick<DeviceStore, 'read' | 'write'> = {
      read: () => Promise.reject(new Error('no database')),
      write: () => Promise.reject(new Error('no database')),
    };
    const preferences = await loadPreferences(broken);
    preferences.set({ volume: 1 });
    expect(preferences.get().volume).toBe(1);
  });
});
