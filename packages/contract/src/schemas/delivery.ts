import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { Id, text } from '../shapes/common.ts';
import { DeliveryPlaces, DeliverySettings, FoundPlace, UpdateDelivery } from '../shapes/delivery.ts';

const OfRestaurant = z.strictObject({ id: Id });

export const deliverySchemas = {
  delivery: { params: OfRestaurant, success: [200, DeliverySettings] },
  updateDelivery: {
    params: OfRestaurant,
    body: UpdateDelivery,
    success: [200, DeliverySettings],
    current: DeliverySettings,
  },
  deliveryPlaces: { params: OfRestaurant, success: [200, DeliveryPlaces] },
  findPlace: {
    params: OfRestaurant,
    query: z.strictObject({ address: text(200, { min: 2, what: 'an address or a postcode' }) }),
    success: [200, FoundPlace],
  },
} as const satisfies Record<string, CallSchema>;
