import { expect, test } from 'vitest';
import { repositoryText, repositoryTexts } from './repository-files.ts';

/** The one room that writes each table: a module, or a part of the platform. Others call what it exports. */
const OWNER: Readonly<Record<string, string>> = {
  attempts: 'platform/access',
  audit_entries: 'modules/audit',
  board_screens: 'modules/screens',
  chunked_uploads: 'modules/uploads',
  clients: 'platform/access',
  closed_holidays: 'modules/holidays',
  customers: 'modules/customers',
  delivery_zones: 'modules/delivery',
  email_changes: 'modules/accounts',
  event_consumers: 'modules/consumers',
  found_places: 'platform/maps',
  holiday_days: 'modules/holidays',
  invites: 'modules/staff',
  item_option_groups: 'modules/menu-edit',
  login_devices: 'modules/accounts',
  mails: 'platform/mail',
  menu_categories: 'modules/menu-edit',
  menu_items: 'modules/menu-edit',
  menu_origin_records: 'modules/menu-edit',
  menu_origins: 'modules/menu-edit',
  menu_settings: 'modules/restaurant-settings',
  merchant_members: 'modules/merchants',
  merchants: 'modules/merchants',
  missed_dismissals: 'modules/orders',
  moving_said: 'modules/moving',
  opening_hours: 'modules/hours',
  opening_weeks: 'modules/hours',
  option_groups: 'modules/menu-edit',
  options: 'modules/menu-edit',
  order_alerts: 'modules/screens',
  order_charges: 'modules/orders',
  order_events: 'modules/orders',
  order_keys: 'modules/orders',
  order_line_options: 'modules/orders',
  order_lines: 'modules/orders',
  order_shares: 'modules/orders',
  orders: 'modules/orders',
  parked_payments: 'modules/payments',
  passkey_challenges: 'modules/passkeys',
  connected_accounts: 'modules/payouts',
  former_accounts: 'modules/payouts',
  day_checks: 'modules/day-close',
  day_closes: 'modules/day-close',
  menu_changes: 'modules/menu-edit',
  passkeys: 'modules/accounts',
  payment_calls: 'modules/payments',
  payment_entries: 'modules/payments',
  payment_pages: 'modules/payments',
  payment_settings: 'modules/restaurant-settings',
  payout_details: 'modules/payouts',
  payout_details_before: 'modules/payouts',
  postcode_centres: 'modules/postcodes',
  postcode_sources: 'modules/postcodes',
  promotion_days: 'modules/promotions',
  promotions: 'modules/promotions',
  print_jobs: 'modules/printers',
  printers: 'modules/printers',
  provider_events: 'modules/payments',
  push_messages: 'modules/push',
  push_subscriptions: 'modules/push',
  recovery_codes: 'modules/accounts',
  restaurant_counters: 'modules/orders',
  restaurant_users: 'modules/staff',
  restaurants: 'modules/restaurant-settings',
  removed_customers: 'modules/customers',
  resting_events: 'modules/consumers',
  schedules: 'modules/menu-edit',
  screen_prints: 'modules/printers',
  scheduling_settings: 'modules/restaurant-settings',
  second_steps: 'modules/accounts',
  service_settings: 'modules/restaurant-settings',
  server_life: 'modules/orders',
  sessions: 'modules/accounts',
  settled_money: 'modules/day-close',
  special_days: 'modules/hours',
  subscription_invoice_years: 'modules/subscription',
  subscription_invoices: 'modules/subscription',
  subscriptions: 'modules/subscription',
  tablets: 'modules/tablets',
  tax_rates: 'modules/menu-edit',
  unheard_orders: 'modules/screens',
  unwatched_mails: 'modules/screens',
  upload_chunks: 'modules/uploads',
  uploads: 'modules/uploads',
  user_tokens: 'platform/access',
  users: 'modules/accounts',
  write_checks: 'modules/health',
};

/** Tables that triggers write, and nobody else. */
const BY_TRIGGER = ['former_slugs'];

/** Marks of the demo, which nothing else needs. */
const OF_DEMO = ['demo_orders', 'demo_restaurants'];

/** Read, and never written. */
const VIEWS = ['order_dishes'];

const MENU = ['menu_categories', 'menu_items', 'option_groups', 'options', 'schedules', 'tax_rates'];

/** Statements whose table is a variable: which tables it stands for. */
const VARIABLE: Readonly<Record<string, readonly string[]>> = {
  'apps/api/src/modules/menu-edit/changes/stored-records.ts': [
    ...MENU,
    'menu_origins',
    'menu_origin_records',
  ],
  'apps/api/src/modules/menu-edit/delete-many.ts': ['menu_categories', 'menu_items'],
  'apps/api/src/modules/menu-edit/mark-many.ts': ['menu_items', 'options'],
  'apps/api/src/modules/menu-edit/named-lists.ts': ['schedules', 'tax_rates'],
};

