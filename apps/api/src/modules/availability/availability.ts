// What diners could order at a time that staff ask about.

import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import type { WithSnapshots } from '#modules/menu';
import type { WithCentres } from '#modules/postcodes';
import { findingFor, type WithGeocoder } from '#modules/quotes';
import { serve } from '#platform/http/serve.ts';
import { readAvailability } from './read-availability.ts';

export function registerAvailability(
  app: FastifyInstance,
  deps: Dependencies & WithSnapshots & WithGeocoder & WithCentres,
): void {
  serve(app, deps, 'availability', ({ params, query, request, now }) =>
    readAvailability({ ...deps, ...findingFor(deps, request, params.id) }, params.id, query, now),
  );
}
