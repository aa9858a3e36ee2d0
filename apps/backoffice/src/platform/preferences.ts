import type { DeviceStore } from './device-store.ts';

export const DENSITIES = ['S', 'M', 'L'] as const;
export type Density = (typeof DENSITIES)[number];

export const COLOUR_SCHEMES = ['auto', 'light', 'dark'] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

export type Preferences = {
  /** 0.1–1: the alarm can be muted for five minutes, but not turned off. */
  volume: number;
  /** Null until chosen: small tickets in the hand, medium ones on a stand. */
  density: Density | null;
  colourScheme: ColourScheme;
  /** The rail beside the pages shows its icons alone. */
  isNavigationNarrow: boolean;
  hasShortcuts: boolean;
  /** The restaurant that this device worked in last: first in the list of the switcher. */
  lastRestaurantId: string | null;
  /** The restaurants whose link for diners has been looked at on this device. */
  knownLinks: readonly string[];
  /** Notices of the board that are put away, each as its name and the business day that it is put away for. */
  putAway: readonly (readonly [notice: string, day: string])[];
};

export const DEFAULT_PREFERENCES: Preferences = {
  volume: 0.7,
  density: null,
  colourScheme: 'auto',
  isNavigationNarrow: false,
  hasShortcuts: true,
  lastRestaurantId: null,
  knownLinks: [],
  putAway: [],
};

export const MIN_VOLUME = 0.1;

export type PreferenceStore = {
  get: () => Preferences;
  set: (change: Partial<Preferences>) => void;
  subscribe: (listener: () => void) => () => void;
};

/** A pair of texts; nothing where it is anything else. */
function asPutAway(pair: unknown): [string, string][] {
  const [notice, day]: unknown[] = Array.isArray(pair) ? pair : [];
  return typeof notice === 'string' && typeof day === 'string' ? [[notice, day]] : [];
}

/** Keeps what is still understood of something read back: an older version may have written it. */
export function parsePreferences(stored: unknown): Preferences {
  const kept: Preferences = { ...DEFAULT_PREFERENCES };
  if (typeof stored !== 'object' || stored === null) return kept;
  const found: Partial<Record<keyof Preferences, unknown>> = stored;
  if (typeof found.volume === 'number' && found.volume >= MIN_VOLUME && found.volume <= 1)
    kept.volume = found.volume;
  kept.density = DENSITIES.find((density) => density === found.density) ?? kept.density;
  kept.colourScheme = COLOUR_SCHEMES.find((scheme) => scheme === found.colourScheme) ?? kept.colourScheme;
  if (typeof found.isNavigationNarrow === 'boolean') kept.isNavigationNarrow = found.isNavigationNarrow;
  if (typeof found.hasShortcuts === 'boolean') kept.hasShortcuts = found.hasShortcuts;
  if (typeof found.lastRestaurantId === 'string') kept.lastRestaurantId = found.lastRestaurantId;
  if (Array.isArray(found.knownLinks))
    kept.knownLinks = found.knownLinks.filter((id) => typeof id === 'string');
  if (Array.isArray(found.putAway)) kept.putAway = found.putAway.flatMap(asPutAway);
  return kept;
}

/** Loads the preferences once; changes are kept at once and written behind. */
export async function loadPreferences(device: Pick<DeviceStore, 'read' | 'write'>): Promise<PreferenceStore> {
  const listeners = new Set<() => void>();
  let current = parsePreferences(await device.read('preferences').catch(() => undefined));
  return {
    get: () => current,
    set(change) {
      current = { ...current, ...change };
      for (const listener of listeners) listener();
      device.write('preferences', current).catch(() => undefined);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
