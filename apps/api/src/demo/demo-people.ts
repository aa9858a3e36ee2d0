import type { DemoMerchant, DemoUser } from './demo-types.ts';

export const demoMerchants: readonly DemoMerchant[] = [
  {
    key: 'lucia-group',
    name: 'Lucia Group',
    legalName: 'Lucia Group Ltd',
    email: 'lucia@comanda.example',
    phone: '+442079460100',
    country: 'GB',
    admins: ['lucia'],
  },
  {
    key: 'yard-foods',
    name: 'Yard Foods',
    legalName: 'Yard Foods Limited',
    email: 'ada@comanda.example',
    phone: '+2348030000001',
    country: 'NG',
    admins: ['ada'],
  },
];

export const demoUsers: readonly DemoUser[] = [
  {
    key: 'lucia',
    firstName: 'Lucia',
    lastName: 'Conti',
    email: 'lucia@comanda.example',
    phone: '+442079460110',
    isVerified: true,
  },
  {
    key: 'ben',
    firstName: 'Ben',
    lastName: 'Osei',
    email: 'ben@comanda.example',
    phone: '+442079460111',
    isVerified: true,
  },
  {
    key: 'mia',
    firstName: 'Mia',
    lastName: 'Park',
    email: 'mia@comanda.example',
    phone: '+442079460112',
    isVerified: true,
  },
  {
    key: 'ravi',
    firstName: 'Ravi',
    lastName: 'Nair',
    email: 'ravi@comanda.example',
    phone: '+442079460113',
    isVerified: true,
  },
  {
    key: 'ada',
    firstName: 'Ada',
    lastName: 'Obi',
    email: 'ada@comanda.example',
    phone: '+2348030000002',
    isVerified: true,
  },
  {
    key: 'tunde',
    firstName: 'Tunde',
    lastName: 'Bello',
    email: 'tunde@comanda.example',
    phone: '+2348030000003',
    isVerified: true,
  },
];
