import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemas } from './schemas.ts';
import { AnyRefusal } from './shapes/refusals.ts';

const refusals = Object.entries(schemas).flatMap(([call, schema]) =>
  'refusals' in schema
    ? Object.entries(schema.refusals).map(([status, shape]) => [call, status, shape] as const)
    : [],
);

test.each(refusals)('a client reads all that %s can say with its %s', (_call, _status, shape) => {
  const fields = shape instanceof z.ZodObject ? Object.keys(shape.shape) : [];
  expect(fields).toContain('message');
  expect(Object.keys(AnyRefusal.shape)).toEqual(expect.arrayContaining(fields));
});
