import { type DeliverySettings, UpdateDelivery } from '@comanda/contract/shapes/delivery';
import { shapeProblemWords } from '@comanda/contract/words/zones';
import { shapeProblem } from '@comanda/domain/delivery/zone-problems';
import { amountIn } from '@comanda/domain/money/money-typed';
import { schemaProblems } from '../../platform/forms/field-problems.ts';
import { type DeliveryDraft, deliveryBody, shapeOf } from './delivery-draft.ts';
import { lengthUnit, metresIn } from './lengths.ts';
import { zoneWords } from './words.ts';

/** What is wrong, by the path of the field in the contract, such as `zones.0.fee`. */
export type Problems = Readonly<Partial<Record<string, string>>>;

type Shop = { readonly currency: string; readonly country: string };

function moneyProblems({ zones }: DeliveryDraft, currency: string): Problems {
  const found: Record<string, string> = {};
  for (const [index, zone] of zones.entries()) {
    for (const field of ['fee', 'minimum', 'freeOver'] as const) {
      const typed = zone[field].trim();
      if (typed === '' && field !== 'fee') continue;
      if (amountIn(typed, currency) !== null) continue;
      found[`zones.${index}.${field}`] =
        typed === '' ? 'Enter a fee. 0 is free delivery.' : 'Enter an amount such as 2.50.';
    }
  }
  return found;
}

function shapeProblems({ zones }: DeliveryDraft, country: string): Problems {
  const found: Record<string, string> = {};
  for (const [index, zone] of zones.entries()) {
    const path = `zones.${index}.shape`;
    if (zone.kind === 'RADIUS' && Number.isNaN(metresIn(zone.radius))) {
      found[`${path}.radiusMetres`] = zoneWords.enterRadius(lengthUnit(country));
      continue;
    }
    const problem = shapeProblem(shapeOf(zone), country);
    if (problem) found[`${path}.${problem.field}`] = shapeProblemWords(problem, zone.name);
  }
  return found;
}

/** Everything that the server would say, and the words for what is no number at all. */
export function deliveryProblems(draft: DeliveryDraft, saved: DeliverySettings, shop: Shop): Problems {
  const body = deliveryBody(draft, saved, shop.currency);
  return {
    ...schemaProblems<string>(UpdateDelivery, body, (path) => path),
    ...shapeProblems(draft, shop.country),
    ...moneyProblems(draft, shop.currency),
  };
}

export function problemAt(problems: Problems, path: string): string | undefined {
  const below = Object.keys(problems).find((other) => other === path || other.startsWith(`${path}.`));
  return below === undefined ? undefined : problems[below];
}
