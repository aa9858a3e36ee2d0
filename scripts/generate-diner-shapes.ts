import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Shape } from '@comanda/client/shape';
import { calls } from '@comanda/contract/calls';
import { dinersEndpoints } from '@comanda/contract/endpoints/diners';
import { refusalParameters, Said } from '@comanda/contract/refusal-parameters';
import { refusalsOf } from '@comanda/contract/refusals';
import { z } from 'zod';
import { ROOT } from './repository-files.ts';

// Writes what the answers to diners look like, from their schemas and small enough for a phone.

export const SHAPES = 'packages/client/src/diner-shapes.ts';
const NAMES = Object.keys(dinersEndpoints).filter(
  (name): name is keyof typeof dinersEndpoints => name in dinersEndpoints,
);

const isValue = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** The shape of a JSON schema. Throws for what the answers to diners have not needed so far. */
function shapeOf(schema: z.core.JSONSchema._JSONSchema | undefined): Shape {
  if (typeof schema !== 'object' || Object.keys(schema).length === 0) return '?';
  const { type, properties, items, additionalProperties, required = [] } = schema;
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  if (values.length > 0) return { '=': values.filter(isValue) };
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return { '|': union.map(shapeOf) };
  if (type === 'array' && !Array.isArray(items)) return [shapeOf(items)];
  if (type === 'object' && properties) {
    const fields = Object.entries(properties).map(([name, field]) => {
      return [required.includes(name) ? name : `${name}?`, shapeOf(field)] as const;
    });
    return Object.fromEntries(fields);
  }
  if (type === 'object') return { '*': shapeOf(additionalProperties) };
  if (type === 'integer') return 'number';
  if (type === 'string' || type === 'number' || type === 'boolean' || type === 'null') return type;
  throw new Error(`No shape for ${JSON.stringify(schema)}.`);
}

const shapeIn = (schema: z.ZodType): Shape =>
  shapeOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));

/** What goes with the codes of diners' refusals: the shape of each field, and which a code cannot be without. */
function refusalShapes() {
  const codes = new Set(
    NAMES.flatMap((name) => [...refusalsOf(calls[name])].map((refused) => refused.split(' ')[1])),
  );
  const fields = new Map<string, Shape>(
    Object.entries(shapeIn(Said.extend({ code: z.string().optional() }))),
  );
  const needs = new Map<string, string[]>();
  for (const [code, schema] of Object.entries(refusalParameters)) {
    if (!codes.has(code) || schema === null) continue;
    for (const [name, shape] of Object.entries(shapeIn(schema))) {
      const field = name.replace('?', '');
      const known = fields.get(`${field}?`);
      if (known && JSON.stringify(known) !== JSON.stringify(shape))
        throw new Error(`Two shapes of ${field}.`);
      fields.set(`${field}?`, shape);
      if (field === name) needs.set(code, [...(needs.get(code) ?? []), field]);
    }
  }
  return { shape: Object.fromEntries(fields), needs: Object.fromEntries(needs) };
}

/** The text of the module that holds the shapes. */
export function shapesModule(): string {
  const answers = NAMES.map((name) => [name, shapeIn(calls[name].success[1])] as const);
  const { shape, needs } = refusalShapes();
  return `// Generated from the contract by scripts/generate-diner-shapes.ts; not to be edited.
export const dinerShapes = ${JSON.stringify(Object.fromEntries(answers))} as const;
export const refusalShape = ${JSON.stringify(shape)} as const;
export const refusalNeeds = ${JSON.stringify(needs)} as const;
`;
}

if (import.meta.main) await writeFile(join(ROOT, SHAPES), shapesModule());
