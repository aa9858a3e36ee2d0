import { everyDay } from './demo-hours.ts';
import type { DemoRestaurant } from './demo-types.ts';
import { tiffinLaneMenu } from './tiffin-lane-menu.ts';

/** South Indian in Tooting; two sittings a day, and one category that is sold at lunch only. */
export const tiffinLane: DemoRestaurant = {
  slug: 'tiffin-lane',
  merchant: 'lucia-group',
  name: 'Tiffin Lane',
  description:
    'Dosa, idli and Kerala curries on Mitcham Road. The batter ferments overnight; the chutneys are ground twice a day.',
  cuisines: ['South Indian', 'Kerala'],
  phone: '+442079460102',
  email: 'tiffin@comanda.example',
  address: { line1: '88 Mitcham Road', city: 'London', postcode: 'SW17 9NG', country: 'GB' },
  location: { lat: 51.427, lng: -0.166 },
  timezone: 'Europe/London',
  currency: 'GBP',
  locale: 'en-GB',
  cover: '/demo/tiffin-lane/cover.svg',
  logo: '/demo/tiffin-lane/logo.svg',
  socialCover: '/demo/tiffin-lane/cover.png',
  tax: { name: 'VAT', rate: 20000, mode: 'INCLUSIVE' },
  services: ['DELIVERY', 'COLLECTION'],
  prepMinutes: 25,
  busy: [],
  hours: everyDay(
    [
      ['11:30', '15:00'],
      ['17:30', '22:30'],
    ],
    ['DELIVERY', 'COLLECTION'],
  ),
  specialDays: [],
  zones: [
    {
      name: 'Tooting',
      shape: { kind: 'POSTCODES', prefixes: ['SW17'] },
      fee: 199,
      minimum: 0,
      freeOver: 2000,
      travelMinutes: 12,
    },
    {
      name: 'Streatham and Wandsworth',
      shape: { kind: 'POSTCODES', prefixes: ['SW16', 'SW18'] },
      fee: 299,
      minimum: 1800,
      travelMinutes: 20,
    },
  ],
  members: [
    { user: 'lucia', role: 'ADMIN' },
    { user: 'ravi', role: 'STAFF' },
  ],
  subscription: { status: 'TRIALING', trialEndsInDays: 9 },
  menu: tiffinLaneMenu,
};
