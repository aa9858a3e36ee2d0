import { describe, expect, it } from 'vitest';
import { merchantChange, merchantFields } from './merchant-fields.ts';

const saved = merchantFields({
  name: 'Lucia Group',
  legalName: 'Lucia Group Ltd',
  taxNumber: null,
  country: 'GB',
  email: 'lucia@comanda.example',
  phone: null,
});

describe('the change of a business', () => {
  it('is nothing when nothing differs', () => {
    expect(merchantChange(saved, saved)).toEqual({});
  });

  it('holds only what was edited, trimmed', () => {
    expect(merchantChange({ ...saved, name: ' Lucia ', taxNumber: 'GB 123' }, saved)).toEqual({
      name: 'Lucia',
      taxNumber: 'GB 123',
    });
  });

  it('takes away what was emptied and may be missing', () => {
    expect(merchantChange({ ...saved, legalName: ' ' }, saved)).toEqual({ legalName: null });
  });

  it('does not take away what must be there: the contract says so', () => {
    expect(merchantChange({ ...saved, name: '', email: '' }, saved)).toEqual({ name: '', email: '' });
  });
});
