import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { endOfChild } from './end-of-child.mjs';
import { leaveOutUnread } from './leave-out-unread.mjs';
import { broughtNode } from './node-guard.mjs';
import { oneAtATime } from './one-at-a-time.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NO_NETWORK =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|EHOSTUNREACH)\b/;
const QUIETLY = ['--no-progress', '--loglevel=error', '--prefer-offline'];

/** What npm has put, or is to put, into node_modules; null when there is no such list (npm writes it last). */
function packagesIn(path) {
  try {
    return JSON.parse(readFileSync(`${ROOT}${path}`, 'utf8')).packages;
  } catch {
    return null;
  }
}

/** Whether node_modules holds what package-lock.json asks for, with `all` for development too. */
function isInstalled(all) {
  const wanted = packagesIn('package-lock.json');
  const present = packagesIn('node_modules/.package-lock.json');
  if (wanted === null)
    throw new Error('package-lock.json is missing or broken. Bring it back from the repository.');
  if (present === null) return false;
  return Object.entries(wanted).every(([path, { version, integrity, link, optional, dev, devOptional }]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    if (!all && (dev || devOptional)) return true;
    const found = present[path];
    if (found === undefined) return optional === true;
    return link === true || (found.version === version && found.integrity === integrity);
  });
}

/** Why npm failed, as a sentence that says what to do. */
function installProblem(output) {
  if (NO_NETWORK.test(output)) {
    return 'The npm registry cannot be reached. Check the network (or "npm config get registry"), and start again.';
  }
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output)) {
    return 'npm may not write here. Give this user the folder (and a HOME of its own for the cache), and start again.';
  }
  if (/\bENOSPC\b/.test(output)) return 'The disk is full. Make room (about 1 GB), and start again.';
  return 'npm failed; what it said stands above. Mend that, and start again.';
}

/** Runs a program to its end. Rejects with a sentence; a wish to end this process ends it without one. */
async function run(command, args, cwd = ROOT) {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => said.push(chunk));
  const status = await endOfChild(child).catch((error) => {
    throw new Error(`${command} cannot be run (${error.message}). Install it, and start again.`);
  });
  const output = Buffer.concat(said).toString();
  if (status === 0) return output;
  if (status > 128) process.exit(status);
  console.error(output);
  throw new Error(installProblem(output));
}

function npm(args, cwd) {
  const { npm_execpath: program, npm_node_execpath: node = process.execPath } = process.env;
  return program?.endsWith('.js')
    ? run(node, [program, ...args, ...QUIETLY], cwd)
    : run('npm', [...args, ...QUIETLY], cwd);
}

// What a start needs is laid out anew, and less what nobody reads. What only development needs is added to it: a server
// that runs in this folder keeps its files. NODE_ENV=production leaves nothing out.
async function installPackages(all) {
  if (all && isInstalled(false)) {
    console.log('Installing what only tests need; this takes some ten seconds, once…');
    await npm(['install', '--no-save', '--include=dev', '--include=optional']);
    return;
  }
  console.log('Installing packages; this takes about a quarter of a minute, once…');
  await npm(['ci', all ? '--include=dev' : '--omit=dev', '--include=optional']);
  await leaveOutUnread(`${ROOT}node_modules`);
}

/** Node alone of its package: what else is in there (67 MB of headers) nobody reads. */
async function bringNode({ spec, integrity, folder }) {
  await mkdir(`${ROOT}.cache`, { recursive: true });
  const staging = await mkdtemp(`${folder}.`);
  try {
    const packed = (await npm(['pack', '--silent', spec], staging)).trim();
    const hash = createHash('sha512').update(await readFile(`${staging}/${packed}`));
    if (`sha512-${hash.digest('base64')}` !== integrity)
      throw new Error(`The registry's ${spec} is not the one that Comanda knows. Install Node 24 yourself.`);
    await run(
      'tar',
      ['-xzf', packed, '--strip-components=1', 'package/bin/node', 'package/LICENSE'],
      staging,
    );
    await rm(`${staging}/${packed}`);
    await rename(staging, folder);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

function missing(all) {
  const node = broughtNode();
  return { packages: !isInstalled(all), node: node !== null && !existsSync(node.program) ? node : null };
}

/**
 * Installs what is missing for a start, or for development where `all` is set; a look takes milliseconds. Two at once
 * would empty each other's folders: the second waits, and finds everything there. Plain JavaScript, because whatever
 * Node the machine has must be able to read it. Rejects with a sentence to show.
 */
export async function ensureInstalled(all = false) {
  const first = missing(all);
  if (!first.packages && first.node === null) return;
  await oneAtATime(
    `packages of ${ROOT}`,
    async () => {
      const { packages, node } = missing(all);
      if (!packages && node === null) return;
      await Promise.all([packages ? installPackages(all) : null, node === null ? null : bringNode(node)]);
      console.log('Installed.');
    },
    () => console.log('Another start is installing packages in this folder; this one goes on after it…'),
  );
}
