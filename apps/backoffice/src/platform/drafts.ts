import type { DeviceStore } from './device-store.ts';

const PREFIX = 'draft:';

/** What was typed into a form: its fields by name. Never a password. */
export type Draft = Readonly<Record<string, string>>;

/**
 * Typed and not saved yet, by name: survives an error, a reload and the end of a session. A form's name holds the
 * user's id, so that nobody finds the words of somebody else on a shared tablet; the e-mail last typed before logging
 * in is the device's.
 */
export type DraftStore = {
  get: (name: string) => Draft | null;
  keep: (name: string, draft: Draft) => void;
  forget: (name: string) => void;
};

function asDraft(stored: unknown): Draft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const fields = Object.entries(stored).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return fields.length > 0 ? Object.fromEntries(fields) : null;
}

/** Loads the drafts once, so that a form finds its own as it appears; changes are written behind. */
export async function loadDrafts(device: DeviceStore): Promise<DraftStore> {
  const stored = await device.readAll(PREFIX).catch(() => new Map<string, unknown>());
  const drafts = new Map<string, Draft>();
  for (const [key, value] of stored) {
    const draft = asDraft(value);
    if (draft) drafts.set(key.slice(PREFIX.length), draft);
  }
  return {
    get: (name) => drafts.get(name) ?? null,
    keep(name, draft) {
      drafts.set(name, draft);
      device.write(PREFIX + name, draft).catch(() => undefined);
    },
    forget(name) {
      if (!drafts.delete(name)) return;
      device.remove(PREFIX + name).catch(() => undefined);
    },
  };
}
