import { businessDayOn } from '@comanda/domain/hours/business-day';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { requireSettings, type WithKeptSettings } from '#modules/restaurant-settings';
import { serve } from '#platform/http/serve.ts';
import { changePromotion, createPromotion, deletePromotion } from './edit-promotions.ts';
import { listPromotions } from './promotions.queries.ts';

export function registerPromotions(app: FastifyInstance, deps: Dependencies & WithKeptSettings): void {
  async function today(restaurantId: string, now: number): Promise<string> {
    const { businessClock } = await requireSettings(deps.keptSettings, restaurantId);
    return businessDayOn(businessClock, now);
  }

  serve(app, deps, 'promotions', async ({ params, now }) => ({
    promotions: await listPromotions(deps.database.db, params.id, await today(params.id, now)),
  }));

  serve(app, deps, 'createPromotion', async ({ params, body, user, now }) => {
    const day = await today(params.id, now);
    return createPromotion(deps, { restaurantId: params.id, user, now, day }, body);
  });

  serve(app, deps, 'updatePromotion', async ({ params, body, user, now }) => {
    const day = await today(params.id, now);
    return changePromotion(deps, { restaurantId: params.id, user, now, day }, params.promotionId, body);
  });

  serve(app, deps, 'deletePromotion', async ({ params, query, user, now }) => {
    const day = await today(params.id, now);
    const editor = { restaurantId: params.id, user, now, day };
    return deletePromotion(deps, editor, params.promotionId, query.version);
  });
}
