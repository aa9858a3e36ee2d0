// Generated from the migrations by scripts/generate-schema.ts; not to be edited.
import type { Instant, Json } from './column-types.ts';
import type { ColumnType } from 'kysely';

export type ActorKind = 'CLOCK' | 'DINER' | 'PROVIDER' | 'STAFF';

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[] ? U[] : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S[], I[], U[]> : T[];

export type ChargeKind =
  | 'CASH_ROUNDING'
  | 'DELIVERY_FEE'
  | 'DISCOUNT'
  | 'PROMOTION'
  | 'SERVICE_CHARGE'
  | 'TIP';

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

export type IfMissing = 'ASK' | 'LEAVE_OUT' | 'REPLACE';

export type MemberRole = 'ADMIN' | 'MANAGER' | 'STAFF';

export type MissedReason = 'NO_SCREEN' | 'NOT_ANSWERED';

export type MoveReason =
  | 'BUSY'
  | 'CLOSING_EARLY'
  | 'DINER_ASKED'
  | 'INGREDIENT_UNAVAILABLE'
  | 'OTHER'
  | 'OUT_OF_AREA';

export type OrderSource = 'COUNTER' | 'PHONE';

export type OrderStatus =
  | 'ACCEPTED'
  | 'AWAITING_PAYMENT'
  | 'CANCELLED'
  | 'COMPLETED'
  | 'EXPIRED'
  | 'MISSED'
  | 'OUT_FOR_DELIVERY'
  | 'PLACED'
  | 'READY'
  | 'REJECTED';

export type PasskeyPurpose = 'ADD' | 'LOG_IN' | 'REAUTHENTICATE' | 'SECOND_STEP';

export type PaymentCallState = 'DONE' | 'DUE' | 'FAILED' | 'SENT';

export type PaymentEntryKind =
  | 'AUTHORISED'
  | 'CAPTURED'
  | 'CASH_DUE'
  | 'CASH_TAKEN'
  | 'FEE'
  | 'REFUNDED'
  | 'VOIDED';

export type PaymentMethod = 'CARD' | 'CASH';

export type PaymentState =
  | 'AUTHORIZED'
  | 'FAILED'
  | 'PAID'
  | 'PARTIALLY_REFUNDED'
  | 'PENDING'
  | 'REFUNDED'
  | 'UNPAID'
  | 'VOIDED';

export type PicturePurpose = 'cover' | 'item' | 'logo';

export type Service = 'COLLECTION' | 'DELIVERY' | 'DINE_IN';

export type TaxMode = 'EXCLUSIVE' | 'INCLUSIVE';

export type TokenPurpose = 'PASSKEYS' | 'RESET' | 'VERIFY';

export type UnattendedRule = 'BLOCK' | 'WARN';

export type WeekDay = 'FRIDAY' | 'MONDAY' | 'SATURDAY' | 'SUNDAY' | 'THURSDAY' | 'TUESDAY' | 'WEDNESDAY';

export interface Attempts {
  account: string | null;
  blocked_until: Instant;
  count: number;
  since: Instant;
  subject: string;
  under_way: Generated<number>;
}

export interface AuditEntries {
  action: string;
  actor_name: string;
  actor_user_id: string;
  at: Instant;
  details: Json;
  id: string;
  record: string;
  restaurant_id: string;
}

export interface BoardScreens {
  audible: boolean;
  board: boolean;
  closed: Generated<boolean>;
  device: string | null;
  lease_until: Instant;
  restaurant_id: string;
  screen_id: string;
  sender: string | null;
  tablet_id: string | null;
  user_id: string | null;
  visible: boolean;
  watching_since: Instant;
}

export interface ChunkedUploads {
  begun_by: string | null;
  claimed_until: Instant | null;
  created_at: Instant;
  key: Buffer;
  restaurant_id: string;
  upload_id: string | null;
}

export interface Clients {
  created_at: Instant;
  id: string;
  last_used_at: Instant;
  token_hash: Buffer;
}

export interface ClosedHolidays {
  changed_at: Instant;
  changed_by: string;
  holiday: string;
  restaurant_id: string;
}

export interface ConnectedAccounts {
  account: string;
  active: Generated<boolean>;
  asked_at: Instant;
  confirmed_at: Instant | null;
  created_at: Instant;
  holder: string | null;
  last_four: string | null;
  provider: string;
  restaurant_id: string;
  set_up_by: string | null;
}

