import { ApiError } from '@comanda/client/api-error';
import { UpdateUser } from '@comanda/contract/shapes/accounts';
import { describe, expect, it } from 'vitest';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { refusalProblems, schemaProblems } from '../../platform/forms/field-problems.ts';
import { atItsField, profileChange } from './update-profile.ts';

const saved = { firstName: 'Mia', lastName: 'Park', phone: '', password: '', currentPassword: '' };
const fieldAt = fieldNamed(saved);

describe('the change of one’s own profile', () => {
  it('is nothing when nothing differs, also when only the present password was typed', () => {
    expect(profileChange(saved, saved)).toEqual({});
    expect(profileChange({ ...saved, currentPassword: 'comanda-demo' }, saved)).toEqual({});
  });

  it('deletes an emptied phone', () => {
    const known = { ...saved, phone: '+44 20 7946 0123' };
    expect(profileChange({ ...known, phone: '  ' }, known)).toEqual({ phone: null });
    expect(profileChange({ ...known, phone: ' 020 7946 0123 ' }, known)).toEqual({ phone: '020 7946 0123' });
    expect(profileChange(known, known)).toEqual({});
  });

  it('never changes a password while trimming', () => {
    const values = { ...saved, lastName: ' Kim ', password: ' spaced out ', currentPassword: ' old one ' };
    expect(profileChange(values, saved)).toEqual({
      lastName: 'Kim',
      password: ' spaced out ',
      currentPassword: ' old one ',
    });
  });

  it('asks for the present password under its own field', () => {
    const change = profileChange({ ...saved, password: 'plum kettle north' }, saved);
    expect(schemaProblems(UpdateUser, change, fieldAt)).toEqual({
      currentPassword: 'Enter your present password too.',
    });
  });
});

describe('a wrong present password', () => {
  it('stands at its field', () => {
    const message = 'That is not your present password.';
    const error = atItsField(new ApiError(403, { message, code: 'WRONG_PASSWORD' }, { call: 'updateUser' }));
    expect(refusalProblems(error, fieldAt)).toEqual({ fields: { currentPassword: message }, whole: null });
  });

  it('is not seen in other refusals', () => {
    const error = new ApiError(
      429,
      { message: 'Too many tries.' },
      { call: 'updateUser', retryAfterSeconds: 8 },
    );
    expect(atItsField(error)).toBe(error);
  });
});
