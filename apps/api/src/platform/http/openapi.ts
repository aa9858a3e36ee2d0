import { calls, type EndpointName } from '@comanda/contract/calls';
import { refusalSchemas } from '@comanda/contract/read-refusal';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Config } from '#config.ts';
import { OPENAPI_WORDS } from '#platform/words.ts';

const isEndpoint = (name: string | undefined): name is EndpointName =>
  name !== undefined && Object.hasOwn(calls, name);

/** A call's description with its refusals; made when somebody asks, as it is larger than all the rest. */
function withRefusals(schema: FastifySchema): FastifySchema {
  const { operationId, response } = schema;
  if (!isEndpoint(operationId) || typeof response !== 'object') return schema;
  return { ...schema, response: { ...response, ...Object.fromEntries(refusalSchemas(operationId)) } };
}

/** The API describes itself, from the very schemas that validate: OpenAPI 3.1 at `/api/openapi.json`. */
export async function registerOpenApi(
  app: FastifyInstance,
  config: Pick<Config, 'PRODUCT_NAME'>,
): Promise<void> {
  const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description }) as const;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${config.PRODUCT_NAME} API`, version: '0.1.7' },
      components: {
        securitySchemes: {
          merchant: bearer(OPENAPI_WORDS.merchant),
          diner: bearer(OPENAPI_WORDS.diner),
        },
      },
    },
    // calls of the table have an operationId; pages and files beside the API have none
    transform: (route) =>
      route.schema?.operationId === undefined
        ? { schema: { hide: true }, url: route.url }
        : jsonSchemaTransform({ ...route, schema: withRefusals(route.schema) }),
    // what has a name of its own stands there once
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/api/openapi.json', { schema: { hide: true }, config: { endpoint: 'openapi' } }, () =>
    app.swagger(),
  );
}
