import { BLANK_DISH } from '@comanda/contract/shapes/menu-edit';
import type { StaffMenu } from '@comanda/contract/shapes/staff-menu';
import { orderId } from '@comanda/testing/an-order';

/** A menu of one pizza. */
export const A_MENU: StaffMenu = {
  version: 1,
  categories: [
    {
      id: orderId(890),
      version: 1,
      changed: null,
      name: 'Pizza',
      description: null,
      scheduleId: null,
      visible: true,
      items: [
        {
          id: orderId(900),
          version: 1,
          changed: null,
          categoryId: orderId(890),
          name: 'Margherita',
          price: 1050,
          ...BLANK_DISH,
          available: true,
          soldOutUntil: null,
          stock: null,
          optionGroupIds: [],
        },
      ],
    },
  ],
  optionGroups: [],
  settings: {
    version: 1,
    changed: null,
    taxMode: 'INCLUSIVE',
    serviceCharge: null,
    deliveryTaxRateId: null,
    cashRounding: null,
    tips: { enabled: false, percentages: [] },
    notesAllowed: true,
    showTags: true,
    showAllergens: true,
    allergenStatement: null,
    soldOutReset: 'next-opening',
    businessDayStarts: '05:00',
    preparationMinutes: {},
    minimumOrder: {},
    ordersPerSlot: null,
    autoAccept: null,
    unansweredMinutes: 10,
    mostUnanswered: null,
    unattended: 'WARN',
    lateness: { dueSoonPercent: 25, dueSoonMinutes: 5 },
    taxRates: [],
    schedules: [],
    slotMinutes: 15,
  },
};
