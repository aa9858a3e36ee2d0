import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { PrinterProblem } from '@comanda/domain/orders/printing';

const CONNECT_MS = 3_000;
/** For a printer that answers what it is asked; many do not. */
const STATUS_MS = 700;
/** From the first byte until the printer has taken the last one. */
const PRINT_MS = 10_000;
/** A printer that says nothing may break off for so long after all was sent. */
const QUIET_MS = 2_000;

/** When Comanda stops, what is on its way has so long; the process ends soon after. */
const STOP_MS = 3_000;

/** ESC/POS "DLE EOT n": real-time status of the printer (2) and of its paper (4). */
const ASK_STATUS = Buffer.from([0x10, 0x04, 0x02, 0x10, 0x04, 0x04]);
const ASK_PRINTER = ASK_STATUS.subarray(0, 3);
const COVER_OPEN = 0x04;
const PAPER_END = 0x60;
/** The form of answers, unlike that of unsolicited messages (ESC/POS, "Identification of transmission"). */
const isAnswer = (byte: number) => (byte & 0x93) === 0x12;

/** `sent`: taken as a whole. `in-doubt`: partly, nobody knows how much. `stopped`: nothing was sent. */
export type Sending =
  | { readonly outcome: 'sent' | 'in-doubt' | 'stopped' }
  | { readonly outcome: 'not-sent'; readonly problem: PrinterProblem };

async function statusOf(
  socket: Socket,
  stopping: AbortSignal,
): Promise<{ readonly problem: PrinterProblem | null; readonly answers: boolean }> {
  socket.write(ASK_STATUS);
  const answered: number[] = [];
  const read = (bytes: Buffer) => void answered.push(...bytes.filter(isAnswer));
  socket.on('data', read);
  const signal = AbortSignal.any([AbortSignal.timeout(STATUS_MS), stopping]);
  while (answered.length < 2 && !signal.aborted) await once(socket, 'data', { signal }).catch(() => null);
  socket.off('data', read);
  const [printer = 0, paper = 0] = answered;
  const isOut = (paper & PAPER_END) === PAPER_END;
  const problem = (printer & COVER_OPEN) !== 0 ? 'COVER' : isOut ? 'PAPER' : null;
  // one that says more than it is asked could be taken at its word before it has the ticket
  return { problem, answers: answered.length === 2 };
}

// Sends the ticket and hangs up. True once the printer has hung up too, or has answered a question behind the ticket,
// or, where it answers no questions, once all has left without an error. Many printers keep the line open for minutes.
async function hasTaken(socket: Socket, bytes: Uint8Array, answers: boolean): Promise<boolean> {
  const signal = AbortSignal.timeout(PRINT_MS);
  const closed = once(socket, 'close', { signal }).then(([hadError]) => hadError === false);
  const taken = answers
    ? once(socket, 'data', { signal })
    : once(socket, 'finish', { signal }).then(() => setTimeout(QUIET_MS, null, { signal }));
  socket.resume();
  socket.end(answers ? Buffer.concat([bytes, ASK_PRINTER]) : bytes);
  return Promise.race([closed, taken.then(() => true)]);
}

/**
 * Sends a ticket to a printer's raw port, in a bounded time. Port 9100 has no answer that paper came out: a ticket
 * counts as printed once the printer has taken all of it. Once `stopping` says so nothing is begun; what is on its way
 * has `STOP_MS` to end, or it would come twice.
 */
export async function sendToPrinter(
  { address, port }: { readonly address: string; readonly port: number },
  bytes: Uint8Array,
  stopping: AbortSignal,
): Promise<Sending> {
  const socket = connect({ host: address, port });
  socket.on('error', () => undefined);
  const cutOff = () =>
    setTimeout(STOP_MS, null, { ref: false }).then(() => socket.destroy(new Error('Comanda stops.')));
  stopping.addEventListener('abort', cutOff, { once: true });
  try {
    await once(socket, 'connect', {
      signal: AbortSignal.any([AbortSignal.timeout(CONNECT_MS), stopping]),
    });
  } catch {
    stopping.removeEventListener('abort', cutOff);
    socket.destroy();
    if (stopping.aborted) return { outcome: 'stopped' };
    return { outcome: 'not-sent', problem: 'UNREACHABLE' };
  }
  try {
    const { problem, answers } = await statusOf(socket, stopping);
    if (stopping.aborted) return { outcome: 'stopped' };
    if (problem) return { outcome: 'not-sent', problem };
    if (socket.destroyed) return { outcome: 'not-sent', problem: 'UNREACHABLE' };
    return { outcome: (await hasTaken(socket, bytes, answers)) ? 'sent' : 'in-doubt' };
  } catch {
    return { outcome: 'in-doubt' };
  } finally {
    stopping.removeEventListener('abort', cutOff);
    socket.destroy();
  }
}
