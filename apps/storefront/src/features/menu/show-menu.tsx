import { hoursWords } from '../../shop/dish-words.ts';
import { useShop } from '../../shop/shop-context.ts';
import type { ShownCategory } from './narrow-menu.ts';
import { categoryAnchor } from './show-categories.tsx';
import { ItemCard } from './show-item.tsx';
import styles from './show-menu.module.css';

/** The list of dishes under their categories; readable without any script. */
export function MenuList(props: {
  readonly categories: readonly ShownCategory[];
  readonly inBasket: ReadonlyMap<string, number>;
  readonly onOpen: (itemId: string) => void;
  readonly onAdd: (itemId: string) => void;
}) {
  const { index } = useShop();
  const first = props.categories[0]?.items[0]?.item.id;
  return (
    <>
      {props.categories.map(({ category, items }) => {
        const anchor = categoryAnchor(category, index.menu.categories.indexOf(category));
        return (
          <section
            key={category.id}
            id={anchor}
            className={styles.category}
            aria-labelledby={`${anchor}-title`}
          >
            <div className={styles.head}>
              <h2 id={`${anchor}-title`} lang={index.lang}>
                {category.name}
              </h2>
              {category.description && <p lang={index.lang}>{category.description}</p>}
              {category.served !== undefined && <p>{hoursWords(index.menu, category.served)}</p>}
            </div>
            <ul>
              {items.map(({ item, objection, caution }) => (
                <ItemCard
                  key={item.id}
                  item={item}
                  hours={item.served === category.served ? null : hoursWords(index.menu, item.served)}
                  objection={objection}
                  caution={caution}
                  inBasket={props.inBasket.get(item.id) ?? 0}
                  isFirst={item.id === first}
                  onOpen={props.onOpen}
                  onAdd={props.onAdd}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
