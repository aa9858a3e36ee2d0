/**
 * What belongs to the device rather than to whoever is logged in: loudness, ticket size, colours. It lies in IndexedDB
 * because logging out empties both web storages (specification §4).
 */
export type DeviceStore = {
  read: (key: string) => Promise<unknown>;
  write: (key: string, value: unknown) => Promise<void>;
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

/** Reads answer undefined and writes do nothing where the browser keeps no database (some private windows). */
export function createDeviceStore(): DeviceStore {
  const database = openDatabase().catch(() => null);
  return {
    async read(key) {
      const open = await database;
      return open ? asPromise(open.transaction(STORE).objectStore(STORE).get(key)) : undefined;
    },
    async write(key, value) {
      const open = await database;
      if (open) await asPromise(open.transaction(STORE, 'readwrite').objectStore(STORE).put(value, key));
    },
  };
}
