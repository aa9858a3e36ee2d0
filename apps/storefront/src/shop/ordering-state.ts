import type { DinerMenu } from '@comanda/contract/shapes/menu';
import { type Estimate, estimatedMinutes } from '@comanda/domain/availability/estimate';
import type { Service } from '@comanda/domain/hours/services';

/** Minutes until the food is there, as a range; `travel` only for delivery. */
export function estimate(menu: DinerMenu, service: Service): Estimate {
  const { preparationMinutes, delivery } = menu.settings;
  const kitchen =
    (preparationMinutes[service] ?? 20) + (menu.state.status === 'BUSY' ? (menu.state.extraMinutes ?? 0) : 0);
  return estimatedMinutes(service, kitchen, delivery && { from: delivery.travelFrom, to: delivery.travelTo });
}

/** Whether an order of the service can be for as soon as possible. */
export function takesOrdersNow({ state }: Pick<DinerMenu, 'state'>, service: Service): boolean {
  const isOpen = state.status === 'OPEN' || state.status === 'BUSY';
  return isOpen && state.notNow?.[service] === undefined;
}