export interface Customers {
  addresses: string[];
  brought_at: Instant;
  consented_on: string | null;
  email: string | null;
  id: string;
  name: string;
  phone: string | null;
  restaurant_id: string;
  sought: string;
  source: string;
}

export interface DayChecks {
  checked_at: Instant;
  day: string;
  problems: number;
  restaurant_id: string;
}

export interface DayCloses {
  changed_at: Instant;
  changed_by: string;
  counted: number;
  day: string;
  note: string;
  restaurant_id: string;
  version: number;
}

export interface DeliveryZones {
  active: Generated<boolean>;
  fee: number;
  free_over: number | null;
  id: string;
  minimum: Generated<number>;
  name: string;
  restaurant_id: string;
  shape: Json;
  sort: number;
  travel_minutes: number;
}

export interface DemoOrders {
  order_id: string;
  restaurant_id: string;
}

export interface DemoRestaurants {
  orders_made_at: Instant | null;
  restaurant_id: string;
}

export interface EmailChanges {
  asked_in: string;
  created_at: Instant;
  expires_at: Instant;
  new_confirmed_at: Instant | null;
  new_email: string;
  new_token_hash: Buffer;
  old_confirmed_at: Instant | null;
  old_token_hash: Buffer;
  sent_at: Instant;
  user_id: string;
}

export interface EventConsumers {
  last_number: number;
  name: string;
  restaurant_id: string;
}

export interface FormerAccounts {
  account: string;
  ended_at: Instant;
  restaurant_id: string;
}

export interface FormerSlugs {
  position: Generated<number>;
  restaurant_id: string;
  slug: string;
}

export interface FoundPlaces {
  expires_at: Instant;
  lat: number | null;
  lng: number | null;
  question: Buffer;
}

export interface HolidayDays {
  date: string;
  restaurant_id: string;
}

export interface Invites {
  created_at: Instant;
  email: string;
  ended_at: Instant | null;
  expires_at: Instant;
  first_name: string;
  id: string;
  invited_by: string;
  restaurant_id: string;
  role: MemberRole;
  token_hash: Buffer;
}

export interface ItemOptionGroups {
  group_id: string;
  item_id: string;
  restaurant_id: string;
  sort: number;
}

export interface LoginDevices {
  last_at: Instant;
  token_hash: Buffer;
  user_id: string;
}

export interface Mails {
  created_at: Instant;
  expires_at: Instant | null;
  html_body: string;
  id: string;
  kind: string;
  next_try_at: Instant | null;
  order_id: string | null;
  problem: string | null;
  recipient: string;
  refused: Generated<boolean>;
  restaurant_id: string | null;
  sender_name: string | null;
  sent_at: Instant | null;
  subject: string;
  text_body: string;
  tries: Generated<number>;
  waits_for_others: Generated<boolean>;
}

export interface MenuCategories {
  changed_at: Instant | null;
  changed_by: string | null;
  description: string | null;
  id: string;
  name: string;
  restaurant_id: string;
  schedule_id: string | null;
  sort: number;
  version: Generated<number>;
  visible: Generated<boolean>;
}

export interface MenuChanges {
  at: Instant;
  id: string;
  records: Json;
  restaurant_id: string;
  taken_back: Generated<boolean>;
}

export interface MenuItems {
  allergens: Generated<Json>;
  available: Generated<boolean>;
  category_id: string;
  changed_at: Instant | null;
  changed_by: string | null;
  description: string | null;
  id: string;
  image: Json | null;
  kcal: number | null;
  kitchen_name: string | null;
  least_quantity: number | null;
  name: string;
  number: string | null;
  preparation_minutes: number | null;
  price: number;
  quantity_step: number | null;
  restaurant_id: string;
  schedule_id: string | null;
  service_prices: Generated<Json>;
  services: ArrayType<Service> | null;
  sold_out_until: Instant | null;
  sort: number;
  stock: number | null;
  tags: Generated<string[]>;
  tax_rate_id: string | null;
  version: Generated<number>;
  visible: Generated<boolean>;
}

export interface MenuOriginRecords {
  kind: string;
  record_id: string;
  restaurant_id: string;
  said: Json;
}