const SOURCES = 'apps/api/src/**/*.ts';
/** `sweep.ts` removes from a list of tables what is over, and edits nothing. */
const OUTSIDE = /^apps\/api\/src\/sweep\.ts$|\.(test|fixture)\.ts$|\/database\/(schema|table-rows)\.ts$/;

const KYSELY = /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(?:'(\w+)[^']*'|([^)]*))/g;
const BUILT = /\binsertRows?\(\{\s*into: '(\w+)'/g;
const SQL =
  /\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|TRUNCATE(?: TABLE)?)\s+(?:"?([a-z]\w*)|(\$\{[^}]*\}))/g;

/** The tables that a source writes; `null` is one that only its variables name. */
function writtenBy(source: string, isTable: (name: string) => boolean): (string | null)[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const found = [...code.matchAll(KYSELY), ...code.matchAll(BUILT), ...code.matchAll(SQL)];
  return found.flatMap(([, name, variable]): (string | null)[] => {
    if (variable !== undefined) return [null];
    return name !== undefined && isTable(name) ? [name] : [];
  });
}

async function tables(): Promise<string[]> {
  const schema = await repositoryText('apps/api/src/platform/database/schema.ts');
  const [, listed = ''] = /export interface Schema \{\n([\s\S]*?)\n\}/.exec(schema) ?? [];
  return [...listed.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name);
}

const roomOf = (path: string) => {
  const [first = '', second = ''] = path.slice('apps/api/src/'.length).split('/');
  return first === 'modules' || first === 'platform' ? `${first}/${second}` : first;
};

async function writes() {
  const known = new Set(await tables());
  const sources = (await repositoryTexts(SOURCES)).filter(([path]) => !OUTSIDE.test(path));
  return sources.flatMap(([path, text]) =>
    writtenBy(text, (name) => known.has(name)).flatMap((table) => {
      const named = table === null ? (VARIABLE[path] ?? [`a variable in ${path}`]) : [table];
      return named.map((name) => ({ path, room: roomOf(path), table: name }));
    }),
  );
}

test('every table has an owner, and no owner is of a table that is gone', async () => {
  expect([...Object.keys(OWNER), ...BY_TRIGGER, ...OF_DEMO, ...VIEWS].sort()).toEqual(
    (await tables()).sort(),
  );
});

test('a table is written by its owner alone', async () => {
  const all = await writes();
  expect(all.length).toBeGreaterThan(100);
  const strangers = all.filter(({ room, table }) => OWNER[table] !== room);
  expect(strangers.map(({ path, table }) => `${path} writes ${table}, which is of ${OWNER[table]}`)).toEqual(
    [],
  );
});

test('every owner writes', async () => {
  const all = await writes();
  const idle = Object.keys(OWNER).filter(
    (name) => !all.some(({ room, table }) => table === name && room === OWNER[name]),
  );
  expect(idle).toEqual([]);
});

test.each([
  ["await tx.updateTable('orders').set({})", ['orders']],
  ["await tx\n  .insertInto(\n    'orders as o')", ['orders']],
  ["tx.with('a', (q) => q.deleteFrom('orders')).mergeInto('orders')", ['orders', 'orders']],
  ['sql`WITH a AS (DELETE FROM orders o RETURNING 1) UPDATE orders SET x = 1`', ['orders', 'orders']],
  ["insertRows({ into: 'orders', columns })", ['orders']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source that names its table by a variable
  ['sql`INSERT INTO ${sql.table(table)} (id)`', [null]],
  ['tx.deleteFrom(table)', [null]],
  ["tx.selectFrom('orders').forUpdate()", []],
  ['sql`SELECT FROM orders FOR UPDATE SKIP LOCKED`', []],
  ['// UPDATE orders\n/* DELETE FROM orders */', []],
])('of %j the writes are found', (source, found) => {
  expect(writtenBy(source, (name) => name === 'orders')).toEqual(found);
});

// What takes the restaurant's lock: every edit by `editRestaurant`, an order where slots are limited, a dish that is
// counted, a rehearsal, and the operator's command.
const LOCKS = [
  'apps/api/src/modules/orders/moving/held.ts',
  'apps/api/src/modules/orders/moving/set-missing.ts',
  'apps/api/src/modules/orders/placing/place-order.ts',
  'apps/api/src/modules/rehearsals/start-rehearsal.ts',
  'apps/api/src/modules/restaurant-settings/edit-restaurant.ts',
  'apps/api/src/modules/subscription/change-subscription.ts',
  'apps/api/src/modules/subscription/locks.ts',
];

test('a restaurant is edited in one way', async () => {
  const sources = (await repositoryTexts(SOURCES)).filter(([path]) => !OUTSIDE.test(path));
  const locking = sources.filter(
    ([path, text]) => /\bawait lockRestaurant\(/.test(text) && !OUTSIDE.test(path),
  );
  expect(locking.map(([path]) => path)).toEqual(LOCKS);
});
