import { describe, expect, it } from 'vitest';
import { passwordRules } from './words.ts';

const met = (password: string, email = 'lucia@comanda.example') =>
  passwordRules(password, email).map(({ isMet }) => isMet);

describe('the rules of a password', () => {
  it('are all open before anything is typed', () => {
    expect(met('')).toEqual([false, false, null]);
  });

  it('count characters from 8 to 128, and say which end was missed', () => {
    expect(met('1234567')[0]).toBe(false);
    expect(met('12345678')[0]).toBe(true);
    expect(met('x'.repeat(128))[0]).toBe(true);
    expect(met('x'.repeat(129))[0]).toBe(false);
    expect(passwordRules('x'.repeat(129), '')[0]?.words).toBe('At most 128 characters');
  });

  it('know the e-mail address in capitals too', () => {
    expect(met('Lucia@Comanda.example')[1]).toBe(false);
    expect(met('lucia@comanda.example!')[1]).toBe(true);
  });

  it('leave open what they cannot compare with an address yet', () => {
    expect(met('something long', ' ')[1]).toBeNull();
  });
});
