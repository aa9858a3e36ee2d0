import type { Endpoint } from '../endpoint.ts';

export const deliveryEndpoints = {
  delivery: {
    method: 'GET',
    path: '/restaurants/{id}/delivery',
    access: 'admin-or-manager',
    summary: 'Services, zones, preparation and slots',
  },
  updateDelivery: {
    method: 'PUT',
    path: '/restaurants/{id}/delivery',
    access: 'admin-or-manager',
    summary: 'Replace services, zones, preparation and slots',
  },
  deliveryPlaces: {
    method: 'GET',
    path: '/restaurants/{id}/delivery/places',
    access: 'admin-or-manager',
    summary: 'Roughly where the last deliveries went',
  },
  findPlace: {
    method: 'GET',
    path: '/restaurants/{id}/delivery/find',
    access: 'admin-or-manager',
    summary: 'Where an address is',
  },
} as const satisfies Record<string, Endpoint>;
