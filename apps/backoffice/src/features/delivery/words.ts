import { plural } from '@comanda/contract/words/language';
import type { Service } from '@comanda/domain/hours/services';
import type { DeliveryDraft } from './delivery-draft.ts';
import type { LengthUnit } from './lengths.ts';

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
  label: 'Delivery settings',
} as const;

const number = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : null);

function counted(count: number, noun: string): string {
  return `${count} ${noun}${plural(count, { one: '', other: 's' })}`;
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

export const kitchenWords = {
  title: 'What the kitchen can do',
  fields: [
    ['slotMinutes', 'Slot length, minutes', 'Diners choose times this far apart.'],
    ['ordersPerSlot', 'Orders per slot', 'Empty: as many as come.'],
    ['minimumLeadMinutes', 'Shortest notice, minutes', 'From ordering to the time that is chosen.'],
    ['daysAhead', 'Days ahead', '0 is today only.'],
  ],
  now: 'Right now',
  nowAbout: 'A busy time or a pause ends by itself. This takes effect at once.',
} as const;

const SERVICE_NAMES: Readonly<Record<Service, readonly [name: string, about: string]>> = {
  DELIVERY: ['Delivery', 'Riders bring it to the door.'],
  COLLECTION: ['Collection', 'Diners fetch it at the counter.'],
  DINE_IN: ['At the table', 'Diners order from their seats.'],
};

export const serviceWords = {
  title: 'How diners get their food',
  names: SERVICE_NAMES,
  minutes: 'Preparation, minutes',
  minutesOf: (name: string) => `Preparation for ${name.toLowerCase()}, minutes`,
};

/** What a zone says of itself while it is drawn. */
export const zoneWords = {
  title: 'Where you deliver',
  overlap: 'Where zones overlap, the lowest fee wins.',
  letter: (letter: string) => `Zone ${letter}: `,
  unnamed: 'No name',
  wrong: 'Needs another look',
  name: 'Name',
  shape: 'Shape',
  kinds: [
    { value: 'RADIUS', label: 'Ring' },
    { value: 'POLYGON', label: 'Drawn area' },
    { value: 'POSTCODES', label: 'Postcodes' },
  ],
  fields: [
    ['fee', 'Fee', 'decimal', ''],
    ['minimum', 'Minimum order', 'decimal', 'None'],
    ['freeOver', 'Free from', 'decimal', 'Never'],
    ['travelMinutes', 'Travel time, minutes', 'numeric', ''],
  ],
  postcodes: 'Postcodes',
  radius: (unit: LengthUnit) => (unit === 'mi' ? 'Radius, miles' : 'Radius, km'),
  radiusSlider: (unit: LengthUnit) => (unit === 'mi' ? 'Radius in miles' : 'Radius in kilometres'),
  enterRadius: (unit: LengthUnit) =>
    unit === 'mi'
      ? 'Enter the radius in miles, such as 1.5.'
      : 'Enter the radius in kilometres, such as 2.5.',
  active: 'Delivers there now',
  remove: 'Remove zone',
} as const;

/** What the map and the try of an address say. */
export const mapWords = {
  noLocation: 'Set the restaurant’s location first',
  noLocationAbout: 'Zones are measured from there. Postcodes work without.',
  setLocation: 'Set it with the restaurant’s details',
  askForLocation: 'Ask an admin to set it with the restaurant’s details.',
  map: 'Map of the delivery zones',
  wheel: 'Hold Ctrl or ⌘ to zoom with the wheel',
  fingers: 'Move the map with two fingers',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  keysOfArea:
    'Press the map for a corner, or Enter for one in its middle. Page up and down choose a corner, arrow keys move it 25 m (with Shift 250 m), Delete removes it, Escape lets go.',
  keys: 'Press a place, or T for the middle of the map, to try it. Arrow keys move the map, + and − zoom.',
  tryTitle: 'Try an address',
  tryLabel: 'Address, postcode or coordinates',
  tryIt: 'Try',
  typeMore: 'Type an address, a postcode, or a latitude and longitude.',
  covers: 'Covers',
  ofLast: (count: number) => `of your last ${count} orders whose place is known.`,
  /** Miles where these are said, else metres. */
  scale: (length: number, unit: LengthUnit) => {
    if (unit === 'mi') return `${length} mi`;
    return length >= 1000 ? `${length / 1000} km` : `${length} m`;
  },
} as const;

/** What the table of a drawn area's corners says; corners are counted from 1. */
export const cornerWords = {
  corners: 'Corners of the area, in their order',
  corner: 'Corner',
  place: 'Latitude and longitude',
  latitude: (number: number) => `Latitude of corner ${number}`,
  longitude: (number: number) => `Longitude of corner ${number}`,
  remove: 'Remove',
  removeOne: (number: number) => `Remove corner ${number}`,
  add: 'Add corner',
  hint: 'Press the map to put corners there, or choose one and move it with the arrow keys: 25 m a press.',
};

/** "2.5 km", "1 mile" */
export function lengthWords(figures: string, unit: LengthUnit): string {
  if (unit === 'km') return `${figures} km`;
  return figures === '1' ? '1 mile' : `${figures} miles`;
}

/** What a zone says of itself on one line. */
export const zoneLineWords = {
  radius: lengthWords,
  area: (corners: number) => `Area, ${corners} corners`,
  postcodes: 'Postcodes',
  noFee: 'no fee yet',
  free: 'free',
  from: (minimum: string) => `from ${minimum}`,
  resting: 'resting',
} as const;
