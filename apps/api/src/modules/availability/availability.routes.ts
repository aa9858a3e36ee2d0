import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { serve } from '#platform/http/serve.ts';
import { foresee } from './foresee.ts';

export function registerAvailability(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, 'availability', ({ params, query, now }) => foresee(deps, params.id, query, now));
}
