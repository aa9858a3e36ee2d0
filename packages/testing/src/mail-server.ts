import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** `busy`: every e-mail is refused for now (451). `refuse`: for good (554). `silent`: it is read and never answered. */
export type MailBehaviour = 'accept' | 'busy' | 'refuse' | 'silent';

export type ReceivedMail = {
  readonly to: readonly string[];
  /** Whether it came over an encrypted line. */
  readonly isEncrypted: boolean;
  /** Headers and body as they came. */
  readonly content: string;
};

/** An SMTP server in a process of its own. */
export type MailServer = {
  readonly url: string;
  /** E-mails that it took, in their order. */
  readonly accepted: readonly ReceivedMail[];
  /** E-mails that were handed to it, taken or not. */
  readonly tries: () => number;
  readonly behave: (behaviour: MailBehaviour) => Promise<void>;
  /** Kills the process, and waits until it is gone. */
  readonly kill: () => Promise<void>;
  /** Starts another on the same port. */
  readonly start: () => Promise<void>;
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function portIn(ready: unknown): number {
  if (!isRecord(ready) || typeof ready.port !== 'number') throw new Error('The mail server did not start.');
  return ready.port;
}

/** `starttls` offers to encrypt the line, `plain` does not. */
export async function startMailServer(lines: 'plain' | 'starttls' = 'plain'): Promise<MailServer> {
  const accepted: ReceivedMail[] = [];
  let port = 0;
  let tries = 0;
  let child: ChildProcess | null = null;

  function take(message: unknown): void {
    if (!isRecord(message) || message.kind !== 'mail') return;
    tries += 1;
    const { to, content, isEncrypted } = message;
    if (message.accepted !== true || !Array.isArray(to)) return;
    accepted.push({ to: to.map(String), isEncrypted: isEncrypted === true, content: String(content) });
  }

  async function start(): Promise<void> {
    child = fork(join(import.meta.dirname, 'mail-server-process.ts'), [String(port), lines]);
    child.on('message', take);
    const [ready]: unknown[] = await once(child, 'message');
    port = portIn(ready);
  }

  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    tries: () => tries,
    start,
    async behave(behaviour) {
      if (!child) throw new Error('The mail server is down.');
      const answered: Promise<unknown> = once(child, 'message');
      child.send(behaviour);
      await answered;
    },
    async kill() {
      if (!child) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      child = null;
    },
  };
}
