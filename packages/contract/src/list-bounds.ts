import { MENU_LIMITS } from '@comanda/domain/menu/menu-size';
import { MOST_ADDRESSES } from '@comanda/domain/people/customers';
import { ORDER_LIMITS } from './order-lengths.ts';
import { MOST_SUMS } from './shapes/connected-account.ts';
import { MOST_ROWS_TOLD } from './shapes/customers.ts';
import { MOST_DAYS, MOST_FAILED_PAYMENTS, MOST_UNDELIVERED, MOST_WRONG_DAYS } from './shapes/dashboard.ts';
import { MOST_MONEY_PROBLEMS, MOST_MONEY_ROWS } from './shapes/day-close.ts';
import { DIFFERENCES, MOST_CHANGED_HERE, MOST_CHANGES } from './shapes/gloriafood.ts';
import { MOST_HOLIDAYS } from './shapes/holidays.ts';
import { MOST_DAYS_AT_ONCE } from './shapes/hours.ts';
import { MOST_SIZES } from './shapes/menu-edit.ts';
import { MOST_DESCRIPTIONS, MOST_MARKS } from './shapes/menu-file.ts';
import { MOST_TAX_PARTS } from './shapes/menu-settings.ts';
import { MOST_INSTEAD } from './shapes/missing-dishes.ts';
import { MOST_MOVING } from './shapes/moving.ts';
import { MOST_UNPAID, MOST_WAITING_TOLD } from './shapes/orders.ts';
import { MOST_BANKS } from './shapes/payouts.ts';
import { MOST_FAILED_TOLD, MOST_PRINTERS, MOST_RESPELLED } from './shapes/printers.ts';
import { MOST_PROMOTIONS } from './shapes/promotions.ts';
import { MOST_WEBSITES } from './shapes/public-face.ts';
import { MOST_REHEARSED } from './shapes/rehearsals.ts';
import { MOST_UNHEARD } from './shapes/screens.ts';
import { MOST_COURSES } from './shapes/set-meals.ts';
import { MOST_COLUMNS, MOST_NAMES, MOST_PASSED_OVER, MOST_SAMPLES } from './shapes/sheet-import.ts';
import { MOST_INVOICES, MOST_PLANS } from './shapes/subscription.ts';
import { MOST_TABLETS } from './shapes/tablets.ts';
import { MOST_CARD_PROVIDERS } from './shapes/ways-to-pay.ts';

type Bound = {
  /** Lists by the end of their path in an answer: `call.field[].field`, or the last parts that several share. */
  readonly lists: readonly string[];
  /** As many entries as such a list can have; `all` for the few that have to be whole whatever their length. */
  readonly most: number | 'all';
  /** What bounds it: a row of docs/limits.md, or a rule of the contract. */
  readonly by: string;
};

const SERVICES = 3;
const ALLERGENS = 14;
const INTERVALS_A_WEEK = 7 * 12;
const DAYS_AHEAD = 732;

