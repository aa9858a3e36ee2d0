import type { DeviceStore } from './device-store.ts';

/** The user that has switched notifications on in this browser, and for which restaurants. */
type NotifiedHere = { readonly userId: string; readonly restaurantIds: readonly string[] };

const KEY = 'notified';

/** Null where nobody has, or what was written cannot be read. */
export async function readNotified(device: Pick<DeviceStore, 'read'>): Promise<NotifiedHere | null> {
  const kept = await device.read(KEY).catch(() => null);
  if (typeof kept !== 'object' || kept === null || !('userId' in kept) || !('restaurantIds' in kept))
    return null;
  const { userId, restaurantIds } = kept;
  if (typeof userId !== 'string' || !Array.isArray(restaurantIds)) return null;
  return { userId, restaurantIds: restaurantIds.filter((id) => typeof id === 'string') };
}

export function keepNotified(device: Pick<DeviceStore, 'write'>, notified: NotifiedHere): Promise<void> {
  return device.write(KEY, notified);
}

/** A logout ends notifications here, and the next user begins anew. */
export async function forgetNotified(device: Pick<DeviceStore, 'remove'>): Promise<void> {
  await device.remove(KEY).catch(() => undefined);
}
