import { onTestFinished, vi } from 'vitest';

type Request = { readonly result: unknown; onsuccess: (() => void) | null };
type Transaction = { readonly objectStore: () => unknown; oncomplete: (() => void) | null };

const entries = new Map<string, unknown>();

/** Its `onsuccess` is called once the caller has set it. */
function answered(result: unknown): Request {
  const request: Request = { result, onsuccess: null };
  queueMicrotask(() => request.onsuccess?.());
  return request;
}

const STORE = {
  get: (key: string) => ({ result: structuredClone(entries.get(key)) }),
  put: (value: unknown, key: string) => ({ result: entries.set(key, structuredClone(value)).size }),
  delete: (key: string) => ({ result: entries.delete(key) }),
};

const DATABASE = {
  close: () => {},
  transaction(): Transaction {
    const transaction: Transaction = { objectStore: () => STORE, oncomplete: null };
    queueMicrotask(() => transaction.oncomplete?.());
    return transaction;
  },
};

/** The windows of one device, and of no other test: as much of BroadcastChannel as they use. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  readonly #name: string;
  constructor(name: string) {
    super();
    this.#name = name;
    Channel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.open) {
      if (other !== this && other.#name === this.#name)
        other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  close(): void {
    Channel.open.delete(this);
  }
}

/** A device that keeps things until the test is over, as `device/store.ts` uses IndexedDB, for all its windows. */
export function aDevice(kept: Readonly<Record<string, unknown>> = {}): ReadonlyMap<string, unknown> {
  vi.stubGlobal('indexedDB', { open: () => answered(DATABASE) });
  vi.stubGlobal('BroadcastChannel', Channel);
  for (const [key, value] of Object.entries(kept)) entries.set(key, value);
  onTestFinished(() => entries.clear());
  return entries;
}
