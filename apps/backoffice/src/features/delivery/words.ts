import type { DeliveryDraft } from './delivery-draft.ts';

/** What the delivery page says about addresses that nobody can place. */
export const deliveryWords = {
  unknownTitle: {
    STREET: 'When an address can’t be found',
    POSTCODE: 'How addresses are checked',
    NOTHING: 'Rings and areas can’t check a typed address yet',
  },
  unknownAbout: {
    STREET: 'Addresses are looked up on the map. A few are never found.',
    POSTCODE:
      'Rings and areas are checked against the middle of the diner’s postcode. Some postcodes may be missing.',
    NOTHING:
      'Most diners type their street and postcode, and no address service is set up here to find them. Only those who share their location can order. List postcodes instead, or take these orders and check them yourself.',
  },
  /** In the place of `unknownAbout.NOTHING` where some zones go by postcodes. */
  unknownBesidePostcodes:
    'Your postcode zones take what diners type. Rings and areas can’t: no address service is set up here, so in those only diners who share their location can order. List their postcodes too, or take these orders and check them yourself.',
  confirmLabel: 'Take these orders and check the address myself',
  confirmAbout:
    'The ticket says “Check the address”. Diners pay your highest delivery fee, and know that you’ll confirm.',
  emptyTitle: 'Draw your first zone',
  emptyAbout: 'Without one, nobody can order a delivery.',
  emptyTitleByPostcode: 'Which postcodes do you deliver to?',
  emptyAboutByPostcode:
    'Postcodes work right away. Rings and areas need an address service, or you checking each address.',
  startWithPostcodes: 'Start with postcodes',
  startWithRings: 'Start with three rings',
  addOne: 'Add one zone',
  addZone: 'Add zone',
  outside: 'Outside',
  outsideAbout: 'No zone reaches there.',
  unknown: 'Can’t tell',
  unknownPlaceAbout:
    'Diners with this address can’t order a delivery. List its postcode, or take these orders and check them yourself.',
  offTitle: 'Delivery is off',
  offAbout: 'Your zones are kept. Diners can order delivery once you switch it on.',
  switchOn: 'Switch delivery on',
  offTrial: 'Delivery is off, so nobody can order it yet.',
  saved: 'Saved. Diners see it now.',
  savedWhileOff: 'Saved. Delivery is still off.',
  addPostcode: 'Add the postcode',
  addPostcodeAbout: 'Your zones go by postcode.',
  wholePostcode: 'We need the whole postcode',
  wholePostcodeAbout: 'Diners are asked for it, too: half of one can lie in two zones.',
  toConfirm: (fee: string) => `You check it · ${fee}`,
  toConfirmAbout:
    'Nobody can tell whether it’s in your area. The order comes in, and the ticket says “Check the address”.',
} as const;

const number = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : null);

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** What diners will meet, said as it is typed; empty while a number is missing. */
export function capacityWords(draft: DeliveryDraft): string {
  const [slot, lead, days] = [draft.slotMinutes, draft.minimumLeadMinutes, draft.daysAhead].map(number);
  if (slot == null || lead == null || days == null || slot === 0) return '';
  const perSlot = draft.ordersPerSlot.trim() === '' ? null : number(draft.ordersPerSlot);
  const limit =
    draft.ordersPerSlot.trim() === ''
      ? 'as many orders as come'
      : perSlot === null
        ? '…'
        : `at most ${counted(perSlot, 'order')} in each, ${counted(Math.floor((perSlot * 60) / slot), 'order')} an hour`;
  const ahead = days === 0 ? 'for today only' : `up to ${counted(days, 'day')} ahead`;
  const soonest =
    lead === 0 ? 'as soon as the kitchen can' : `at the earliest ${counted(lead, 'minute')} from now`;
  return `Diners choose a time every ${counted(slot, 'minute')}, ${soonest} and ${ahead}; ${limit}.`;
}
