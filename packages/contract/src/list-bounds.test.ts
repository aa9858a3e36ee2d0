import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls, type EndpointName } from './calls.ts';
import { LIST_BOUNDS } from './list-bounds.ts';
import { PageAsked } from './shapes/paging.ts';

const NAMES = Object.keys(calls).filter((name): name is EndpointName => name in calls);

/** Paths of all lists in an answer, each with how far it reaches: `call.field[].field`. */
function listsIn(schema: z.core.$ZodType, path: string): string[] {
  if (schema instanceof z.ZodArray) return [path, ...listsIn(schema.element, `${path}[]`)];
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, inner]) => listsIn(inner, `${path}.${key}`));
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => listsIn(option, path));
  if (schema instanceof z.ZodRecord) return listsIn(schema.valueType, `${path}{}`);
  if (schema instanceof z.ZodPipe) return listsIn(schema.out, path);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  ) {
    return listsIn(schema.unwrap(), path);
  }
  return [];
}

const pagedHow = (name: EndpointName) => {
  const endpoint = calls[name];
  return 'paged' in endpoint ? endpoint.paged : null;
};

/** The list that the pages are of: the answer itself, or what stands beside `nextCursor`. */
function isOfPages(name: EndpointName, path: string): boolean {
  const how = pagedHow(name);
  return how === 'link' ? path === name : how === 'cursor' && /^\w+\.\w+$/.test(path);
}

const lists = NAMES.flatMap((name) => {
  const { success, accepted }: { success: readonly [number, z.ZodType]; accepted?: z.ZodType } = calls[name];
  const found = [...listsIn(success[1], name), ...(accepted ? listsIn(accepted, name) : [])];
  return found.filter((path) => !isOfPages(name, path));
});

const unbounded = LIST_BOUNDS.filter(({ most }) => most === 'all').flatMap((bound) => bound.lists);

test('every list of an answer is paged, or has its bound named', () => {
  expect(lists.length).toBeGreaterThan(100);
  const isNamed = (path: string) =>
    LIST_BOUNDS.some((bound) => bound.lists.some((end) => path.endsWith(end)));
  expect(lists.filter((path) => !isNamed(path))).toEqual([]);
});

test('a list that would be new is seen', () => {
  expect(listsIn(z.object({ guests: z.array(z.string()).optional() }), 'party')).toEqual(['party.guests']);
});

test('every bound is of a list that there is', () => {
  const ends = LIST_BOUNDS.flatMap((bound) => bound.lists);
  expect(ends.filter((end) => !lists.some((path) => path.endsWith(end)))).toEqual([]);
  expect(new Set(ends).size).toBe(ends.length);
});

test('what has to be whole whatever its length is named here once more', () => {
  expect(unbounded).toEqual([
    ...['liveOrders.orders', 'liveOrders.damaged', 'promiseAllLater.orders'],
    ...['ordersStream.data.orders', 'ordersStream.data.damaged'],
    ...['ordersStream.data.restaurants', '.events'],
    ...['businesses', 'roles', 'exportUser.sessions', 'invitations', 'emails'],
  ]);
});

test('a paged call takes a cursor and a limit, and an answer with a cursor is of a paged call', () => {
  for (const name of NAMES) {
    const schema: { query?: z.ZodType; success: readonly [number, z.ZodType] } = calls[name];
    const asked = schema.query instanceof z.ZodObject ? schema.query.shape : {};
    const takesPage = Object.entries(PageAsked.shape).every(([part, shape]) => asked[part] === shape);
    expect([name, pagedHow(name) !== null]).toEqual([name, takesPage]);
    const [, shape] = schema.success;
    const hasCursor = shape instanceof z.ZodObject && 'nextCursor' in shape.shape;
    expect([name, hasCursor]).toEqual([name, pagedHow(name) === 'cursor']);
  }
});
