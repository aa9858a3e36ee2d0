import type { DeviceStore } from '../platform/device-store.ts';

/** A device that remembers as long as the test lasts. */
export function aDevice(entries = new Map<string, unknown>()): DeviceStore {
  return {
    read: async (key) => entries.get(key),
    readAll: async (prefix) => new Map([...entries].filter(([key]) => key.startsWith(prefix))),
    write: async (key, value) => void entries.set(key, value),
    remove: async (key) => void entries.delete(key),
  };
}
