import { constants } from 'node:os';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Resolves to the exit code of a program in the foreground, as a shell counts it. Meanwhile signals go on to it; that of a
 * terminal that is closed goes on as the wish to end that it is, because Node's own watcher does not know it.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function endOfChild(child) {
  const forward = (signal) => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  for (const signal of FORWARDED) process.on(signal, forward);
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code, signal) => done(code ?? 128 + constants.signals[signal]));
  }).finally(() => {
    for (const signal of FORWARDED) process.off(signal, forward);
  });
}
