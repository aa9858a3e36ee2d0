import { everyDay } from './demo-hours.ts';
import type { DemoRestaurant } from './demo-types.ts';
import { suyaYardMenu } from './suya-yard-menu.ts';

/** Nigerian grill in Yaba; open past midnight, priced in naira, behind with its subscription. */
export const suyaYard: DemoRestaurant = {
  slug: 'suya-yard',
  merchant: 'yard-foods',
  name: 'Suya Yard',
  description:
    'Suya from open coals, firewood jollof and proper soups in Yaba. Come for the smoke, stay until two in the morning.',
  cuisines: ['Nigerian', 'Grill'],
  phone: '+2348030000004',
  email: 'yard@comanda.example',
  address: { line1: '5 Herbert Macaulay Way', line2: 'Yaba', city: 'Lagos', country: 'NG' },
  location: { lat: 6.5095, lng: 3.3711 },
  timezone: 'Africa/Lagos',
  currency: 'NGN',
  locale: 'en-NG',
  cover: '/demo/suya-yard/cover.svg',
  logo: '/demo/suya-yard/logo.svg',
  socialCover: '/demo/suya-yard/cover.png',
  tax: { name: 'VAT', rate: 7500, mode: 'INCLUSIVE' },
  services: ['DELIVERY', 'COLLECTION', 'DINE_IN'],
  prepMinutes: 30,
  busy: [],
  hours: everyDay([['12:00', '02:00']], ['DELIVERY', 'COLLECTION', 'DINE_IN']),
  specialDays: [],
  zones: [
    {
      name: 'Yaba',
      shape: {
        kind: 'POLYGON',
        points: [
          { lat: 6.5216, lng: 3.3672 },
          { lat: 6.5222, lng: 3.3779 },
          { lat: 6.5188, lng: 3.3898 },
          { lat: 6.5107, lng: 3.3921 },
          { lat: 6.5031, lng: 3.3846 },
          { lat: 6.4993, lng: 3.3774 },
          { lat: 6.5012, lng: 3.3689 },
          { lat: 6.5094, lng: 3.3631 },
        ],
      },
      fee: 80000,
      minimum: 500000,
      travelMinutes: 15,
    },
    {
      name: 'Mainland',
      shape: { kind: 'RADIUS', metres: 6000 },
      fee: 150000,
      minimum: 800000,
      travelMinutes: 30,
    },
  ],
  members: [
    { user: 'ada', role: 'ADMIN' },
    { user: 'tunde', role: 'STAFF' },
  ],
  subscription: { status: 'PAST_DUE', graceEndsInDays: 4 },
  menu: suyaYardMenu,
};