/** Every list of an answer without pages, and why it needs none: it is bounded where it is written. */
export const LIST_BOUNDS: readonly Bound[] = [
  {
    lists: ['userMerchants[].restaurants', 'erchant.restaurants'],
    most: 500,
    by: 'restaurants of a business',
  },
  { lists: ['merchantMembers.members'], most: 20, by: 'owners of a business' },
  {
    lists: [
      'signIn.passkeys',
      'passkeysLeft.passkeys',
      'excludeCredentials',
      'allowCredentials',
      'exportUser.passkeys',
    ],
    most: 10,
    by: 'passkeys of a user',
  },
  { lists: ['createSetMeal.groups'], most: MOST_COURSES, by: 'courses of a set meal' },
  { lists: ['waitingFor', 'emailChangeAsks'], most: 2, by: 'the old and the new mailbox' },
  { lists: ['.codes'], most: 10, by: 'recovery codes, made ten at once' },
  { lists: ['pubKeyCredParams'], most: 10, by: 'algorithms that the server knows' },
  { lists: ['variants'], most: 10, by: 'widths of a picture' },
  { lists: ['.invoices'], most: MOST_INVOICES, by: 'invoices that are shown' },
  { lists: ['.plans'], most: MOST_PLANS, by: 'plans' },
  { lists: ['.includes'], most: 8, by: 'what a plan says it includes' },
  { lists: ['cuisines'], most: 8, by: 'the contract' },
  { lists: ['.websites'], most: MOST_WEBSITES, by: 'the contract' },
  { lists: ['.services'], most: SERVICES, by: 'services there are' },
  { lists: ['payments'], most: 2, by: 'ways to pay there are' },
  { lists: ['.providers', '.knownProviders'], most: MOST_CARD_PROVIDERS, by: 'providers of cards' },
  { lists: ['Money.onItsWay', 'Money.notSent'], most: MOST_SUMS, by: 'payouts or currencies' },
  { lists: ['zones'], most: 60, by: 'the contract' },
  { lists: ['shape.points'], most: 100, by: 'the contract' },
  { lists: ['shape.postcodes'], most: 300, by: 'the contract' },
  {
    lists: ['attention.failedPayments'],
    most: MOST_FAILED_PAYMENTS,
    by: 'failed payments that a dashboard lists',
  },
  {
    lists: ['ayClose.problems', 'ountCash.problems', 'ettleMoney.problems'],
    most: MOST_MONEY_PROBLEMS,
    by: 'things that are wrong with the money of a day and are listed',
  },
  {
    lists: ['ayClose.rows', 'ountCash.rows', 'ettleMoney.rows'],
    most: MOST_MONEY_ROWS,
    by: 'services, ways of paying and providers',
  },
  {
    lists: ['attention.moneyProblems'],
    most: MOST_WRONG_DAYS,
    by: 'days with money that is not as it should be',
  },
  { lists: ['undeliveredEmails.emails'], most: MOST_UNDELIVERED, by: 'undelivered e-mails that are listed' },
  { lists: ['deliveryPlaces.places'], most: 50, by: 'the last deliveries' },
  {
    lists: ['hours.hours', 'settings.hours', 'putWeek.hours'],
    most: INTERVALS_A_WEEK,
    by: 'twelve times a day',
  },
  {
    lists: ['specialDays'],
    most: DAYS_AHEAD,
    by: 'days of two years ahead; those that are over are left out',
  },
  {
    lists: [
      'special.intervals',
      'specialDays[].intervals',
      'putSpecialDay.intervals',
      'putSpecialDays.days[].intervals',
      'putHolidays.days[].intervals',
    ],
    most: 12,
    by: 'the contract',
  },
  { lists: ['putSpecialDays.days'], most: MOST_DAYS_AT_ONCE, by: 'the contract' },
  {
    lists: ['holidays.holidays', 'putHolidays.days', 'putHolidays.opened'],
    most: MOST_HOLIDAYS,
    by: 'public holidays of 13 months',
  },
  {
    lists: ['currentHours.intervals'],
    most: 24,
    by: 'twelve times a day, and those from the evening before',
  },
  { lists: ['schedules[].intervals'], most: 70, by: 'the contract' },
  {
    lists: ['menu.categories', 'Menu.categories'],
    most: MENU_LIMITS.categories,
    by: 'categories, tax rates, schedules of a menu',
  },
  {
    lists: ['categories[].items', 'updateItems.items', 'withheld'],
    most: MENU_LIMITS.dishes,
    by: 'dishes of a menu',
  },
  {
    lists: ['optionGroups'],
    most: MENU_LIMITS.optionGroups,
    by: 'option groups, options, options of one group',
  },
  {
    lists: ['optionGroups[].options', 'OptionGroup.options', 'groups[].options'],
    most: MENU_LIMITS.optionsOfAGroup,
    by: 'option groups, options, options of one group',
  },
  { lists: ['taxRates'], most: MENU_LIMITS.taxRates, by: 'categories, tax rates, schedules of a menu' },
  {
    lists: ['schedules', 'servings'],
    most: MENU_LIMITS.schedules,
    by: 'categories, tax rates, schedules of a menu',
  },
  { lists: ['tags'], most: 20, by: 'the contract' },
  { lists: ['optionGroupIds', 'opens'], most: 30, by: 'the contract' },
  { lists: ['sizes'], most: MOST_SIZES, by: 'the contract' },
  { lists: ['percentages'], most: 5, by: 'the contract' },
  { lists: ['servings[].periods'], most: 10 * 61, by: 'ten times a day, as far ahead as orders are taken' },
  { lists: ['importMenu.problems'], most: 1_000, by: 'problems that are reported of a sheet' },
  { lists: ['.kinds'], most: 7, by: 'kinds of records of a menu' },
  { lists: ['.addresses'], most: MOST_ADDRESSES, by: 'the contract' },
  { lists: ['importCustomers.problems'], most: MOST_ROWS_TOLD, by: 'the contract; the others are counted' },
  { lists: ['importSheet.problems'], most: 1_000, by: 'problems that are reported of a sheet' },
  { lists: ['.reading.columns'], most: MOST_COLUMNS, by: 'columns of a sheet that are looked at' },
  { lists: ['reading.columns[].samples'], most: MOST_SAMPLES, by: 'the contract' },
  { lists: ['importSheet.reading.categoryRows'], most: 5_000, by: 'rows of a sheet' },
  { lists: ['.reading.names'], most: MOST_NAMES, by: 'the contract' },
  { lists: ['.reading.title', '.reading.otherSheets'], most: MOST_PASSED_OVER, by: 'the contract' },
  { lists: ['readMenuPictures.marks'], most: MOST_MARKS, by: 'the contract' },
  {
    lists: ['readMenuFile.descriptions', 'readMenuPage.descriptions', 'readMenuPictures.descriptions'],
    most: MOST_DESCRIPTIONS,
    by: 'the contract',
  },
  { lists: ['importGloriaFood.problems'], most: 1_000, by: 'problems that are reported of a sheet' },
  { lists: ['changes'], most: 100, by: 'what is kept of a restaurant' },
  { lists: ['staying'], most: 100, by: 'what is named of it' },
  { lists: ['differences[].names'], most: 5, by: 'the contract' },
  { lists: ['importGloriaFood.differences'], most: DIFFERENCES.length + 2, by: 'the contract' },
  { lists: ['changes.toTake'], most: MOST_CHANGES, by: 'the contract; the others are counted' },
  { lists: ['changes.here'], most: MOST_CHANGED_HERE, by: 'the contract; the others are counted' },
  {
    lists: ['[].before', '[].there', 'changes.here[].here', 'changes.toTake[].here'],
    most: 30,
    by: 'groups of a dish',
  },
  { lists: ['preview.groups'], most: MENU_LIMITS.optionGroups, by: 'a menu' },
  { lists: ['preview.groups[].options'], most: MENU_LIMITS.optionsOfAGroup, by: 'a menu' },
  { lists: ['preview.categories'], most: MENU_LIMITS.categories, by: 'a menu' },
  { lists: ['dishes[].groups', 'sizes[].groups'], most: MENU_LIMITS.optionGroups, by: 'a menu' },
  { lists: ['preview.categories[].dishes'], most: MENU_LIMITS.dishes, by: 'a menu' },
  { lists: ['createdNames', 'updatedNames'], most: 5_000, by: 'a sheet' },
  { lists: ['asap.reasons', 'ahead.reasons'], most: 20, by: 'reasons there are' },
  {
    lists: ['startRehearsal.screens', 'rehearsal.rehearsal.screens'],
    most: MOST_REHEARSED,
    by: 'screens of a rehearsal',
  },
  { lists: ['oving.entries'], most: MOST_MOVING, by: 'what there is to bring along' },
  { lists: ['tablets'], most: MOST_TABLETS, by: 'tablets of a restaurant' },
  {
    lists: ['promotions', 'pricesByTime', 'offers'],
    most: MOST_PROMOTIONS,
    by: 'promotions of a restaurant',
  },
  {
    lists: ['pricesByTime[].periods', 'offers[].periods'],
    most: 70 * 10,
    by: '70 hours a week, as far ahead as orders are taken',
  },
  {
    lists: ['romotion.services', 'promotionCode.services', 'promotions[].services'],
    most: SERVICES,
    by: 'services there are',
  },
  { lists: ['romotion.hours', 'promotions[].hours'], most: 70, by: 'the contract' },
  { lists: ['dishes.categoryIds', 'dishes.itemIds'], most: 500, by: 'the contract' },
  { lists: ['dashboardStats.byDay'], most: MOST_DAYS, by: 'the contract' },
  { lists: ['dashboardStats.byHour'], most: 24, by: 'hours of a day' },
  { lists: ['dashboardStats.topItems'], most: 10, by: 'dishes that are named' },
  { lists: ['slots'], most: 288, by: 'a day in steps of five minutes' },
  { lists: ['lines', 'unpaid[].dishes', 'data[].dishes'], most: ORDER_LIMITS.lines, by: 'an order' },
  { lists: ['dishesInstead.dishes'], most: MOST_INSTEAD, by: 'dishes in the place of another' },
  { lists: ['lines[].options'], most: ORDER_LIMITS.options, by: 'an order' },
  {
    lists: ['quote.problems', 'quoteStaffOrder.problems'],
    most: ORDER_LIMITS.lines + ORDER_LIMITS.options + 20,
    by: 'an order',
  },
  { lists: ['taxRates[].parts'], most: MOST_TAX_PARTS, by: 'the contract' },
  { lists: ['taxRates[].parts[].services'], most: SERVICES, by: 'services there are' },
  {
    lists: ['.tax'],
    most: MENU_LIMITS.taxRates * MOST_TAX_PARTS,
    by: 'categories, tax rates, schedules of a menu',
  },
  { lists: ['contains', 'mayContain', 'notDeclared', 'avoids'], most: ALLERGENS, by: 'allergens there are' },
  {
    lists: ['missedOrders.orders', 'dismissMissed.orders', 'missedOrders.damaged', 'dismissMissed.damaged'],
    most: 100,
    by: 'missed orders in one list',
  },
  {
    lists: ['liveOrders.unpaid', 'ordersStream.data.unpaid', 'ordersStream.data', 'endUnpaid.paid'],
    most: MOST_UNPAID,
    by: 'unpaid orders in one list',
  },
  {
    lists: [
      'liveOrders.orders',
      'liveOrders.damaged',
      'promiseAllLater.orders',
      'ordersStream.data.orders',
      'ordersStream.data.damaged',
      'ordersStream.data.restaurants',
    ],
    most: 'all',
    by: 'open orders on the board',
  },
  {
    lists: ['restaurants[].orderIds'],
    most: MOST_WAITING_TOLD,
    by: 'orders of one restaurant that boards elsewhere get',
  },
  {
    lists: ['printers.printers', 'reprint.jobs', 'screen.printers'],
    most: MOST_PRINTERS,
    by: 'the contract',
  },
  { lists: ['banks'], most: MOST_BANKS, by: 'the contract' },
  { lists: ['printers[].failed'], most: MOST_FAILED_TOLD, by: 'the contract' },
  { lists: ['screen.unheard', 'unheard[].screens'], most: MOST_UNHEARD, by: 'the contract' },
  { lists: ['printers.respelled'], most: MOST_RESPELLED, by: 'the contract' },
  { lists: ['printers.networks'], most: 20, by: 'a setting of the operator' },
  { lists: ['.mediaTypes'], most: 5, by: 'kinds of print data that the server makes' },
  { lists: ['rinter.categories', 'printers[].categories'], most: 200, by: 'the contract' },
  { lists: ['details.fields'], most: 60, by: 'fields of a record' },
  { lists: ['details.prices'], most: 5_000, by: 'a sheet, or an edit of many dishes' },
  { lists: ['details.fees'], most: 200, by: 'zones before and after an edit' },
  { lists: ['details.hours'], most: 10, by: 'intervals of a special day' },
  { lists: ['details.services'], most: 3, by: 'services there are' },
  { lists: ['.events'], most: 'all', by: 'moves of one order, which staff alone make after the first' },
  { lists: ['.events[].entries'], most: 4, by: 'what happens to money at once, told by its provider' },
  {
    lists: ['businesses', 'roles', 'exportUser.sessions', 'invitations', 'emails'],
    most: 'all',
    by: 'a file of everything that is kept about oneself; sessions, invitations and e-mails are swept after a month',
  },
  {
    lists: ['auditEntries', 'orderMoves'],
    most: 10_000,
    by: 'a file of everything that is kept about oneself',
  },
];
