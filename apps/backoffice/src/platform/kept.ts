import type { DeviceStore } from './device-store.ts';

const PREFIX = 'kept:';

/** A schema, as far as something kept is read by it. */
export type Shape<T> = { readonly safeParse: (kept: unknown) => { readonly data?: T | undefined } };

/** What a device keeps of the server's answers, to be shown without a network. A logout deletes all of it. */
export async function keep(device: DeviceStore, name: string, value: unknown): Promise<void> {
  await device.write(PREFIX + name, value).catch(() => undefined);
}

/** Null for what is not there, or was kept by a release that knew another shape. */
export async function readKept<T>(device: DeviceStore, name: string, shape: Shape<T>): Promise<T | null> {
  const kept = await device.read(PREFIX + name).catch(() => undefined);
  return shape.safeParse(kept).data ?? null;
}

export async function forgetKept(device: DeviceStore): Promise<void> {
  const kept = await device.readAll(PREFIX).catch(() => new Map<string, unknown>());
  await Promise.all(Array.from(kept.keys(), (key) => device.remove(key).catch(() => undefined)));
}
