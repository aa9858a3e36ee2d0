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

async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode, { durability: 'relaxed' });
    const request = act(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

/**
 * What this device remembers. It lies in IndexedDB because logging out clears both browser stores (specification §4) and
 * an expired session must not throw a basket away. A device without it (private windows) forgets, and all else works.
 */
export async function recall(key: string): Promise<unknown> {
  try {
    return await run<unknown>('readonly', (store) => store.get(key));
  } catch {
    return undefined;
  }
}

/** Resolves when the value lies on disk or the device refused it; false when it did. */
export async function remember(key: string, value: unknown): Promise<boolean> {
  try {
    await run('readwrite', (store) => store.put(value, key));
    return true;
  } catch {
    return false;
  }
}

export async function forget(key: string): Promise<void> {
  try {
    await run('readwrite', (store) => store.delete(key));
  } catch {
    // Nothing is remembered where nothing can be stored.
  }
}
