import type { MenuItem } from '@comanda/contract/shapes/menu';
import { memo } from 'react';
import { DishPrice } from '../../shop/dish-price.tsx';
import { cannotWords, quantityWords } from '../../shop/dish-words.ts';
import { isOrderable, leastPrice, needsNoChoice } from '../../shop/menu-index.ts';
import { offersOn } from '../../shop/offers.ts';
import * as priceWords from '../../shop/price-words.ts';
import { useShop } from '../../shop/shop-context.ts';
import { tagWords } from '../../shop/words.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import * as menuWords from './menu-words.ts';
import styles from './show-item.module.css';

const TAG_ICONS: Readonly<Record<string, IconName>> = {
  VEGETARIAN: 'leaf',
  VEGAN: 'leaf',
  HALAL: 'halal',
  SPICY_1: 'pepper',
  SPICY_2: 'pepper',
  SPICY_3: 'pepper',
  AGE_18: 'adult',
};

export function Tags({ tags }: { readonly tags: readonly string[] }) {
  return (
    <ul className={styles.tags}>
      {tags
        .filter((tag) => tag !== 'POPULAR')
        .map((tag) => (
          <li key={tag} className={styles.tag} data-tag={tag}>
            {TAG_ICONS[tag] && <Icon name={TAG_ICONS[tag]} />}
            {tagWords(tag)}
          </li>
        ))}
    </ul>
  );
}

/** One dish of the list. The whole card opens it; "+" is a button of its own only where nothing has to be chosen. */
export const ItemCard = memo(function ItemCard(props: {
  readonly item: MenuItem;
  /** When it is served, where its category does not say so already. */
  readonly hours: string | null;
  readonly objection: string | null;
  readonly caution: string | null;
  readonly inBasket: number;
  readonly isFirst: boolean;
  readonly onOpen: (itemId: string) => void;
  readonly onAdd: (itemId: string) => void;
}) {
  const { item, hours, objection, caution, inBasket, isFirst, onOpen, onAdd } = props;
  const { index } = useShop();
  const { price, from } = leastPrice(index, item);
  const cannot = cannotWords(index, item);
  const quantity = quantityWords(item);
  const canAdd = isOrderable(index, item);
  return (
    <li className={styles.card} data-dim={cannot !== null || objection !== null}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <button
            type="button"
            className={styles.open}
            aria-haspopup="dialog"
            lang={index.lang}
            aria-describedby={`about-${item.id}`}
            onClick={() => onOpen(item.id)}
          >
            {item.number && <span className={styles.number}>{item.number}. </span>}
            {item.name}
          </button>
          {inBasket > 0 && <span className={styles.count}>{menuWords.inBasket(inBasket)}</span>}
        </h3>
        <div id={`about-${item.id}`} className={styles.about}>
          {item.description && (
            <p className={styles.description} lang={index.lang}>
              {item.description}
            </p>
          )}
          <p className={styles.price}>
            <span suppressHydrationWarning>
              {from && `${priceWords.from} `}
              <DishPrice item={item} price={price} />
            </span>
            {offersOn(index, item).map(({ id, name }) => (
              <span key={id} className={styles.offer}>
                {name}
              </span>
            ))}
            {item.tags.includes('POPULAR') && (
              <span className={styles.popular}>
                <Icon name="star" filled />
                {menuWords.popular}
              </span>
            )}
          </p>
          {quantity && <p className={styles.description}>{quantity}</p>}
          {cannot ? (
            <p className={styles.cannot} suppressHydrationWarning>
              {cannot}
            </p>
          ) : (
            hours && <p className={styles.description}>{hours}</p>
          )}
          {objection && <p className={styles.objection}>{objection}</p>}
          {caution && <p className={styles.caution}>{caution}</p>}
        </div>
        <Tags tags={item.tags} />
      </div>
      <div className={item.image ? styles.picture : styles.noPicture}>
        {item.image && <Picture image={item.image} sizes="112px" width={112} height={112} eager={isFirst} />}
        {canAdd &&
          (needsNoChoice(index, item) ? (
            <button
              type="button"
              className={styles.add}
              aria-label={menuWords.add(item.name)}
              onClick={() => onAdd(item.id)}
            >
              <Icon name="plus" />
            </button>
          ) : (
            <span className={styles.add} aria-hidden="true">
              <Icon name="plus" />
            </span>
          ))}
      </div>
    </li>
  );
});
