import { DISH_NOTE_LENGTH } from '@comanda/contract/order-lengths';
import type { MenuItem } from '@comanda/contract/shapes/menu';
import { allergenSentence, youAvoidWords } from '@comanda/contract/words/allergens';
import { basketProblemWords } from '@comanda/contract/words/baskets';
import { quantitiesBeside, quantityFrom } from '@comanda/domain/menu/quantities';
import { type ReactNode, useMemo, useState } from 'react';
import { dishFacts, isSilent } from '../../shop/allergens.ts';
import type { BasketEntry, Choice } from '../../shop/basket.ts';
import { choicesOf, defaultChoices, followed, toOptions } from '../../shop/choices.ts';
import { leastChoices, withoutGone } from '../../shop/choosing.ts';
import { DishPrice } from '../../shop/dish-price.tsx';
import { cannotWords, quantityWords } from '../../shop/dish-words.ts';
import { groupsOf, isOrderable, leastPrice, needsOtherTime } from '../../shop/menu-index.ts';
import { useAvoid } from '../../shop/passport-context.ts';
import { priceEntries } from '../../shop/price.ts';
import * as priceWords from '../../shop/price-words.ts';
import { useShop } from '../../shop/shop-context.ts';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import styles from './choose-item.module.css';
import { ChooseOptions } from './choose-options.tsx';
import { dishSheetWords } from './words.ts';

/**
 * The allergens of a dish with what is chosen for it, listed anew with each choice; first of all what the diner avoids.
 */
function ChosenAllergens({ item, chosen }: { readonly item: MenuItem; readonly chosen: readonly Choice[] }) {
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
          <strong>{dishSheetWords.allergens}</strong> {allergenSentence(facts)}
        </p>
      )}
    </div>
  );
}

/**
 * The dish, its choices, a note, and the button that says what it will cost. `entry` is the line being changed, if any.
 */
export function ChooseItem(props: {
  readonly item: MenuItem;
  readonly entry: BasketEntry | null;
  /** How many of it lie in the basket beside that line. */
  readonly others?: number;
  readonly tags: ReactNode;
  /** Asks for a time at which it can be had. */
  readonly onTime: () => void;
  readonly onDone: (dish: Pick<BasketEntry, 'quantity' | 'options' | 'note'>) => void;
}) {
  const { item, entry, others = 0, tags, onTime, onDone } = props;
  const { index, money } = useShop();
  const { notesAllowed } = index.menu.settings;
  const [choices, setChoices] = useState(() =>
    entry ? choicesOf(index, item, entry.options) : defaultChoices(index, item),
  );
  const [quantity, setQuantity] = useState(
    () => quantityFrom(item, others + (entry?.quantity ?? 1)) - others,
  );
  const { fewer, more } = quantitiesBeside(item, others, quantity);
  const [note, setNote] = useState(entry?.note ?? '');
  const [tried, setTried] = useState(false);
  /** Groups in which something was chosen that is gone, and nobody has looked since. */
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set());
  const { left, groupIds } = withoutGone(index, item, choices);
  if (groupIds.length > 0) {
    setChoices(left);
    setLost(new Set([...lost, ...groupIds]));
  }
  const groups = groupsOf(index, item, choices);
  const isDishSilent = isSilent(dishFacts(index, item, []));

  const options = useMemo(() => toOptions(index, item, choices), [index, item, choices]);
  const pricedWith = (chosen: readonly Choice[]) =>
    priceEntries(index, [{ id: '', itemId: item.id, name: item.name, quantity, options: chosen }], {
      service: 'COLLECTION',
    }).totals;
  const { problems } = pricedWith(options);
  const least = leastChoices(index, item, choices);
  const { subtotal, discount } = pricedWith(toOptions(index, item, least.choices));
  const { price, from } = leastPrice(index, item);
  const errorOf = (groupId: string) => {
    if (lost.has(groupId)) return basketProblemWords({ code: 'UNKNOWN_OPTION', item: item.name });
    const problem = problems.find((each) => each.groupId === groupId);
    return problem ? basketProblemWords(problem) : null;
  };

  const quantitySaid = quantityWords(item);
  const isLong = note.trim().length > DISH_NOTE_LENGTH;

  function submit() {
    if (isLong) return;
    const wrong = groups.find((group) => errorOf(group.id) !== null);
    if (wrong) {
      setTried(true);
      setLost(new Set([...lost].filter((id) => id !== wrong.id)));
      const place = document.getElementById(`group-${wrong.id}`);
      place?.scrollIntoView({ block: 'center' });
      place?.focus({ preventScroll: true });
      return;
    }
    const trimmed = note.trim();
    onDone({ quantity, options, ...(trimmed ? { note: trimmed } : {}) });
  }

  return (
    <form
      className={item.image ? styles.withPicture : styles.plain}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {item.image && (
        <Picture className={styles.picture} image={item.image} sizes="(width < 768px) 100vw, 640px" eager />
      )}
      <div className={styles.words}>
        <h2 id="item-title" className={styles.title} tabIndex={-1} lang={index.lang}>
          {item.number && <span className={styles.number}>{item.number}. </span>}
          {item.name}
        </h2>
        <div className={styles.head}>
          <p className={styles.price}>
            {from && `${priceWords.from} `}
            <DishPrice item={item} price={price} />
          </p>
          {item.description && <p lang={index.lang}>{item.description}</p>}
          {quantitySaid && <p className={styles.kcal}>{quantitySaid}</p>}
          {tags}
          <ChosenAllergens item={item} chosen={options} />
          {item.kcal !== undefined && <p className={styles.kcal}>{dishSheetWords.kcal(item.kcal)}</p>}
        </div>
        {groups.map((group) => (
          <ChooseOptions
            key={group.id}
            item={item}
            group={group}
            choices={choices}
            isDishSilent={isDishSilent}
            error={tried || lost.has(group.id) ? errorOf(group.id) : null}
            onChange={(next) => {
              setChoices(followed(index, item, next, choices));
              setLost(new Set([...lost].filter((id) => id !== group.id)));
            }}
          />
        ))}
        {notesAllowed && (
          <label className={styles.note}>
            <span className={styles.noteTitle}>{dishSheetWords.note}</span>
            <textarea
              rows={2}
              value={note}
              aria-invalid={isLong || undefined}
              placeholder={dishSheetWords.noteExample}
              onChange={(event) => setNote(event.target.value)}
            />
            <span className={styles.hint}>
              {isLong
                ? dishSheetWords.tooLong(note.trim().length - DISH_NOTE_LENGTH, DISH_NOTE_LENGTH)
                : dishSheetWords.noteHint}
            </span>
          </label>
        )}
      </div>
      <div className={styles.bar}>
        {isOrderable(index, item) ? (
          <>
            <Stepper
              value={quantity}
              min={fewer === null ? quantity : 1}
              max={99}
              less={fewer ?? undefined}
              more={more}
              what={item.name}
              onChange={setQuantity}
            />
            <button type="submit" className={`${buttons.primary} ${buttons.big} ${styles.done}`}>
              {dishSheetWords.put(entry !== null, quantity, least.from, money(subtotal - discount))}
            </button>
          </>
        ) : (
          <>
            <p className={styles.cannot}>{cannotWords(index, item)}</p>
            {needsOtherTime(index, [{ itemId: item.id, options: [] }]) &&
              (item.next || index.when !== 'ASAP') && (
                <button type="button" className={`${buttons.primary} ${buttons.big}`} onClick={onTime}>
                  {dishSheetWords.chooseTime}
                </button>
              )}
          </>
        )}
      </div>
    </form>
  );
}
