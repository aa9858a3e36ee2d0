import type { MenuItem, OptionGroup } from '@comanda/contract/shapes/menu';
import { allergenSentence, youAvoidWords } from '@comanda/contract/words/allergens';
import { dishFacts, isSilent, optionFacts } from '../../shop/allergens.ts';
import type { Choices, MenuOption } from '../../shop/choices.ts';
import { cannotAdd, choose, controlOf, priceNow, timesChosen, unchoose } from '../../shop/choosing.ts';
import { optionSoldOutWords, ruleWords } from '../../shop/choosing-words.ts';
import { DishPrice } from '../../shop/dish-price.tsx';
import { useAvoid } from '../../shop/passport-context.ts';
import { useShop } from '../../shop/shop-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import styles from './choose-options.module.css';
import { dishSheetWords } from './words.ts';

type GroupProps = {
  readonly item: MenuItem;
  readonly group: OptionGroup;
  readonly choices: Choices;
  /** Nothing is declared of the dish itself: that nothing is declared of its options either goes without saying. */
  readonly isDishSilent: boolean;
  /** What is wrong with what is chosen, once the diner has tried to go on. */
  readonly error: string | null;
  readonly onChange: (choices: Choices) => void;
};

/**
 * What an option brings along, always; marked when the diner avoids it. One that brings nothing says nothing, nor does
 * a size that is as the dish.
 */
function OptionAllergens({
  item,
  group,
  option,
  isDishSilent,
}: Pick<GroupProps, 'item' | 'group' | 'isDishSilent'> & { readonly option: MenuOption }) {
  const { index } = useShop();
  const avoid = useAvoid();
  const facts = optionFacts(index, option);
  if (group.sizes && allergenSentence(facts) === allergenSentence(dishFacts(index, item, []))) return null;
  const objection = youAvoidWords(facts, avoid);
  if (objection) return <span className={styles.objection}>{objection}</span>;
  const { contains, mayContain, notDeclared } = facts;
  if (isSilent(facts))
    return isDishSilent ? null : <span className={styles.reason}>{dishSheetWords.undeclared}</span>;
  if (contains.length + mayContain.length + notDeclared.length === 0) return null;
  return <span className={styles.reason}>{allergenSentence(facts).replace(/\.$/, '')}</span>;
}

/** What an option adds; of a size, all that the dish costs in it. */
function OptionPrice({
  item,
  group,
  choices,
  option,
}: Pick<GroupProps, 'item' | 'group' | 'choices'> & {
  readonly option: MenuOption;
}) {
  const { money } = useShop();
  if (group.sizes) {
    return (
      <span className={styles.price}>
        <DishPrice item={item} price={item.price + option.price} />
      </span>
    );
  }
  if (option.price === 0) return null;
  const price = priceNow(choices, group, option);
  const sign = price > 0 ? '+' : '−';
  return (
    <span className={styles.price} suppressHydrationWarning>
      {price === 0 ? dishSheetWords.free : `${sign}${money(Math.abs(price))}`}
    </span>
  );
}

function OptionWords({
  item,
  group,
  choices,
  option,
  reason,
  isDishSilent,
}: Pick<GroupProps, 'item' | 'group' | 'choices' | 'isDishSilent'> & {
  readonly option: MenuOption;
  readonly reason: string | null;
}) {
  const { index } = useShop();
  return (
    <>
      <span className={styles.words}>
        <span lang={index.lang}>{option.name}</span>
        {reason && <span className={styles.reason}>{reason}</span>}
        <OptionAllergens item={item} group={group} option={option} isDishSilent={isDishSilent} />
      </span>
      <OptionPrice item={item} group={group} choices={choices} option={option} />
    </>
  );
}

function OptionRow({
  item,
  group,
  option,
  choices,
  isDishSilent,
  onChange,
}: Omit<GroupProps, 'error'> & { readonly option: MenuOption }) {
  const control = controlOf(group);
  const times = timesChosen(choices, group.id, option.id);
  const { index } = useShop();
  const reason = cannotAdd(choices, group, option, optionSoldOutWords(index, option.id));
  if (control === 'stepper' && (times > 0 || reason === null) && option.repeat > 1) {
    return (
      <div className={styles.option} data-chosen={times > 0}>
        <OptionWords {...{ item, group, choices, option, isDishSilent }} reason={null} />
        <Stepper
          size="small"
          value={times}
          min={0}
          max={reason === null ? times + 1 : times}
          what={option.name}
          onChange={(next) =>
            onChange(next > times ? choose(choices, group, option.id) : unchoose(choices, group, option.id))
          }
        />
      </div>
    );
  }
  const disabled = times === 0 && reason !== null;
  return (
    <label className={styles.option} data-chosen={times > 0} data-disabled={disabled}>
      <input
        className={styles.input}
        type={control === 'radio' ? 'radio' : 'checkbox'}
        name={group.id}
        checked={times > 0}
        disabled={disabled}
        onChange={() =>
          onChange(
            times > 0 && control !== 'radio'
              ? unchoose(choices, group, option.id)
              : choose(choices, group, option.id),
          )
        }
      />
      <OptionWords {...{ item, group, choices, option, isDishSilent }} reason={disabled ? reason : null} />
    </label>
  );
}

/** One group of choices with its rule in words. With an error it is marked, says what to do, and can be focused. */
export function ChooseOptions({ item, group, choices, isDishSilent, error, onChange }: GroupProps) {
  const isRadio = controlOf(group) === 'radio';
  return (
    <fieldset
      className={styles.group}
      id={`group-${group.id}`}
      role={isRadio ? 'radiogroup' : 'group'}
      tabIndex={-1}
      aria-invalid={error !== null || undefined}
      aria-describedby={error ? `error-${group.id}` : undefined}
    >
      <legend className={styles.legend}>
        <span className={styles.title}>{group.name}</span>{' '}
        <span className={styles.rule}>{ruleWords(group)}</span>
      </legend>
      {error && (
        <p className={styles.error} id={`error-${group.id}`} role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
      {group.options.map((option) => (
        <OptionRow
          key={option.id}
          item={item}
          group={group}
          option={option}
          choices={choices}
          isDishSilent={isDishSilent}
          onChange={onChange}
        />
      ))}
    </fieldset>
  );
}
