import { everyDay } from './demo-hours.ts';
import type { DemoRestaurant } from './demo-types.ts';
import { fornoLuciaMenu } from './forno-lucia-menu.ts';

/** Neapolitan pizza in Peckham; round the clock, so that a newcomer can order at any hour. */
export const fornoLucia: DemoRestaurant = {
  slug: 'forno-lucia',
  merchant: 'lucia-group',
  name: 'Forno Lucia',
  description:
    'Neapolitan pizza from a wood fire on Rye Lane. Dough proved for two days, tomatoes from San Marzano, ninety seconds in the oven.',
  cuisines: ['Neapolitan pizza', 'Italian'],
  phone: '+442079460101',
  email: 'forno@comanda.example',
  address: { line1: '14 Rye Lane', city: 'London', postcode: 'SE15 5BS', country: 'GB' },
  location: { lat: 51.4714, lng: -0.069 },
  timezone: 'Europe/London',
  currency: 'GBP',
  locale: 'en-GB',
  cover: '/demo/forno-lucia/cover.svg',
  logo: '/demo/forno-lucia/logo.svg',
  socialCover: '/demo/forno-lucia/cover.png',
  tax: { name: 'VAT', rate: 20000, mode: 'INCLUSIVE' },
  services: ['DELIVERY', 'COLLECTION', 'DINE_IN'],
  prepMinutes: 20,
  busy: [{ day: 'FRIDAY', extraMinutes: 10 }],
  hours: everyDay([['00:00', '00:00']], ['DELIVERY', 'COLLECTION', 'DINE_IN']),
  specialDays: [],
  zones: [
    {
      name: 'Peckham',
      shape: { kind: 'RADIUS', metres: 2000 },
      fee: 250,
      minimum: 1500,
      travelMinutes: 12,
    },
    {
      name: 'South-east London',
      shape: { kind: 'RADIUS', metres: 4000 },
      fee: 390,
      minimum: 2000,
      travelMinutes: 20,
    },
  ],
  members: [
    { user: 'lucia', role: 'ADMIN' },
    { user: 'ben', role: 'MANAGER' },
    { user: 'mia', role: 'STAFF' },
  ],
  subscription: { status: 'ACTIVE', periodEndsInDays: 19 },
  menu: fornoLuciaMenu,
};
