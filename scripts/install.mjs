import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endOfChild } from './end-of-child.mjs';
import { oneAtATime } from './one-at-a-time.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NO_NETWORK =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|EHOSTUNREACH)\b/;

/** What npm has put, or is to put, into node_modules; null when there is no such list (npm writes it last). */
function packagesIn(path) {
  try {
    return JSON.parse(readFileSync(`${ROOT}${path}`, 'utf8')).packages;
  } catch {
    return null;
  }
}

/** Whether node_modules holds what package-lock.json asks for. Optional packages of other platforms may be missing. */
function isInstalled() {
  const wanted = packagesIn('package-lock.json');
  const present = packagesIn('node_modules/.package-lock.json');
  if (wanted === null)
    throw new Error('package-lock.json is missing or broken. Bring it back from the repository.');
  if (present === null) return false;
  return Object.entries(wanted).every(([path, { version, integrity, link, optional }]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = present[path];
    if (found === undefined) return optional === true;
    return link === true || (found.version === version && found.integrity === integrity);
  });
}

/** Why `npm ci` failed, as a sentence that says what to do. */
function installProblem(output) {
  if (NO_NETWORK.test(output)) {
    return 'The npm registry cannot be reached. Check the network (or "npm config get registry"), and start again.';
  }
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output)) {
    return 'npm may not write here. Give this user the folder (and a HOME of its own for the cache), and start again.';
  }
  if (/\bENOSPC\b/.test(output)) return 'The disk is full. Make room (about 1 GB), and start again.';
  return '"npm ci" failed; what it said stands above. Mend that, and start again.';
}

/** Runs `npm ci`. Rejects with a sentence to show; what asks this process to end meanwhile ends both without a word. */
async function install() {
  console.log('Installing packages; this takes about half a minute, once…');
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  // NODE_ENV=production would leave out what the pages are built with.
  const args = ['ci', '--include=dev', '--include=optional', '--no-progress', '--loglevel=error'];
  const [command, all] = npm?.endsWith('.js') ? [node, [npm, ...args]] : ['npm', args];
  const child = spawn(command, all, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => said.push(chunk));
  const status = await endOfChild(child).catch((error) => {
    throw new Error(`npm cannot be run (${error.message}). Install npm, and start again.`);
  });
  if (status === 0) return console.log('Installed.');
  if (status > 128) process.exit(status);
  const output = Buffer.concat(said).toString();
  console.error(output);
  throw new Error(installProblem(output));
}

/**
 * Installs when node_modules is missing or does not match package-lock.json; a look at both takes milliseconds. Two at
 * once would empty each other's folders: the second waits, and finds everything there. Plain JavaScript, because whatever
 * Node the machine has must be able to read it. Rejects with a sentence to show.
 */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await oneAtATime(
    `packages of ${ROOT}`,
    async () => {
      if (!isInstalled()) await install();
    },
    () => console.log('Another start is installing packages in this folder; this one goes on after it…'),
  );
}
