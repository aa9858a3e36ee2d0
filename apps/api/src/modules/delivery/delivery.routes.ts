import { postcodeIn } from '@comanda/domain/delivery/postcodes';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import type { WithCentres } from '#modules/postcodes';
import { findingFor, type WithGeocoder } from '#modules/quotes';
import { requireSettings, type WithKeptSettings } from '#modules/restaurant-settings';
import { serve } from '#platform/http/serve.ts';
import { loadDelivery } from './delivery.queries.ts';
import { lastPlaces } from './delivery-places.ts';
import { updateDelivery } from './update-delivery.ts';

export function registerDelivery(
  app: FastifyInstance,
  deps: Dependencies & WithCentres & WithGeocoder & WithKeptSettings,
): void {
  const { database, keptSettings, findsStreets, centres } = deps;

  serve(app, deps, 'delivery', ({ params }) => loadDelivery(database.db, params.id));

  serve(app, deps, 'updateDelivery', ({ params, body, user, now }) =>
    updateDelivery(deps, { restaurantId: params.id, user, now }, body),
  );

  serve(app, deps, 'deliveryPlaces', async ({ params }) => {
    const { rules, restaurant } = await requireSettings(keptSettings, params.id);
    const byPostcode = (await centres.covers(restaurant.address.country)) ? 'POSTCODE' : 'NOTHING';
    return {
      ...(await lastPlaces(database.db, params.id, rules)),
      placedBy: findsStreets ? 'STREET' : byPostcode,
    };
  });

  serve(app, deps, 'findPlace', async ({ params, query, request }) => {
    const { locate } = findingFor(deps, request, params.id);
    const { country, city } = (await requireSettings(keptSettings, params.id)).restaurant.address;
    const postcode = postcodeIn(query.address, country);
    const location = await locate(
      { line1: query.address, ...(postcode === undefined ? { city } : { postcode }) },
      country,
    );
    const centre = location || !postcode ? null : await centres.find(country, postcode);
    return { location: location ?? centre, postcode: postcode ?? null };
  });
}
