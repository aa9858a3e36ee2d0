import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@comanda/testing/eventually';
import { afterEach, beforeEach, expect, test } from 'vitest';

const FILES = [
  'install.mjs',
  'one-at-a-time.mjs',
  'end-of-child.mjs',
  'node-guard.mjs',
  'leave-out-unread.mjs',
];
const SERVED = { 'node_modules/a': { version: '1.0.0', integrity: 'x' } };
const LOCK = JSON.stringify({
  packages: { ...SERVED, 'node_modules/b': { version: '2.0.0', integrity: 'y', dev: true } },
});
const LOCK_OF_A_START = JSON.stringify({ packages: SERVED });

/** Stands for npm: says that it has begun, goes on once it may, and then fails or lists what it has installed. */
const NPM = `
  import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
  appendFileSync('begun', 'x');
  appendFileSync('asked', process.argv.slice(2).join(' ') + '\\n');
  const lock = process.argv.includes('--omit=dev') ? ${JSON.stringify(LOCK_OF_A_START)} : ${JSON.stringify(LOCK)};
  const look = setInterval(() => {
    if (!existsSync('go')) return;
    clearInterval(look);
    if (existsSync('fails')) process.exit(1);
    mkdirSync('node_modules/a', { recursive: true });
    for (const name of ['LICENSE.md', 'README.md', 'a.js', 'a.js.map']) writeFileSync('node_modules/a/' + name, '');
    writeFileSync('node_modules/.package-lock.json', lock);
  }, 10);`;

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'comanda-install-'));
  await mkdir(join(root, 'scripts'));
  for (const file of FILES) await copyFile(join(import.meta.dirname, file), join(root, 'scripts', file));
  await writeFile(join(root, 'package-lock.json'), LOCK);
  await writeFile(join(root, 'npm.mjs'), NPM);
  // npm is asked for by a path that ends so
  await writeFile(join(root, 'npm.js'), `import('./npm.mjs')`);
});

afterEach(() => rm(root, { recursive: true }));

function start(all = false) {
  const script = `import { ensureInstalled } from './scripts/install.mjs';
    await ensureInstalled(${all}).then(() => console.log('Ready.'), (error) => console.log(error.message));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env: { PATH: process.env.PATH, npm_execpath: join(root, 'npm.js'), npm_node_execpath: process.execPath },
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  return { child, said: () => said, ended: once(child, 'close') };
}

const begun = () => readFile(join(root, 'begun'), 'utf8').catch(() => '');
const go = () => writeFile(join(root, 'go'), '');

test('of two starts in one folder one installs, and the other waits and says so', async () => {
  const first = start();
  await eventually('an installation', async () => (await begun()) === 'x');
  const second = start();
  await eventually('that it waits', () => second.said().includes('Another start is installing'));
  await go();
  await Promise.all([first.ended, second.ended]);
  expect(first.said()).toMatch(/^Installing packages.*\nInstalled\.\nReady\.\n$/);
  expect(second.said()).toMatch(/^Another start is installing.*\nReady\.\n$/);
  expect(await begun()).toBe('x');
});

test('a start installs nothing that only development needs, and a test adds that to what is there', async () => {
  await go();
  const asked = () => readFile(join(root, 'asked'), 'utf8').catch(() => '');
  await start().ended;
  expect(await asked()).toMatch(/^ci --omit=dev [^\n]*\n$/);
  expect((await readdir(join(root, 'node_modules/a'))).sort()).toEqual(['LICENSE.md', 'a.js']);
  await start().ended;
  expect(await begun()).toBe('x');
  await start(true).ended;
  expect(await asked()).toMatch(/\ninstall --no-save --include=dev [^\n]*\n$/);
  for (const all of [true, false]) await start(all).ended;
  expect(await begun()).toBe('xx');
});

test('where a test is first, all is installed at once, and a start finds it there', async () => {
  await go();
  await start(true).ended;
  await start().ended;
  expect(await readFile(join(root, 'asked'), 'utf8')).toMatch(/^ci --include=dev [^\n]*\n$/);
});

test('one that is installed already looks and goes on', async () => {
  await mkdir(join(root, 'node_modules'));
  await writeFile(join(root, 'node_modules/.package-lock.json'), LOCK);
  const only = start();
  await only.ended;
  expect(only.said()).toBe('Ready.\n');
  expect(await begun()).toBe('');
});

test('where the first one fails, the second tries by itself', async () => {
  await writeFile(join(root, 'fails'), '');
  const first = start();
  await eventually('an installation', async () => (await begun()) === 'x');
  const second = start();
  await eventually('that it waits', () => second.said().includes('Another start is installing'));
  await go();
  await Promise.all([first.ended, second.ended]);
  expect(first.said()).toContain('npm failed');
  expect(second.said()).toContain('npm failed');
  expect(await begun()).toBe('xx');
});

test('a start that is asked to end takes its installation along, without a word', async () => {
  const only = start();
  await eventually('an installation', async () => (await begun()) === 'x');
  only.child.kill('SIGTERM');
  expect(await only.ended).toEqual([143, null]);
  expect(only.said()).toMatch(/^Installing packages.*\n$/);
});
