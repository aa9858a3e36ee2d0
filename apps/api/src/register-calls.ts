import type { FastifyInstance } from 'fastify';
import { registerAccounts } from '#modules/accounts';
import { registerAudit } from '#modules/audit';
import { registerAvailability } from '#modules/availability';
import { registerClients } from '#modules/clients';
import { registerCustomers } from '#modules/customers';
import { registerDashboard } from '#modules/dashboard';
import { registerDayClose } from '#modules/day-close';
import { registerDelivery } from '#modules/delivery';
import { createDepartures } from '#modules/departures';
import { registerHealth } from '#modules/health';
import { registerHolidays } from '#modules/holidays';
import { registerHours } from '#modules/hours';
import { registerMailbox } from '#modules/mailbox';
import { registerMenu } from '#modules/menu';
import { registerMenuChanges, registerMenuEdit } from '#modules/menu-edit';
import { registerMenuFiles } from '#modules/menu-files';
import { registerMenuReader } from '#modules/menu-reader';
import { registerMenuSheets } from '#modules/menu-sheets';
import { registerMerchants } from '#modules/merchants';
import { registerMoving } from '#modules/moving';
import {
  registerDinerOrders,
  registerOrderHistory,
  registerOrders,
  registerStaffOrders,
  takeProviderEvents,
} from '#modules/orders';
import { registerPasskeys } from '#modules/passkeys';
import { registerPayments } from '#modules/payments';
import { registerPayouts } from '#modules/payouts';
import { registerPersonalData } from '#modules/personal-data';
import { registerPrinterProtocols, registerPrinters, troublesAtBoard } from '#modules/printers';
import { registerProfile } from '#modules/profile';
import { registerPromotions } from '#modules/promotions';
import { registerPush } from '#modules/push';
import { registerQuotes } from '#modules/quotes';
import { registerRehearsals } from '#modules/rehearsals';
import { registerRestaurants } from '#modules/restaurants';
import { registerScreens } from '#modules/screens';
import { registerStaff } from '#modules/staff';
import { registerSubscription, takeInvoicePayments } from '#modules/subscription';
import { registerTablets } from '#modules/tablets';
import { registerUploads } from '#modules/uploads';
import { registerPolicyReports } from '#platform/web/policy-reports.ts';
import type { AppDependencies } from './app-dependencies.ts';

/** Every call of the API; what answers them lies in the modules. */
export function registerCalls(http: FastifyInstance, deps: AppDependencies): void {
  registerHealth(http, deps);
  registerAccounts(http, deps);
  const departures = createDepartures(deps);
  registerStaff(http, { ...deps, departures });
  registerMerchants(http, { ...deps, departures });
  registerPersonalData(http, deps);
  registerProfile(http, deps);
  registerPromotions(http, deps);
  registerPayouts(http, deps);
  registerSubscription(http, deps);
  registerPasskeys(http, deps);
  registerRestaurants(http, deps);
  registerHours(http, deps);
  registerHolidays(http, deps);
  registerAvailability(http, deps);
  registerDelivery(http, deps);
  registerDayClose(http, deps);
  registerAudit(http, deps);
  registerMailbox(http, deps);
  registerPolicyReports(http, deps.rates);
  registerMenu(http, deps);
  registerMenuEdit(http, deps);
  registerMenuChanges(http, deps);
  registerMenuSheets(http, deps);
  registerMenuFiles(http, deps);
  registerMenuReader(http, deps);
  registerUploads(http, deps);
  registerClients(http, deps);
  registerQuotes(http, deps);
  registerDinerOrders(http, deps);
  registerOrders(http, deps);
  registerStaffOrders(http, deps);
  registerOrderHistory(http, deps);
  registerCustomers(http, deps);
  registerDashboard(http, deps);
  registerPrinters(http, deps);
  registerPrinterProtocols(http, deps);
  registerPayments(http, deps, takeProviderEvents(deps), takeInvoicePayments(deps));
  registerScreens(http, deps, troublesAtBoard);
  registerTablets(http, deps);
  registerRehearsals(http, deps);
  registerMoving(http, deps);
  registerPush(http, deps);
}
