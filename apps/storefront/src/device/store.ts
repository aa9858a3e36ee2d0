import { isFramed } from './framed-name.ts';
import { loadLater } from './load-later.ts';

const DATABASE = 'comanda';
const STORE = 'device';

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => {
      // Another tab with a newer release wants to change the database: let it.
      request.result.onversionchange = () => {
        request.result.close();
        opened = null;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

/** One step with the store; a page in the frame of the board asks the board for it. */
async function run(kind: 'RECALL' | 'REMEMBER' | 'FORGET', key: string, value?: unknown): Promise<unknown> {
  if (isFramed()) return import('./framed-order.ts').then((board) => board.runInBoard(kind, key, value));
  const database = await open();
  return new Promise((resolve, reject) => {
    const mode = kind === 'RECALL' ? 'readonly' : 'readwrite';
    const transaction = database.transaction(STORE, mode, { durability: 'relaxed' });
    const store = transaction.objectStore(STORE);
    const request =
      kind === 'RECALL' ? store.get(key) : kind === 'FORGET' ? store.delete(key) : store.put(value, key);
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

/**
 * What this device remembers. It lies in IndexedDB because logging out clears both browser stores and an expired
 * session must not throw a basket away. A device without it (private windows) forgets, and all else works. What is
 * typed in a frame of the board lies in the board, until that order is placed.
 */
export async function recall(key: string): Promise<unknown> {
  try {
    return await run('RECALL', key);
  } catch {
    return undefined;
  }
}

/** The same, read by a part of the page that is loaded only then; null where there is nothing. */
export async function recallAs<T>(
  key: string,
  loadReader: () => Promise<(kept: unknown) => T>,
): Promise<T | null> {
  const kept = await recall(key);
  if (kept === undefined) return null;
  return new Promise((resolve) => loadLater(loadReader, (read) => resolve(read(kept))));
}

/** Resolves when the value lies on disk or the device refused it; false when it did. */
export async function remember(key: string, value: unknown): Promise<boolean> {
  try {
    await run('REMEMBER', key, value);
    return true;
  } catch {
    return false;
  }
}

export async function forget(key: string): Promise<void> {
  try {
    await run('FORGET', key);
  } catch {
    // Nothing is remembered where nothing can be stored.
  }
}