export interface MenuOrigins {
  kind: string;
  origin_id: number;
  record_id: string;
  restaurant_id: string;
}

export interface MenuSettings {
  allergen_statement: string | null;
  arranged_revision: Generated<number>;
  auto_accept_below: number | null;
  auto_accept_paid_only: Generated<boolean>;
  auto_accept_services: Generated<ArrayType<Service>>;
  business_day_starts: Generated<string>;
  cash_rounding: number | null;
  changed_at: Instant | null;
  changed_by: string | null;
  delivery_tax_rate_id: string | null;
  due_soon_minutes: Generated<number>;
  due_soon_percent: Generated<number>;
  notes_allowed: Generated<boolean>;
  restaurant_id: string;
  service_charge_rate: Generated<number>;
  service_charge_services: Generated<ArrayType<Service>>;
  service_charge_tax_rate_id: string | null;
  show_allergens: Generated<boolean>;
  show_tags: Generated<boolean>;
  sold_out_reset: string | null;
  tax_mode: Generated<TaxMode>;
  tip_percentages: Generated<number[]>;
  tips_enabled: Generated<boolean>;
  version: Generated<number>;
}

export interface MerchantMembers {
  created_at: Instant;
  merchant_id: string;
  user_id: string;
}

export interface Merchants {
  changed_at: Instant | null;
  changed_by: string | null;
  closed_at: Instant | null;
  country: string;
  created_at: Instant;
  email: string;
  id: string;
  legal_name: string | null;
  logo: Json | null;
  name: string;
  phone: string | null;
  tax_number: string | null;
  unclaimed: Generated<boolean>;
  version: Generated<number>;
}

export interface MissedDismissals {
  dismissed_at: Instant;
  dismissed_by: string | null;
  restaurant_id: string;
  up_to: number;
}

export interface MovingSaid {
  restaurant_id: string;
  said: string;
  subject: string;
}

export interface OpeningHours {
  closes: string;
  day: WeekDay;
  id: string;
  opens: string;
  restaurant_id: string;
  services: ArrayType<Service>;
  version: Generated<number>;
}

export interface OpeningWeeks {
  changed_at: Instant;
  changed_by: string;
  restaurant_id: string;
  version: number;
}

export interface OptionGroups {
  changed_at: Instant | null;
  changed_by: string | null;
  free: Generated<number>;
  id: string;
  item_id: string | null;
  max: number;
  min: number;
  name: string;
  restaurant_id: string;
  version: Generated<number>;
}

export interface Options {
  allergens: Generated<Json>;
  available: Generated<boolean>;
  dish_id: string | null;
  group_id: string;
  id: string;
  is_default: Generated<boolean>;
  kitchen_name: string | null;
  name: string;
  opens: Generated<string[]>;
  price: number;
  repeat: Generated<number>;
  restaurant_id: string;
  size_id: string | null;
  sold_out_until: Instant | null;
  sort: number;
}

export interface OrderAlerts {
  at: Instant;
  audible: boolean;
  order_id: string;
  restaurant_id: string;
  screen_id: string;
  shown: boolean;
  visible: boolean;
}

export interface OrderCharges {
  amount: number;
  kind: ChargeKind;
  name: string | null;
  order_id: string;
  position: number;
  restaurant_id: string;
  source: string | null;
  tax: Json | null;
}

export interface OrderDishes {
  item_id: string | null;
  name: string | null;
  order_id: string | null;
  position: number | null;
  quantity: number | null;
  restaurant_id: string | null;
  took_stock: boolean | null;
}

export interface OrderEvents {
  actor: ActorKind;
  actor_name: string | null;
  actor_user_id: string | null;
  at: Instant;
  before: Json | null;
  details: Json | null;
  from_status: OrderStatus | null;
  number: number;
  order_id: string;
  restaurant_id: string;
  type: string;
}

export interface OrderKeys {
  client_id: string;
  created_at: Instant;
  fingerprint: Buffer;
  key: string;
  order_id: string;
  restaurant_id: string;
}

export interface OrderLineOptions {
  group_id: string;
  is_size: Generated<boolean>;
  item_id: string | null;
  kitchen_name: string | null;
  line_position: number;
  name: string;
  option_id: string;
  order_id: string;
  position: number;
  price: number;
  quantity: number;
  restaurant_id: string;
  took_stock: Generated<boolean>;
}

