import { connect as connectTo, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { portOf } from './listening.ts';

/**
 * `cut`: each connection breaks after so many bytes of answer; 0 is after the request was forwarded and before the
 * first byte came back. `silent`: connections stay, nothing passes either way. `down`: nobody listens, so to say.
 * `unheard`: what contains the text is passed on, and its connection breaks in place of the answer.
 */
export type Weather =
  | { readonly kind: 'pass' | 'silent' | 'down' }
  | { readonly kind: 'cut'; readonly afterBytes: () => number }
  | { readonly kind: 'unheard'; readonly text: string };

export type ChaosProxy = {
  readonly port: number;
  /** Holds for connections that are there as well as for new ones, except that a cut is planned when one begins. */
  readonly turn: (weather: Weather) => void;
  /** Connections that were cut so far. */
  readonly cuts: () => number;
  readonly breakAll: () => void;
  readonly close: () => Promise<void>;
};

/** Stands between a client and a server and lets their connections fail as real ones do. */
export async function startChaosProxy(target: NetConnectOpts): Promise<ChaosProxy> {
  let weather: Weather = { kind: 'pass' };
  let cuts = 0;
  const pairs = new Set<readonly [Socket, Socket]>();

  function isSilent(): boolean {
    return weather.kind === 'silent';
  }

  const server = createServer((near) => {
    if (weather.kind === 'down') {
      near.resetAndDestroy();
      return;
    }
    const far = connectTo(target);
    const pair = [near, far] as const;
    pairs.add(pair);
    let left = weather.kind === 'cut' ? weather.afterBytes() : Number.POSITIVE_INFINITY;
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) {
      socket.on('error', end);
      socket.on('close', end);
    }
    near.on('data', (bytes) => {
      if (weather.kind === 'unheard' && bytes.includes(weather.text)) left = 0;
      if (!isSilent()) far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (isSilent()) return;
      if (bytes.length < left) {
        left -= bytes.length;
        near.write(bytes);
        return;
      }
      cuts += 1;
      if (left === 0) end();
      else near.write(bytes.subarray(0, left), end);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  function breakAll(): void {
    for (const [near, far] of [...pairs]) {
      near.resetAndDestroy();
      far.destroy();
    }
  }

  return {
    port: portOf(server),
    turn: (next) => {
      weather = next;
      if (next.kind === 'down') breakAll();
    },
    cuts: () => cuts,
    breakAll,
    close: async () => {
      breakAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
