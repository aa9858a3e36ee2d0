import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { portOf } from './listening.ts';

// How a printer with a raw port behaves; `MUTE` takes everything, answers nothing and never hangs up; `KEEPS_LINE`
// answers, and does not hang up either; `ANSWERS_TWICE` does so, and says everything twice; `SLOW` answers that it is
// well, and then nothing until it is let go.
type NetworkBehaviour = 'PRINTS' | 'PAPER_OUT' | 'MUTE' | 'KEEPS_LINE' | 'ANSWERS_TWICE' | 'SLOW' | 'BREAKS';

/** A printer that takes ESC/POS on a raw TCP port, as port 9100 of real ones does. */
export type NetworkPrinter = {
  readonly port: number;
  /** What came in over each line, without the questions for its status. */
  readonly printed: readonly Buffer[];
  /** How often somebody has connected. */
  readonly connected: () => number;
  /** Of lines that are opened from now on. */
  readonly behave: (how: NetworkBehaviour) => void;
  /** Slow lines come to their end. */
  readonly letGo: () => void;
  readonly close: () => Promise<void>;
};

const QUESTIONS = 6;
const WELL = Buffer.from([0x12, 0x12]);
const NO_PAPER = Buffer.from([0x32, 0x72]);

export async function createNetworkPrinter(): Promise<NetworkPrinter> {
  const printed: Buffer[] = [];
  const lines = new Set<Socket>();
  const slow = new Set<Socket>();
  let next: NetworkBehaviour = 'PRINTS';
  let connections = 0;
  const server = createServer({ allowHalfOpen: true }, (line) => {
    const how = next;
    connections += 1;
    if (how === 'SLOW') slow.add(line);
    lines.add(line);
    line.on('error', () => undefined);
    line.on('close', () => {
      lines.delete(line);
      slow.delete(line);
    });
    const came: Buffer[] = [];
    line.on('data', (bytes) => {
      const isAsked = came.length === 0 ? how !== 'MUTE' : how === 'KEEPS_LINE' || how === 'ANSWERS_TWICE';
      if (isAsked) line.write(how === 'PAPER_OUT' ? NO_PAPER : WELL);
      if (isAsked && how === 'ANSWERS_TWICE') line.write(WELL);
      came.push(bytes);
      if (how === 'BREAKS' && Buffer.concat(came).length > QUESTIONS) line.resetAndDestroy();
    });
    line.on('end', () => {
      const ticket = Buffer.concat(came).subarray(QUESTIONS);
      if (ticket.length > 0) printed.push(ticket);
      if (how === 'PRINTS' || how === 'PAPER_OUT') line.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: portOf(server),
    printed,
    connected: () => connections,
    behave: (how) => {
      next = how;
    },
    letGo() {
      for (const line of slow) line.end();
    },
    async close() {
      for (const line of lines) line.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
