import { link, open, readFile, rm } from 'node:fs/promises';
import { errorCode } from './errors.ts';

const SHORTEST = 32;

async function read(path: string): Promise<string | undefined> {
  try {
    const secret = (await readFile(path, 'utf8')).trim();
    if (secret.length < SHORTEST)
      throw new Error('the file is empty or cut short; bring it back from a backup');
    return secret;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function store(path: string, secret: string): Promise<string> {
  const draft = `${path}.${process.pid}`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(`${secret}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}

/**
 * The secret that lies in a file with mode 0600; made the first time. Two processes that make it at once agree on one.
 * Throws where the file can be neither read nor made, or is cut short.
 */
export async function keptSecret(path: string, make: () => string): Promise<string> {
  return (await read(path)) ?? (await store(path, make()));
}
