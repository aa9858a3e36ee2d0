import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const NEEDED_MAJOR = 24;

/**
 * The Node that Comanda runs on: the current one if it is new enough, else the one that `npm ci` installs as an
 * optional dependency, which npm skips without a word where it does not fit. Plain JavaScript, because an older Node
 * has to be able to read it. Throws an error whose message is a sentence to show.
 * @returns {string} absolute path of a Node 24 or newer
 */
export function node24Path() {
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) return process.execPath;
  const modules = fileURLToPath(new URL('../node_modules/', import.meta.url));
  if (!existsSync(modules)) throw new Error('Nothing is installed yet: run "npm ci" first.');
  const found = `Comanda runs on Node ${NEEDED_MAJOR}, and this is Node ${process.versions.node}.`;
  if (process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch)) {
    throw new Error(
      `${found} Install Node ${NEEDED_MAJOR}; it comes along with "npm ci" on Linux (x64, arm64) only.`,
    );
  }
  const path = `${modules}node-linux-${process.arch}/bin/node`;
  if (!existsSync(path)) {
    throw new Error(
      `${found} Run "npm ci --include=optional", which brings it along, or install Node ${NEEDED_MAJOR}.`,
    );
  }
  if (spawnSync(path, ['--version']).status !== 0) {
    throw new Error(`${found} The one in ${path} does not run on this system; install Node ${NEEDED_MAJOR}.`);
  }
  return path;
}
