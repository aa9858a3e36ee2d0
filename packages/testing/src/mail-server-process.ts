import { SMTPServer } from 'smtp-server';
import { portOf } from './listening.ts';

/** A mail server that runs as a process of its own; `mail-server.ts` starts it and gets what it received. */
const [port = '0', lines = 'plain'] = process.argv.slice(2);
let behaviour: unknown = 'accept';

process.on('message', (message: unknown) => {
  behaviour = message;
  process.send?.({ kind: 'done' });
});
process.on('disconnect', () => process.exit());

const server = new SMTPServer({
  authOptional: true,
  // with the certificate that the package brings along, which nobody has signed
  disabledCommands: lines === 'starttls' ? [] : ['STARTTLS'],
  onData(stream, { envelope, secure }, answer) {
    const chunks: Uint8Array[] = [];
    stream.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    stream.on('end', () => {
      const accepted = behaviour === 'accept';
      const to = envelope.rcptTo.map(({ address }) => address);
      process.send?.({
        kind: 'mail',
        accepted,
        to,
        isEncrypted: secure,
        content: Buffer.concat(chunks).toString(),
      });
      if (accepted) answer();
      if (behaviour === 'busy') answer(Object.assign(new Error('Try again later'), { responseCode: 451 }));
      if (behaviour === 'refuse') answer(Object.assign(new Error('Never'), { responseCode: 554 }));
    });
  },
});
server.listen(Number(port), '127.0.0.1', () => {
  process.send?.({ kind: 'ready', port: portOf(server.server) });
});
