import { expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { demoUsers } from './demo/demo-people.ts';
import { demoRestaurants } from './demo/demo-restaurants.ts';
import { greeting, registrationLine } from './greeting.ts';

const ALL = demoUsers.map(({ email }) => email);
const ADDRESS = { address: '127.0.0.1', family: 'IPv4', port: 3000 };

test('the greeting names every login of the demo, and where each works', () => {
  const text = greeting(readConfig({}), ADDRESS, ALL);
  for (const { key, email } of demoUsers) {
    const line = text.split('\n').find((candidate) => candidate.includes(email));
    const places = demoRestaurants.filter(({ members }) => members.some(({ user }) => user === key));
    expect(places.length).toBeGreaterThan(0);
    for (const { name } of places) expect(line).toContain(name);
  }
});

test('the greeting of a server without the demo names no login', () => {
  expect(greeting(readConfig({ SEED_DEMO: 'false' }), ADDRESS, [])).not.toContain('@comanda.example');
});

test('the greeting names no login that the demo’s password does not open', () => {
  const text = greeting(readConfig({}), ADDRESS, ['mia@comanda.example']);
  expect(text).toContain('mia@comanda.example');
  expect(text).not.toContain('lucia@comanda.example');
  expect(greeting(readConfig({}), ADDRESS, [])).not.toContain('@comanda.example');
});

test('the start says who may open an account, and by which setting', () => {
  expect(registrationLine('open')).toBe('Registration: everybody can open an account (REGISTRATION=open).');
  for (const rule of ['invited', 'closed'] as const) {
    expect(registrationLine(rule)).toContain('by invitation alone');
    expect(registrationLine(rule)).toContain(`REGISTRATION=${rule}`);
  }
});
