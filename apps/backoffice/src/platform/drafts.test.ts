import { describe, expect, it } from 'vitest';
import type { DeviceStore } from './device-store.ts';
import { loadDrafts } from './drafts.ts';

/** A device that remembers as long as the test lasts. */
function aDevice(entries = new Map<string, unknown>()): DeviceStore {
  return {
    read: async (key) => entries.get(key),
    readAll: async (prefix) => new Map([...entries].filter(([key]) => key.startsWith(prefix))),
    write: async (key, value) => void entries.set(key, value),
    remove: async (key) => void entries.delete(key),
  };
}

describe('drafts', () => {
  it('are found again after a reload', async () => {
    const device = aDevice();
    (await loadDrafts(device)).keep('u:restaurant:r', { name: 'Forno', phone: '' });
    expect((await loadDrafts(device)).get('u:restaurant:r')).toEqual({ name: 'Forno', phone: '' });
  });

  it('are gone after saving or discarding', async () => {
    const device = aDevice();
    const drafts = await loadDrafts(device);
    drafts.keep('u:invite:r', { firstName: 'Ada' });
    drafts.forget('u:invite:r');
    expect(drafts.get('u:invite:r')).toBeNull();
    expect((await loadDrafts(device)).get('u:invite:r')).toBeNull();
  });

  it('keep to themselves, whatever else lies on the device', async () => {
    const device = aDevice(
      new Map<string, unknown>([
        ['preferences', { volume: 1 }],
        ['draft:a', 'not a draft'],
        ['draft:b', { name: 'Ada', age: 7 }],
      ]),
    );
    const drafts = await loadDrafts(device);
    expect(drafts.get('preferences')).toBeNull();
    expect(drafts.get('a')).toBeNull();
    expect(drafts.get('b')).toEqual({ name: 'Ada' });
  });

  it('stay in memory where the browser keeps no database', async () => {
    const broken = () => Promise.reject(new Error('No database.'));
    const drafts = await loadDrafts({ read: broken, readAll: broken, write: broken, remove: broken });
    drafts.keep('a', { name: 'Ada' });
    expect(drafts.get('a')).toEqual({ name: 'Ada' });
  });
});
