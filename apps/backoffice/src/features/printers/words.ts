import type { Printer } from '@comanda/contract/shapes/printers';
import { plural } from '@comanda/contract/words/language';

type Kind = Printer['kind'];
type Moment = NonNullable<Printer['kitchenAt']>;

const KINDS: Readonly<Record<Kind, string>> = {
  STAR_CLOUDPRNT: 'Star (CloudPRNT)',
  EPSON_SERVER_DIRECT: 'Epson (Server Direct Print)',
  NETWORK: 'Another printer in your network',
};

const MOMENTS: Readonly<Record<Moment, string>> = {
  ACCEPTED: 'when the order is accepted',
  STARTED: 'when the kitchen begins with it',
  READY: 'when it is ready',
};

export const printersWords = {
  title: 'Printers',
  about:
    'Tickets for the kitchen and receipts come out by themselves. No computer is needed beside the printer.',
  respelled: (dishes: readonly { name: string; printed: string }[]) =>
    `${dishes.map(({ name, printed }) => `“${name}” prints as “${printed}”`).join(', ')}, because this server has no typeface for those letters. Give such dishes a kitchen name, or ask whoever runs Comanda for you to install one.`,
  none: 'No printer yet. You can always print an order from its menu on the live board.',
  add: 'Add a printer',
  kinds: KINDS,
  moments: MOMENTS,
  never: 'never',
  kind: 'Which printer is it?',
  name: 'Name',
  nameHint: 'Stands on its tickets, for example Kitchen or Bar.',
  columns: 'Paper',
  paper: { 32: '58 mm, 32 letters', 48: '80 mm, 48 letters' },
  kitchenAt: 'Kitchen tickets',
  receiptAt: 'Receipts',
  categories: 'Dishes on its kitchen tickets',
  categoriesHint: 'Leave it empty for all. A dish that no printer is chosen for comes out of every one.',
  allDishes: 'All dishes',
  address: 'IP address',
  networkHint: (networks: readonly string[]) => `One of ${networks.join(', ')}, port 9100.`,
  active: 'Switched on',
  off: 'Switched off',
  works: 'Ready',
  waiting: (count: number) => plural(count, { one: '1 ticket waits', other: `${count} tickets wait` }),
  test: 'Test page',
  testNamed: (name: string) => `Print a test page on ${name}`,
  testSent: (name: string) => `A test page is on its way to ${name}.`,
  edit: 'Edit',
  editNamed: (name: string) => `Edit ${name}`,
  editTitle: (name: string) => `Printer “${name}”`,
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved.',
  notSaved: (why: string) => `Not saved: ${why}`,
  remove: 'Remove this printer',
  removeSure: 'Remove it: what waits is not printed',
  removed: (name: string) => `${name} is removed.`,
  renew: 'New address',
  renewHint:
    'Use it when the printer is replaced, or somebody else knows its address. The one it has now ends at once.',
  done: 'Done',
  setUpTitle: (name: string) => `Set up ${name}`,
  once: 'This address is shown only now. Whoever has it gets your tickets: keep it to yourself.',
  copy: 'Copy the address',
  serverAddress: 'Address for the printer',
  steps: {
    STAR_CLOUDPRNT: [
      'Hold the feed button while you switch the printer on: it prints its own IP address.',
      'Type that IP address into the browser of a computer in the same network, and log in as the paper says.',
      'Open “CloudPRNT”, switch it on, and paste the address below as “Server URL”.',
      'Set “Polling time” to 5 seconds, save, and let the printer start anew.',
      'Print a test page from here.',
    ],
    EPSON_SERVER_DIRECT: [
      'Press the button on the printer’s back, or its menu, to print its IP address.',
      'Type that IP address into the browser of a computer in the same network, and log in to “Web Config”.',
      'Open “Server Direct Print”, switch it on, and paste the address below as “URL”.',
      'Give it any “ID”, set “Interval” to 5 seconds, and save.',
      'Print a test page from here.',
    ],
  },
} as const;

/** "Kitchen tickets when the order is accepted; receipts when it is ready". */
export function printsWords({ kitchenAt, receiptAt }: Pick<Printer, 'kitchenAt' | 'receiptAt'>): string {
  const parts = [
    kitchenAt && `${printersWords.kitchenAt} ${MOMENTS[kitchenAt]}`,
    receiptAt && `${kitchenAt ? 'receipts' : printersWords.receiptAt} ${MOMENTS[receiptAt]}`,
  ];
  return parts.filter(Boolean).join('; ');
}
