import { allergenSentence, besidesWords, youAvoidWords } from '@comanda/contract/words/allergens';
import type { Allergen } from '@comanda/domain/menu/allergens';
import slip from '../ui/slip.module.css';
import { dishFacts } from './allergens.ts';
import type { BasketEntry } from './basket.ts';
import { useShop } from './shop-context.ts';

/** The allergens of one line of a basket, options included; what the diner avoids stands out. */
export function LineAllergens({
  entry,
  avoid,
}: {
  readonly entry: BasketEntry;
  readonly avoid: readonly Allergen[];
}) {
  const { index } = useShop();
  const item = index.items.get(entry.itemId);
  if (!item) return null;
  const facts = dishFacts(index, item, entry.options);
  const objection = youAvoidWords(facts, avoid);
  if (objection) {
    return (
      <p>
        <span className={slip.avoided}>{objection}.</span>{' '}
        <span className={slip.muted}>{besidesWords(facts, avoid)}</span>
      </p>
    );
  }
  return index.menu.settings.showAllergens && <p className={slip.muted}>{allergenSentence(facts)}</p>;
}
