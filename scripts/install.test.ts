import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@comanda/testing/eventually';
import { afterEach, beforeEach, expect, test } from 'vitest';

const FILES = ['install.mjs', 'one-at-a-time.mjs', 'end-of-child.mjs'];
const LOCK = JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0', integrity: 'x' } } });

/** Stands for npm: says that it has begun, goes on once it may, and then fails or lists what it has installed. */
const NPM = `
  import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
  appendFileSync('begun', 'x');
  const look = setInterval(() => {
    if (!existsSync('go')) return;
    clearInterval(look);
    if (existsSync('fails')) process.exit(1);
    mkdirSync('node_modules', { recursive: true });
    writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(LOCK)});
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

function start() {
  const script = `import { ensureInstalled } from './scripts/install.mjs';
    await ensureInstalled().then(() => console.log('Ready.'), (error) => console.log(error.message));`;
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
  expect(first.said()).toContain('"npm ci" failed');
  expect(second.said()).toContain('"npm ci" failed');
  expect(await begun()).toBe('xx');
});

test('a start that is asked to end takes its installation along, without a word', async () => {
  const only = start();
  await eventually('an installation', async () => (await begun()) === 'x');
  only.child.kill('SIGTERM');
  expect(await only.ended).toEqual([143, null]);
  expect(only.said()).toMatch(/^Installing packages.*\n$/);
});
