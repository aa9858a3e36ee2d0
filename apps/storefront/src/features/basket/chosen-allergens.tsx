import type { MenuItem } from '@comanda/contract/shapes/menu';
import { allergenSentence, youAvoidWords } from '@comanda/contract/words/allergens';
import { dishFacts } from '../../shop/allergens.ts';
import type { Choice } from '../../shop/basket.ts';
import { useAvoid } from '../../shop/passport-context.ts';
import { useShop } from '../../shop/shop-context.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './chosen-allergens.module.css';

/** The allergens of a dish with what is chosen for it, listed anew with each choice; first of all what the diner avoids. */
export function ChosenAllergens({
  item,
  chosen,
}: {
  readonly item: MenuItem;
  readonly chosen: readonly Choice[];
}) {
  const { index } = useShop();
  const facts = dishFacts(index, item, chosen);
  const objection = youAvoidWords(facts, useAvoid());
  return (
    <div className={styles.allergens} aria-live="polite">
      {objection && (
        <p className={styles.objection}>
          <Icon name="alert" />
          {objection}
        </p>
      )}
      {index.menu.settings.showAllergens && (
        <p>
          <strong>Allergens.</strong> {allergenSentence(facts)}
        </p>
      )}
    </div>
  );
}
