import { reasonView } from '@comanda/contract/reason-views';
import type { OrderingState } from '@comanda/contract/shapes/restaurants';
import { notNow } from '@comanda/domain/availability/not-now';
import { orderingState } from '@comanda/domain/availability/ordering-state';
import type { PresentRules } from '@comanda/domain/availability/restaurant-rules';
import { iso } from '@comanda/domain/hours/instants';
import type { Service } from '@comanda/domain/hours/services';
import { presentRules, type RestaurantSettings } from './settings-record.ts';

type Stated = Pick<RestaurantSettings, 'rules' | 'lease' | 'services'>;

export function stateView(settings: Stated, now: number): OrderingState {
  const rules = presentRules(settings);
  const { status, opensAt, openSince, closesAt, until, extraMinutes, slowAnswer, strangersUntil } =
    orderingState(rules, now);
  return {
    status,
    ...(opensAt === undefined ? {} : { opensAt: iso(opensAt) }),
    ...(openSince === undefined ? {} : { openSince: iso(openSince) }),
    ...(closesAt === undefined ? {} : { closesAt: iso(closesAt) }),
    ...(until === undefined ? {} : { until: iso(until) }),
    ...(extraMinutes === undefined ? {} : { extraMinutes }),
    ...(slowAnswer === undefined ? {} : { slowAnswer }),
    ...(strangersUntil === undefined ? {} : { strangersUntil: iso(strangersUntil) }),
    ...notNowView(rules, settings.services, now),
  };
}

function notNowView(
  rules: PresentRules,
  services: readonly Service[],
  now: number,
): Pick<OrderingState, 'notNow'> {
  const found = notNow(rules, now);
  const refused: OrderingState['notNow'] = {};
  for (const service of services) {
    const refusal = found[service];
    if (refusal) refused[service] = reasonView(refusal, { rules, service, at: 'ASAP', now });
  }
  return Object.keys(refused).length > 0 ? { notNow: refused } : {};
}
