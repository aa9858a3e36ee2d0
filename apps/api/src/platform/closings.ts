import { errorMessage } from '@comanda/postgres/errors';

/** A part that is closed: its name, for the line of a failure, and how. */
export type Closing = readonly [what: string, close: () => unknown];

type Log = (sentence: string) => void;

/** Closes each part in turn, whatever became of those before it; resolves to whether all of them were. */
export async function closeEach(parts: readonly Closing[], log: Log): Promise<boolean> {
  let areClosed = true;
  for (const [what, close] of parts) {
    try {
      await close();
    } catch (error) {
      areClosed = false;
      log(`${what} could not be closed: ${errorMessage(error)}`);
    }
  }
  return areClosed;
}

export type Closings = {
  /** Takes a part that has started, or begins to. Returns what closes it before its turn. */
  readonly add: (...part: Closing) => () => Promise<boolean>;
  /** Closes all, once: the last that started first. Resolves to whether each of them was closed. */
  readonly closeAll: () => Promise<boolean>;
  readonly areClosing: () => boolean;
};

export function createClosings(log: Log): Closings {
  const open: (() => Promise<boolean>)[] = [];
  let closing: Promise<boolean> | null = null;

  async function closeThem(): Promise<boolean> {
    let areClosed = true;
    for (let close = open.at(-1); close; close = open.at(-1)) {
      areClosed = (await close()) && areClosed;
      open.splice(open.indexOf(close), 1);
    }
    return areClosed;
  }

  return {
    add(...part) {
      let closed: Promise<boolean> | null = null;
      const close = () => {
        closed ??= closeEach([part], log);
        return closed;
      };
      open.push(close);
      return close;
    },
    closeAll() {
      closing ??= closeThem();
      return closing;
    },
    areClosing: () => closing !== null,
  };
}
