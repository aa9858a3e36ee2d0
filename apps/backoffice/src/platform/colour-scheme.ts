import type { MantineColorSchemeManager } from '@mantine/core';
import type { PreferenceStore } from './preferences.ts';

/** Mantine keeps the scheme in local storage, which logging out empties; this one keeps it with the device. */
export function createColourSchemeManager(preferences: PreferenceStore): MantineColorSchemeManager {
  let stop: (() => void) | undefined;
  return {
    get: () => preferences.get().colourScheme,
    set: (colourScheme) => preferences.set({ colourScheme }),
    subscribe: (onUpdate) => {
      let known = preferences.get().colourScheme;
      stop = preferences.subscribe(() => {
        const { colourScheme } = preferences.get();
        if (colourScheme === known) return;
        // Before the update, which sets the very scheme that it is given.
        known = colourScheme;
        onUpdate(colourScheme);
      });
    },
    unsubscribe: () => stop?.(),
    clear: () => preferences.set({ colourScheme: 'auto' }),
  };
}