export interface OrderLines {
  allergens: Json | null;
  instead_of: string | null;
  item_id: string;
  kitchen_name: string | null;
  missing: Generated<number>;
  name: string;
  note: string | null;
  number: string | null;
  order_id: string;
  position: number;
  quantity: number;
  restaurant_id: string;
  taxes: Json | null;
  took_stock: boolean;
  total: number;
  unit_price: number;
}

export interface Orders {
  accepted_at: Instant | null;
  address: Json | null;
  allergy_note: string | null;
  anonymous_at: Instant | null;
  attended_from: Instant | null;
  avoids: Generated<string[]>;
  business_on: string;
  client_id: string;
  clock_at: Instant | null;
  contact: Json;
  currency: string;
  earlier_on: string | null;
  ended_at: Instant | null;
  given_ms: Generated<number>;
  holds: Generated<boolean>;
  id: string;
  if_missing: IfMissing | null;
  language: string | null;
  location: Json | null;
  made_lines: Generated<number[]>;
  minimum_age: number | null;
  missed_reason: MissedReason | null;
  note: string | null;
  number: number;
  packed_lines: Generated<number[]>;
  payment_method: PaymentMethod;
  payment_provider: string | null;
  payment_state: PaymentState;
  placed_at: Instant;
  preparation_minutes: number;
  promised_at: Instant | null;
  ready_at: Instant | null;
  reason: MoveReason | null;
  reason_note: string | null;
  rehearsal: Generated<boolean>;
  replaced_by_id: string | null;
  replaced_by_number: number | null;
  replaces_id: string | null;
  replaces_number: number | null;
  restaurant_id: string;
  scheduled_for: Instant | null;
  sender: string | null;
  service: Service;
  slot_at: Instant | null;
  source: OrderSource | null;
  start_at: Instant | null;
  status: OrderStatus;
  subtotal: number;
  table_name: string | null;
  tax: Json;
  to_confirm: Generated<boolean>;
  total: number;
  travel_minutes: number;
}

export interface OrderShares {
  created_at: Instant;
  mailed: Generated<boolean>;
  order_id: string;
  restaurant_id: string;
  token_hash: Buffer;
}

export interface ParkedPayments {
  currency: string | null;
  entries: Json;
  event_id: string;
  order_id: string;
  provider: string;
  reason: string;
  received_at: Instant;
  restaurant_id: string;
}

export interface PasskeyChallenges {
  challenge: string;
  expires_at: Instant;
  purpose: PasskeyPurpose;
  user_id: string | null;
}

export interface Passkeys {
  counter: number;
  created_at: Instant;
  credential_id: string;
  id: string;
  last_used_at: Instant | null;
  name: string;
  public_key: Buffer;
  user_id: string;
}

export interface PaymentCalls {
  amount: number | null;
  asked: number | null;
  /**
   * why it failed: the provider's own word
   */
  code: string | null;
  created_at: Instant;
  effect: string;
  next_try_at: Instant | null;
  order_id: string;
  position: number;
  provider: string;
  restaurant_id: string;
  state: PaymentCallState;
  tries: number;
}

export interface PaymentEntries {
  amount: number;
  at: Instant;
  kind: PaymentEntryKind;
  order_id: string;
  position: number;
  provider: string;
  reference: string | null;
  restaurant_id: string;
}

export interface PaymentPages {
  asked_until: Instant | null;
  close_at: Instant;
  closed: Generated<boolean>;
  look_at: Instant | null;
  order_id: string;
  page: string | null;
  paid: Generated<boolean>;
  provider: string;
  restaurant_id: string;
  url: string | null;
}

export interface PaymentSettings {
  card_minimum: Generated<number>;
  card_provider: string | null;
  cash_minimum: Generated<number>;
  changed_at: Instant | null;
  changed_by: string | null;
  restaurant_id: string;
  takes_cash: Generated<boolean>;
  version: Generated<number>;
}

export interface PayoutDetails {
  account_name: string;
  bank_code: string;
  bank_name: string;
  changed_at: Instant;
  changed_by_user_id: string;
  created_at: Instant;
  currency: string;
  held_until: Instant | null;
  key_id: string;
  last_four: string;
  next_try_at: Instant | null;
  payee: string | null;
  restaurant_id: string;
  sealed_number: Buffer;
  sort_code: string | null;
  status: Generated<string>;
  taken_bank_name: string | null;
  taken_last_four: string | null;
  tries: Generated<number>;
  version: Generated<number>;
}

