import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';

export async function registerPages(_app: FastifyInstance, _deps: Dependencies): Promise<void> {}
