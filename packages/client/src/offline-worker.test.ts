import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { workOffline } from './offline-worker.ts';

const WORKER = { url: '/offline/worker.js', scope: '/clients/' };

let dispatch: (type: string) => void;

beforeEach(() => {
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal('window', {});
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  dispatch = (type) => void page.dispatchEvent(new Event(type));
  vi.stubGlobal('location', { href: 'https://order.example/clients/a/menu' });
  vi.stubGlobal('performance', {
    getEntriesByType: () => [{ name: 'https://order.example/assets/menu-a.js' }],
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const OURS = { scriptURL: 'https://order.example/offline/worker.js' };
const OTHERS = { scriptURL: 'https://order.example/office/offline-worker.js' };

/** A browser in which `controller` answers this page; ours is at work unless it is still to be installed. */
function aBrowser(controller: { scriptURL: string } | null, isFirst = controller !== OURS) {
  const said: unknown[] = [];
  class Coming extends EventTarget {
    state = 'installing';
    readonly postMessage = (message: unknown) => said.push(message);
    become(state: string): void {
      this.state = state;
      this.dispatchEvent(new Event('statechange'));
    }
  }
  const installing = new Coming();
  const registration = Object.assign(new EventTarget(), {
    installing,
    waiting: null,
    active: isFirst ? null : new Coming(),
    update: vi.fn(async () => undefined),
  });
  const register = vi.fn(async () => registration);
  vi.stubGlobal('navigator', { serviceWorker: { controller, register } });
  return { registration, register, said, installing };
}

async function begin() {
  const onNew = vi.fn();
  void workOffline(WORKER, onNew);
  await vi.advanceTimersByTimeAsync(5000);
  return onNew;
}

test.each([
  ['nobody', null],
  ['the worker of the office', OTHERS],
])(
  'a page that %s has answered says what it has loaded, once its own worker is there',
  async (_, controller) => {
    const { register, said, installing, registration } = aBrowser(controller);
    const onNew = await begin();
    expect(register).toHaveBeenCalledWith('/offline/worker.js', {
      scope: '/clients/',
      updateViaCache: 'none',
    });
    expect(said).toEqual([]);
    registration.dispatchEvent(new Event('updatefound'));
    installing.become('installed');
    installing.become('activated');
    await vi.advanceTimersByTimeAsync(0);
    expect(said).toEqual([
      {
        type: 'KEEP',
        urls: ['https://order.example/clients/a/menu', 'https://order.example/assets/menu-a.js'],
      },
    ]);
    expect(onNew).not.toHaveBeenCalled();
  },
);

test('one that it has answered says nothing, and hears of each new version, looked for every hour', async () => {
  const { registration, said, installing } = aBrowser(OURS);
  const onNew = await begin();
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(registration.update).toHaveBeenCalledOnce();
  registration.dispatchEvent(new Event('updatefound'));
  installing.become('installed');
  expect(onNew).toHaveBeenCalledOnce();
  expect(said).toEqual([]);
  Object.assign(registration, { waiting: installing });
  dispatch('page-update');
  expect(said).toEqual([{ type: 'SKIP_WAITING' }]);
});

test('a worker that cannot be installed does no harm', async () => {
  const { said, installing } = aBrowser(null);
  const onNew = await begin();
  installing.become('redundant');
  await vi.advanceTimersByTimeAsync(0);
  expect(said).toEqual([]);
  expect(onNew).not.toHaveBeenCalled();
});

test('a browser without workers, or that refuses them, goes on without', async () => {
  vi.stubGlobal('navigator', {});
  await expect(workOffline(WORKER, vi.fn())).resolves.toBeUndefined();
  const { register } = aBrowser(null);
  register.mockRejectedValue(new DOMException('denied', 'SecurityError'));
  const begun = workOffline(WORKER, vi.fn());
  await vi.advanceTimersByTimeAsync(5000);
  await expect(begun).resolves.toBeUndefined();
});