export interface PayoutDetailsBefore {
  account_name: string;
  bank_code: string;
  bank_name: string;
  currency: string;
  key_id: string;
  last_four: string;
  restaurant_id: string;
  sealed_number: Buffer;
  sort_code: string | null;
  status: string;
}

export interface PostcodeCentres {
  code: string;
  country: string;
  lat: number;
  lng: number;
}

export interface PostcodeSources {
  codes: number;
  country: string;
  loaded_at: Instant;
  source: string;
}

export interface Printers {
  active: Generated<boolean>;
  address: string | null;
  categories: Generated<string[]>;
  changed_at: Instant | null;
  changed_by: string | null;
  columns: number;
  created_at: Instant;
  id: string;
  kind: string;
  kitchen_at: string | null;
  name: string;
  problem: string | null;
  receipt_at: string | null;
  restaurant_id: string;
  seen_at: Instant | null;
  set_up_by: string | null;
  token_hash: Buffer | null;
  version: Generated<number>;
}

export interface PrintJobs {
  copy: Generated<number>;
  dismissed_at: Instant | null;
  ended_at: Instant | null;
  id: string;
  lines: number[] | null;
  made_at: Instant;
  moment: string | null;
  order_id: string | null;
  outcome: string | null;
  printer_id: string;
  restaurant_id: string;
  round: Generated<number>;
  taken_by: string | null;
  taken_until: Instant | null;
  ticket: string;
  tries: Generated<number>;
  unsure: Generated<boolean>;
}

export interface PromotionDays {
  business_on: string;
  promotion_id: string;
  restaurant_id: string;
  uses: number;
}

export interface Promotions {
  alone: Generated<boolean>;
  benefit: Json;
  category_ids: string[] | null;
  changed_at: Instant | null;
  changed_by: string | null;
  code: string | null;
  created_at: Instant;
  ends_at: Instant | null;
  first_order: Generated<boolean>;
  hours: Json | null;
  id: string;
  item_ids: string[] | null;
  max_uses: number | null;
  max_uses_per_day: number | null;
  max_uses_per_diner: number | null;
  minimum: number | null;
  minimum_pieces: number | null;
  name: string;
  paused: Generated<boolean>;
  rank: Generated<number>;
  restaurant_id: string;
  services: string[] | null;
  starts_at: Instant | null;
  version: Generated<number>;
}

export interface ProviderEvents {
  event_id: string;
  order_id: string;
  provider: string;
  received_at: Instant;
  restaurant_id: string;
}

export interface PushMessages {
  created_at: Instant;
  event: number;
  news: string;
  next_try_at: Instant;
  number: number;
  order_id: string;
  restaurant_id: string;
  subscription_id: string;
  tries: Generated<number>;
  worth_until: Instant;
}

export interface PushSubscriptions {
  auth: string;
  client_id: string | null;
  endpoint: string;
  id: string;
  order_id: string | null;
  p256dh: string;
  renewed_at: Instant;
  restaurant_id: string;
  session_id: string | null;
  user_id: string | null;
}

export interface RecoveryCodes {
  code_hash: Buffer;
  used_at: Instant | null;
  user_id: string;
}

export interface RemovedCustomers {
  fingerprint: string;
  removed_on: string;
  restaurant_id: string;
}

export interface RestaurantCounters {
  events: Generated<number>;
  orders: Generated<number>;
  printers: Generated<number>;
  restaurant_id: string;
  revision: Generated<number>;
}

