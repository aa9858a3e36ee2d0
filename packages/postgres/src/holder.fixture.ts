import { startEmbeddedServer } from './embedded-server.ts';

// A stand-in for an app in a process of its own: says "ready <url>" when it holds the lock, or the sentence that
// refused it, and stops in good order on SIGTERM.

const [dataDir = ''] = process.argv.slice(2);
try {
  const server = await startEmbeddedServer({ dataDir, log: () => {} });
  const work = setInterval(() => {}, 60_000);
  process.once('SIGTERM', async () => {
    clearInterval(work);
    await server.stop();
  });
  console.log(`ready ${server.url}`);
} catch (error) {
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : error);
  process.exitCode = 1;
}
