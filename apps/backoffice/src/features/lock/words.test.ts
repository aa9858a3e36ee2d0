import { describe, expect, it } from 'vitest';
import { lockMessage } from './words.ts';

describe('the message to those who can pay', () => {
  it('names them and the restaurant', () => {
    const message = lockMessage([{ firstName: 'Lucia' }, { firstName: 'Ada' }], 'Forno Lucia', null);
    expect(message).toMatch(/^Hello Lucia or Ada, .*Forno Lucia/);
  });

  it('greets nobody in particular when nobody is known', () => {
    expect(lockMessage([], 'Forno Lucia', null)).toMatch(/^Hello, ordering/);
  });
});
