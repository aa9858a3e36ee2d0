import { calls, type EndpointName } from '@comanda/contract/calls';
import type { Endpoint } from '@comanda/contract/endpoint';
import { fieldProblems } from '@comanda/contract/field-problems';
import { refusalsOf } from '@comanda/contract/refusals';
import { createTestApp } from '@comanda/testing/test-app';
import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { registerOpenApi } from './openapi.ts';

const JsonType = z.enum(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);

/** What of JSON Schema 2020-12 the document uses; anything else in it is a mistake. */
const JsonSchema = z.strictObject({
  $ref: z.literal('#/components/schemas/FieldProblem').optional(),
  type: z.union([JsonType, z.array(JsonType).min(1)]).optional(),
  description: z.string().optional(),
  format: z.string().optional(),
  pattern: z
    .string()
    .refine((pattern) => new RegExp(pattern, 'u'))
    .optional(),
  enum: z.array(z.unknown()).min(1).optional(),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  multipleOf: z.number().positive().optional(),
  minLength: z.int().min(0).optional(),
  maxLength: z.int().min(0).optional(),
  minItems: z.int().min(0).optional(),
  maxItems: z.int().min(0).optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), JsonSchema).optional();
  },
  get propertyNames() {
    return JsonSchema.optional();
  },
  get additionalProperties() {
    return z.union([z.boolean(), JsonSchema]).optional();
  },
  get items() {
    return JsonSchema.optional();
  },
  get allOf() {
    return z.array(JsonSchema).min(1).optional();
  },
  get anyOf() {
    return z.array(JsonSchema).min(1).optional();
  },
  get oneOf() {
    return z.array(JsonSchema).min(1).optional();
  },
});

const Content = z.record(z.string().regex(/^[a-z]+\/[a-z+-]+$/), z.strictObject({ schema: JsonSchema }));

/** OpenAPI 3.1.0, sections 4.8.8 to 4.8.16, as far as the document goes. */
const Operation = z.strictObject({
  operationId: z.string().min(1),
  summary: z.string().min(1),
  security: z.array(z.partialRecord(z.enum(['merchant', 'diner']), z.tuple([]))).optional(),
  parameters: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean().optional(),
        schema: JsonSchema,
      }),
    )
    .optional(),
  requestBody: z.strictObject({ required: z.boolean().optional(), content: Content }).optional(),
  responses: z.record(
    z.string().regex(/^([1-5]\d\d|[1-5]XX|default)$/),
    z.strictObject({ description: z.string().min(1), content: Content.optional() }),
  ),
});

const Document = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({ title: z.string().min(1), version: z.string().min(1) }),
  components: z.strictObject({
    securitySchemes: z.record(z.string(), z.object({ type: z.literal('http') })),
    schemas: z.looseObject({ FieldProblem: JsonSchema }),
  }),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), Operation),
  ),
});

let document: z.infer<typeof Document>;

beforeAll(async () => {
  const app = await createTestApp();
  const answer = await app.send('/openapi.json');
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  document = Document.parse(answer.json);
  await app.close();
});

test('pages that are served beside the API are no part of it', async () => {
  const app = Fastify();
  await registerOpenApi(app, { PRODUCT_NAME: 'Comanda' });
  app.get('/clients/:slug/menu', () => '<!doctype html>');
  app.get('/*', { schema: { summary: 'A file' } }, () => 'file');
  app.get('/api/orders', { schema: { operationId: 'orders', summary: 'Orders' } }, () => []);
  await app.ready();
  expect(Object.keys(app.swagger().paths ?? {})).toEqual(['/api/orders']);
  await app.close();
});

const NAMES = Object.keys(calls).filter((name): name is EndpointName => name in calls);

function operationOf(name: EndpointName) {
  const { method, path }: Endpoint = calls[name];
  const methods = document.paths[`/api${path}`] ?? {};
  return Object.entries(methods).find(([key]) => key === method.toLowerCase())?.[1];
}

/** The closed set of codes that a schema of refusals names. */
function codesIn(schema: z.infer<typeof JsonSchema> | undefined): unknown[] {
  const parts = schema?.oneOf ?? schema?.anyOf ?? (schema ? [schema] : []);
  return parts.flatMap(({ properties, required }) => {
    expect(required).toContain('code');
    const { enum: several, const: one } = properties?.code ?? {};
    return several ?? [one];
  });
}

test('what can be wrong with a field is a closed set of codes', () => {
  const codes = codesIn(document.components.schemas.FieldProblem);
  expect(codes.sort()).toEqual(Object.keys(fieldProblems).sort());
});

test('the document names every endpoint, and no others', () => {
  const named = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(named.sort()).toEqual([...NAMES].sort());
});

describe.each(NAMES)('%s', (name) => {
  const { path, access, stream, file, paged }: Endpoint = calls[name];

  test('is described under its own name, with what its path is made of', () => {
    const operation = operationOf(name);
    expect(operation?.operationId).toBe(name);
    const inPath = operation?.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    expect(inPath.map((parameter) => parameter.name).sort()).toEqual(named.sort());
    expect(inPath.every(({ required }) => required === true)).toBe(true);
  });

  test('says whose token it needs, what it answers, and how it refuses', () => {
    const operation = operationOf(name);
    const scheme = access === 'diner' ? 'diner' : 'merchant';
    expect(operation?.security).toEqual(access === 'public' ? undefined : [{ [scheme]: [] }]);
    const statuses = Object.keys(operation?.responses ?? {});
    expect(statuses).toEqual(expect.arrayContaining(['4XX', '5XX']));
    const [success] = statuses.filter((status) => status.startsWith('2'));
    const content = operation?.responses[success ?? '']?.content;
    const type = stream ? 'text/event-stream' : (file ?? 'application/json');
    expect(Object.keys(content ?? {})).toEqual(success === '204' ? [] : [type]);
    for (const refused of refusalsOf(calls[name])) {
      const [status = '', code] = refused.split(' ');
      const schema = operation?.responses[status]?.content?.['application/json']?.schema;
      expect(codesIn(schema), `${status} of ${name}`).toContain(code);
    }
    const declared = statuses.filter((status) => /^[45]\d\d$/.test(status));
    const codes = declared.flatMap((status) =>
      codesIn(operation?.responses[status]?.content?.['application/json']?.schema),
    );
    expect(codes.length).toBe(refusalsOf(calls[name]).size);
    if (paged === 'link') expect(operation?.responses[success ?? '']?.description).toContain('Link');
  });
});
