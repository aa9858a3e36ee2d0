import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '#config.ts';

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
          merchant: bearer('The access token of a session.'),
          diner: bearer('The token of a diner’s device.'),
        },
      },
    },
    // calls of the table have an operationId; pages and files beside the API have none
    transform: (route) =>
      route.schema?.operationId === undefined
        ? { schema: { hide: true }, url: route.url }
        : jsonSchemaTransform(route),
  });
  app.get('/api/openapi.json', { schema: { hide: true }, config: { endpoint: 'openapi' } }, () =>
    app.swagger(),
  );
}
