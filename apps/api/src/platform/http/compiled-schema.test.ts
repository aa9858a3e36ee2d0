import { calls } from '@comanda/contract/calls';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { compiledWhenOften, OFTEN } from './serve.ts';
import { validateParts } from './validate.ts';

const id = '0190d6a2-7b1c-7d3e-8f00-1234567890ab';
const basket = {
  service: 'COLLECTION',
  items: [{ itemId: id, quantity: 2, options: [{ groupId: id, optionIds: [id] }] }],
};

/** What the schema finds wrong with a value, and once the schema is compiled. */
function read(schema: z.ZodType, value: unknown) {
  const ask = compiledWhenOften({ body: schema });
  const once = () => {
    try {
      return validateParts({ body: { schema: ask().body, value } });
    } catch (refusal) {
      return refusal;
    }
  };
  const first = once();
  for (let call = 2; call < OFTEN; call += 1) ask();
  const last = once();
  return { first, last };
}

describe('a schema that is compiled because it is asked for often', () => {
  const { body } = calls.quote;

  test('gives what it gave before, and leaves out what is not declared', () => {
    const answer = z.object({ total: z.int(), note: z.string().trim().optional() });
    for (const [schema, value] of [
      [body, basket],
      [answer, { total: 3, note: ' late ', secret: 'x' }],
    ] as const) {
      const { first, last } = read(schema, value);
      expect(last).toEqual(first);
      expect(last).toHaveProperty('body');
    }
    expect(read(answer, { total: 3, secret: 'x' }).last).toEqual({ body: { total: 3 } });
  });

  test('refuses with the sentences that it had before', () => {
    for (const wrong of [
      { ...basket, items: [] },
      { ...basket, items: [{ itemId: 'none', quantity: 0 }] },
      { ...basket, service: 'BOAT', more: 1 },
      null,
    ]) {
      const { first, last } = read(body, wrong);
      expect(first).toMatchObject({ statusCode: 400, extras: { code: 'INVALID' } });
      expect(last).toEqual(first);
    }
  });
});