export interface Restaurants {
  account_locked: Generated<boolean>;
  address: Json;
  busy_extra_minutes: Generated<number>;
  busy_until: Instant | null;
  changed_at: Instant | null;
  changed_by: string | null;
  closed_at: Instant | null;
  cover: Json | null;
  cover_focus_x: Generated<number>;
  cover_focus_y: Generated<number>;
  created_at: Instant;
  cuisines: Generated<string[]>;
  currency: string;
  description: string | null;
  email: string;
  id: string;
  lat: Generated<number>;
  links: Generated<Json>;
  lng: Generated<number>;
  locale: string;
  locked_by_operator: Generated<boolean>;
  logo: Json | null;
  merchant_id: string;
  most_unanswered: Generated<number | null>;
  name: string;
  pause_reason: string | null;
  paused_until: Instant | null;
  phone: string;
  slug: string;
  strangers_held_until: Instant | null;
  theme_colour: string | null;
  timezone: string;
  unanswered_minutes: Generated<number>;
  unattended_rule: Generated<UnattendedRule>;
  version: Generated<number>;
  websites: Generated<string[]>;
}

export interface RestaurantUsers {
  created_at: Instant;
  restaurant_id: string;
  role: MemberRole;
  user_id: string;
}

export interface RestingEvents {
  name: string;
  number: number;
  restaurant_id: string;
  since: Instant;
}

export interface Schedules {
  first_day: string | null;
  id: string;
  intervals: Json;
  last_day: string | null;
  name: string;
  restaurant_id: string;
}

export interface SchedulingSettings {
  changed_at: Instant | null;
  changed_by: string | null;
  confirm_unknown_places: Generated<boolean>;
  days_ahead: Generated<number>;
  minimum_lead_minutes: Generated<number>;
  orders_per_slot: number | null;
  restaurant_id: string;
  slot_minutes: Generated<number>;
  version: Generated<number>;
}

export interface ScreenPrints {
  order_id: string;
  prints: number;
  restaurant_id: string;
  ticket: string;
}

export interface SecondSteps {
  expires_at: Instant;
  password_hash: string;
  token_hash: Buffer;
  user_id: string;
}

export interface ServerLife {
  alive_at: Instant;
  one: Generated<boolean>;
  resumed_at: Instant | null;
}

export interface ServiceSettings {
  enabled: boolean;
  minimum_order: Generated<number>;
  preparation_minutes: number;
  restaurant_id: string;
  service: Service;
}

export interface Sessions {
  created_at: Instant;
  id: string;
  last_used_at: Instant;
  reauthenticated_at: Instant;
  token_hash: Buffer;
  user_agent: string;
  user_id: string;
}

export interface SettledMoney {
  reason: string;
  restaurant_id: string;
  settled_at: Instant;
  settled_by: string;
  subject: string;
}

export interface SpecialDays {
  changed_at: Instant | null;
  changed_by: string | null;
  closed: boolean;
  date: string;
  intervals: Generated<Json>;
  note: string | null;
  restaurant_id: string;
  version: Generated<number>;
}

export interface SubscriptionInvoices {
  amount: number;
  bill_to: Json;
  currency: string;
  issued_at: Instant;
  paid_at: Instant | null;
  paid_by: string | null;
  period_from: Instant | null;
  period_until: Instant | null;
  plan_id: string;
  plan_interval: string;
  plan_name: string;
  restaurant_id: string;
  serial: number;
  state: string;
  year: number;
}

export interface SubscriptionInvoiceYears {
  last: number;
  year: number;
}

export interface Subscriptions {
  anchor_at: Instant;
  is_ending: Generated<boolean>;
  next_look_at: Instant | null;
  period_ends_at: Instant;
  plan_id: string;
  reminded: string | null;
  restaurant_id: string;
  status: string;
}

export interface Tablets {
  code_hash: Buffer | null;
  code_until: Instant | null;
  created_at: Instant;
  id: string;
  joined_at: Instant | null;
  last_used_at: Instant | null;
  name: string;
  restaurant_id: string;
  set_up_by: string | null;
  token_hash: Buffer | null;
  user_agent: string | null;
}

export interface TaxRates {
  id: string;
  name: string;
  parts: Json;
  restaurant_id: string;
}

export interface UnheardOrders {
  order_id: string;
  restaurant_id: string;
  written_at: Instant;
}

export interface UnwatchedMails {
  day_began: Instant;
  restaurant_id: string;
  watched_again: Generated<boolean>;
  written_at: Instant;
  written_in_day: Generated<number>;
}

export interface UploadChunks {
  bytes: Buffer;
  chunk_index: number;
  key: Buffer;
  restaurant_id: string;
}

