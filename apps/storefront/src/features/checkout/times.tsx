import type { DinerClient } from '@comanda/client/diner-client';
import { timeAndDay } from '../../shop/clock.ts';
import { estimate, takesOrdersNow } from '../../shop/ordering-state.ts';
import { useShop } from '../../shop/shop-context.ts';
import buttons from '../../ui/button.module.css';
import fields from '../../ui/field.module.css';
import { type SlotsQuery, useSlots } from './ask-slots.ts';
import { ChooseSlot } from './choose-slot.tsx';
import styles from './section.module.css';
import { timesWords } from './times-words.ts';

type TimesProps = {
  readonly client: DinerClient | null;
  readonly query: Omit<SlotsQuery, 'day'>;
  readonly onChoose: (when: string) => void;
};

/** The times at which a dish, or what is in the basket, can be had: as soon as possible, or later. */
export function ChooseTime(
  props: TimesProps & {
    /** 'ASAP' or an ISO instant. */
    readonly when: string;
    /** Whether the dishes can be had now, if the kitchen takes orders. */
    readonly servedNow: boolean;
  },
) {
  const { client, query, when, servedNow, onChoose } = props;
  const { menu } = useShop().index;
  const { from, to } = estimate(menu, query.service);
  return (
    <div className={styles.choices}>
      {servedNow && takesOrdersNow(menu, query.service) && (
        <label className={fields.choice}>
          <input type="radio" name="when" checked={when === 'ASAP'} onChange={() => onChoose('ASAP')} />
          <span>
            {timesWords.asap}
            <small>{timesWords.minutes(from, to)}</small>
          </span>
        </label>
      )}
      <ChooseSlot client={client} when={when} query={query} onChoose={onChoose} />
    </div>
  );
}

/** For a basket that cannot be had at its time: the first time at which all of it can. */
export function FirstTime({ client, query, onChoose }: TimesProps) {
  const { index, now } = useShop();
  const { restaurant } = index.menu;
  const { slots, asking, failed, retry } = useSlots(client, restaurant.slug, query);
  const first = slots?.find(({ full }) => !full)?.at;
  return (
    <div className={styles.choices} aria-live="polite" aria-busy={asking}>
      {first !== undefined && (
        <button type="button" className={`${buttons.quiet} ${buttons.wide}`} onClick={() => onChoose(first)}>
          {timesWords.orderFor(timeAndDay(Date.parse(first), now, restaurant))}
        </button>
      )}
      {slots && first === undefined && <p className={styles.muted}>{timesWords.noneFits}</p>}
      {failed && (
        <button type="button" className={buttons.link} onClick={retry}>
          {timesWords.lookAgain}
        </button>
      )}
    </div>
  );
}
