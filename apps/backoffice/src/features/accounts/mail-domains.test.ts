import { describe, expect, it } from 'vitest';
import { inboxOf, meantDomain, withDomain } from './mail-domains.ts';

describe('a mistyped mail domain', () => {
  it.each([
    ['lucia@gmial.com', 'gmail.com'],
    ['lucia@gmail.con', 'gmail.com'],
    ['lucia@gmail.co', 'gmail.com'],
    ['lucia@gnail.com', 'gmail.com'],
    ['Lucia@GMAI.COM', 'gmail.com'],
    ['lucia@hotmial.com', 'hotmail.com'],
    ['lucia@outlok.com', 'outlook.com'],
    ['lucia@yaho.com', 'yahoo.com'],
    ['lucia@hotmail.co.k', 'hotmail.co.uk'],
  ])('%s was probably meant to end in %s', (email, domain) => {
    expect(meantDomain(email)).toBe(domain);
  });

  it.each([
    'lucia@gmail.com',
    'lucia@yahoo.co.uk',
    'lucia@fornolucia.example',
    'lucia@comanda.example',
    'lucia@gmx.at',
    'lucia@me.com',
    'lucia',
    'lucia@',
    '',
  ])('%s is left alone', (email) => {
    expect(meantDomain(email)).toBeNull();
  });

  it('is put right without touching the name', () => {
    expect(withDomain(' Lucia.C+1@gmial.com ', 'gmail.com')).toBe('Lucia.C+1@gmail.com');
  });
});

describe('the inbox of an address', () => {
  it('is known for the great providers only', () => {
    expect(inboxOf('lucia@Gmail.com')?.name).toBe('Gmail');
    expect(inboxOf('lucia@fornolucia.example')).toBeNull();
    expect(inboxOf('lucia@constructor')).toBeNull();
  });
});