export interface Uploads {
  avif_due_at: Instant | null;
  avif_tries: Generated<number>;
  bytes: Generated<number>;
  created_at: Instant;
  id: string;
  is_stored: Generated<boolean>;
  picture: Json;
  purpose: PicturePurpose;
  restaurant_id: string;
  social_bytes: Generated<number>;
  unused_since: Instant | null;
  uploaded_by: string | null;
  uses: Generated<number>;
}

export interface Users {
  confirmed_elsewhere: Generated<boolean>;
  created_at: Instant;
  email: string;
  first_name: string;
  id: string;
  is_verified: Generated<boolean>;
  last_name: string;
  must_change_password: Generated<boolean>;
  password_given_in: string | null;
  password_hash: string;
  phone: string | null;
  second_step: Generated<boolean>;
}

export interface UserTokens {
  created_at: Instant;
  expires_at: Instant;
  purpose: TokenPurpose;
  token_hash: Buffer;
  used_at: Instant | null;
  user_id: string;
}

export interface WriteChecks {
  checked_at: Instant;
  id: Generated<boolean>;
}

export interface Schema {
  attempts: Attempts;
  audit_entries: AuditEntries;
  board_screens: BoardScreens;
  chunked_uploads: ChunkedUploads;
  clients: Clients;
  closed_holidays: ClosedHolidays;
  connected_accounts: ConnectedAccounts;
  customers: Customers;
  day_checks: DayChecks;
  day_closes: DayCloses;
  delivery_zones: DeliveryZones;
  demo_orders: DemoOrders;
  demo_restaurants: DemoRestaurants;
  email_changes: EmailChanges;
  event_consumers: EventConsumers;
  former_accounts: FormerAccounts;
  former_slugs: FormerSlugs;
  found_places: FoundPlaces;
  holiday_days: HolidayDays;
  invites: Invites;
  item_option_groups: ItemOptionGroups;
  login_devices: LoginDevices;
  mails: Mails;
  menu_categories: MenuCategories;
  menu_changes: MenuChanges;
  menu_items: MenuItems;
  menu_origin_records: MenuOriginRecords;
  menu_origins: MenuOrigins;
  menu_settings: MenuSettings;
  merchant_members: MerchantMembers;
  merchants: Merchants;
  missed_dismissals: MissedDismissals;
  moving_said: MovingSaid;
  opening_hours: OpeningHours;
  opening_weeks: OpeningWeeks;
  option_groups: OptionGroups;
  options: Options;
  order_alerts: OrderAlerts;
  order_charges: OrderCharges;
  order_dishes: OrderDishes;
  order_events: OrderEvents;
  order_keys: OrderKeys;
  order_line_options: OrderLineOptions;
  order_lines: OrderLines;
  order_shares: OrderShares;
  orders: Orders;
  parked_payments: ParkedPayments;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  payment_calls: PaymentCalls;
  payment_entries: PaymentEntries;
  payment_pages: PaymentPages;
  payment_settings: PaymentSettings;
  payout_details: PayoutDetails;
  payout_details_before: PayoutDetailsBefore;
  postcode_centres: PostcodeCentres;
  postcode_sources: PostcodeSources;
  print_jobs: PrintJobs;
  printers: Printers;
  promotion_days: PromotionDays;
  promotions: Promotions;
  provider_events: ProviderEvents;
  push_messages: PushMessages;
  push_subscriptions: PushSubscriptions;
  recovery_codes: RecoveryCodes;
  removed_customers: RemovedCustomers;
  restaurant_counters: RestaurantCounters;
  restaurant_users: RestaurantUsers;
  restaurants: Restaurants;
  resting_events: RestingEvents;
  schedules: Schedules;
  scheduling_settings: SchedulingSettings;
  screen_prints: ScreenPrints;
  second_steps: SecondSteps;
  server_life: ServerLife;
  service_settings: ServiceSettings;
  sessions: Sessions;
  settled_money: SettledMoney;
  special_days: SpecialDays;
  subscription_invoice_years: SubscriptionInvoiceYears;
  subscription_invoices: SubscriptionInvoices;
  subscriptions: Subscriptions;
  tablets: Tablets;
  tax_rates: TaxRates;
  unheard_orders: UnheardOrders;
  unwatched_mails: UnwatchedMails;
  upload_chunks: UploadChunks;
  uploads: Uploads;
  user_tokens: UserTokens;
  users: Users;
  write_checks: WriteChecks;
}
