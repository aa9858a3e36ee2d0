import { z } from 'zod';
import type { CallRecord } from '../call-record.ts';
import { text } from '../shapes/common.ts';
import { DeliveryPlaces, DeliverySettings, FoundPlace, UpdateDelivery } from '../shapes/delivery.ts';
import { EDIT, OfRestaurant } from './common.ts';

export const deliveryCalls = {
  delivery: {
    method: 'GET',
    path: '/restaurants/{id}/delivery',
    access: 'admin-or-manager',
    summary: 'Services, zones, preparation and slots',
    params: OfRestaurant,
    success: [200, DeliverySettings],
    refusals: [],
  },
  updateDelivery: {
    method: 'PUT',
    path: '/restaurants/{id}/delivery',
    access: 'admin-or-manager',
    summary: 'Replace services, zones, preparation and slots',
    params: OfRestaurant,
    body: UpdateDelivery,
    success: [200, DeliverySettings],
    current: DeliverySettings,
    refusals: [...EDIT],
  },
  deliveryPlaces: {
    method: 'GET',
    path: '/restaurants/{id}/delivery/places',
    access: 'admin-or-manager',
    summary: 'Roughly where the last deliveries went',
    params: OfRestaurant,
    success: [200, DeliveryPlaces],
    refusals: [],
  },
  findPlace: {
    method: 'GET',
    path: '/restaurants/{id}/delivery/find',
    access: 'admin-or-manager',
    summary: 'Where an address is',
    params: OfRestaurant,
    query: z.strictObject({ address: text(200, { min: 2, what: 'an address or a postcode' }) }),
    success: [200, FoundPlace],
    refusals: [],
  },
} as const satisfies Record<string, CallRecord>;
