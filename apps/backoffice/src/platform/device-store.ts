/**
 * What belongs to the device: loudness, ticket size, drafts … In IndexedDB, because logging out empties web storages.
 */
export type DeviceStore = {
  read: (key: string) => Promise<unknown>;
  /** Every entry whose key begins with `prefix`. */
  readAll: (prefix: string) => Promise<Map<string, unknown>>;
  write: (key: string, value: unknown) => Promise<void>;
  remove: (key: string) => Promise<void>;
};

const DATABASE = 'comanda-device';
const STORE = 'preferences';

function asPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return asPromise(request);
}

/** Committed at once: left to itself, a transaction would still need this page, which may be reloading already. */
function done<T>(entries: IDBObjectStore, request: IDBRequest<T>): Promise<T> {
  entries.transaction.commit();
  return asPromise(request);
}

/** Reads answer undefined and writes do nothing where the browser keeps no database (some private windows). */
export function createDeviceStore(): DeviceStore {
  const database = openDatabase().catch(() => null);

  async function store(mode: IDBTransactionMode): Promise<IDBObjectStore | undefined> {
    return (await database)?.transaction(STORE, mode).objectStore(STORE);
  }

  return {
    async read(key) {
      const entries = await store('readonly');
      return entries && asPromise(entries.get(key));
    },
    async readAll(prefix) {
      const entries = await store('readonly');
      if (!entries) return new Map();
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      // Both at once: a transaction ends by itself as soon as it is left waiting.
      const [keys, values] = await Promise.all([
        asPromise(entries.getAllKeys(range)),
        asPromise<unknown[]>(entries.getAll(range)),
      ]);
      return new Map(keys.map((key, index) => [String(key), values[index]]));
    },
    async write(key, value) {
      const entries = await store('readwrite');
      if (entries) await done(entries, entries.put(value, key));
    },
    async remove(key) {
      const entries = await store('readwrite');
      if (entries) await done(entries, entries.delete(key));
    },
  };
}
