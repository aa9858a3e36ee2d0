import { workOffline } from '@comanda/client/offline-worker';

/** A menu that was opened once opens without a network from now on. In development nothing is kept. */
export function keepOffline(): void {
  void workOffline({ url: '/offline/worker.js', scope: '/clients/' }, () =>
    dispatchEvent(new Event('new-version')),
  );
}
