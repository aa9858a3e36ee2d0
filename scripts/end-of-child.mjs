import { constants } from 'node:os';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Resolves to the exit code of a program in the foreground, as a shell counts it. Signals go on to it meanwhile; that
 * of a closed terminal goes on as a wish to end, because Node's own watcher does not know it.
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
