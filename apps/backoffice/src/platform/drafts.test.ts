import { describe, expect, it } from 'vitest';
import { aDevice } from '../testing/a-device.ts';
import { loadDrafts } from './drafts.ts';

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
