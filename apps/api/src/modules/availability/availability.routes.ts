import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { findingFor } from '#modules/quotes';
import { serve } from '#platform/http/serve.ts';
import { foresee } from './foresee.ts';

export function registerAvailability(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, 'availability', ({ params, query, request, now }) =>
    foresee({ ...deps, ...findingFor(deps, request, params.id) }, params.id, query, now),
  );
}
