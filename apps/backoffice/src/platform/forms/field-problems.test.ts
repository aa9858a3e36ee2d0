import { ApiError } from '@comanda/client/api-error';
import { Invite } from '@comanda/contract/shapes/accounts';
import { describe, expect, it } from 'vitest';
import { fieldNamed } from './field-named.ts';
import { refusalProblems, schemaProblems } from './field-problems.ts';

const fieldAt = fieldNamed({ firstName: '', email: '', slug: '' });

describe('problems found before sending', () => {
  it('stand under their fields in the words of the contract', () => {
    const body = { firstName: ' ', email: 'ada@', restaurantId: '0198d4c0-0000-7000-8000-000000000000' };
    expect(schemaProblems(Invite, body, fieldAt)).toEqual({
      firstName: 'Enter the first name.',
      email: 'Enter an e-mail address such as name@example.com.',
    });
  });

  it('are none for a good body', () => {
    const body = {
      firstName: 'Ada',
      email: 'a@b.example',
      restaurantId: '0198d4c0-0000-7000-8000-000000000000',
    };
    expect(schemaProblems(Invite, body, fieldAt)).toEqual({});
  });
});

describe('problems that the server answers', () => {
  const details = [{ path: 'email', message: 'That address does not exist.' }];

  it('go under their fields, the first of each', () => {
    const both = [...details, { path: 'email', message: 'And it is too long.' }];
    expect(refusalProblems(new ApiError(400, { message: 'Bad.', details: both }), fieldAt)).toEqual({
      fields: { email: 'That address does not exist.' },
      whole: null,
    });
  });

  it('are shown for the whole form when one has no field', () => {
    const more = [...details, { path: 'restaurantId', message: 'Must be an id.' }];
    expect(refusalProblems(new ApiError(400, { message: 'Bad.', details: more }), fieldAt)).toEqual({
      fields: { email: 'That address does not exist.' },
      whole: 'Bad.',
    });
  });

  it('are the sentence itself when there are no details', () => {
    expect(refusalProblems(new ApiError(409, { message: 'Works here already.' }), fieldAt).whole).toBe(
      'Works here already.',
    );
    expect(refusalProblems(new ApiError(502, null), fieldAt).whole).toBe('An unknown error occurred');
  });
});
