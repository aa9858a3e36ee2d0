import { z } from 'zod';

/** What the tests of access need to know of an operation. */
export type Operation = {
  /** Its `operationId`. */
  readonly id: string;
  readonly method: string;
  /** Below the base, with `{parameters}`. */
  readonly template: string;
  readonly security: 'merchant' | 'diner' | null;
  readonly takesBody: boolean;
  readonly takesForm: boolean;
  readonly bodyFields: readonly string[];
};

const Body = z.object({
  content: z.record(
    z.string(),
    z.object({ schema: z.object({ properties: z.record(z.string(), z.unknown()).optional() }) }),
  ),
});

const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string().optional(),
        security: z.array(z.record(z.string(), z.unknown())).optional(),
        requestBody: Body.optional(),
      }),
    ),
  ),
});

/** Every operation of an OpenAPI document of the product. Throws when one has no name. */
export function operationsOf(document: unknown): Operation[] {
  const { paths } = Document.parse(document);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security = [], requestBody }]): Operation => {
      if (operationId === undefined) throw new Error(`${method} ${path} has no operationId.`);
      const kinds = security.flatMap((one) => Object.keys(one));
      const content = requestBody?.content ?? {};
      const schema = (content['application/json'] ?? content['multipart/form-data'])?.schema;
      return {
        id: operationId,
        method: method.toUpperCase(),
        template: path.replace(/^\/api/, ''),
        security: kinds.includes('merchant') ? 'merchant' : kinds.includes('diner') ? 'diner' : null,
        takesBody: requestBody !== undefined,
        takesForm: content['multipart/form-data'] !== undefined,
        bodyFields: Object.keys(schema?.properties ?? {}),
      };
    }),
  );
}
