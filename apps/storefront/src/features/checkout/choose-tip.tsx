import type { DinerSettings } from '@comanda/contract/shapes/menu';
import { amountIn, typedAmount } from '@comanda/domain/money/money-typed';
import { tipOf } from '@comanda/domain/pricing/tips';
import { useState } from 'react';
import { useShop } from '../../shop/shop-context.ts';
import { Field } from '../../ui/field.tsx';
import styles from './choose-tip.module.css';
import type { FormProps } from './form-props.ts';
import section from './section.module.css';
import { TIP_WORDS } from './words.ts';

/** Minor units of a tip, as it would be typed. */
const EXAMPLE = 250;

export const unclearTip = (currency: string) => TIP_WORDS.unclear(typedAmount(EXAMPLE, currency));

/** What the restaurant suggests of a basket, each amount once: small baskets make the same of several. */
function suggested(goods: number, { percentages, step }: DinerSettings['tips']) {
  const tips = percentages.map((percent) => ({ percent, amount: tipOf(goods, percent, step) }));
  return tips.filter(
    ({ amount }, place) => amount > 0 && tips.findIndex((tip) => tip.amount === amount) === place,
  );
}

function Choice({
  name,
  amount,
  isChosen,
  choose,
}: {
  readonly name: string;
  readonly amount?: string;
  readonly isChosen: boolean;
  readonly choose: () => void;
}) {
  return (
    <label className={section.slot}>
      <input type="radio" name="tip" checked={isChosen} onChange={choose} />
      <span>
        {name}
        {amount !== undefined && <small>{amount}</small>}
      </span>
    </label>
  );
}

/** No tip, a suggested share of the basket with what that is, or an amount of one's own. */
export function ChooseTip({
  draft,
  edit,
  goods,
}: Pick<FormProps, 'draft' | 'edit'> & { readonly goods: number }) {
  const { index, money } = useShop();
  const { currency } = index.menu.restaurant;
  const tips = suggested(goods, index.menu.settings.tips);
  // a share of a basket that has changed since is an amount like any other
  const isOwn = draft.tip > 0 && !tips.some(({ amount }) => amount === draft.tip);
  const [written, setWritten] = useState(draft.unclearTip || null);
  const typed = written ?? (isOwn ? typedAmount(draft.tip, currency) : null);
  const choose = (tip: number) => {
    setWritten(null);
    edit({ tip, unclearTip: '' });
  };
  const type = (text: string) => {
    setWritten(text);
    const tip = amountIn(text, currency);
    edit({ tip: tip ?? 0, unclearTip: tip === null ? text.trim() : '' });
  };
  return (
    <fieldset className={styles.tips}>
      <legend className={section.muted}>{TIP_WORDS.title}</legend>
      <div className={styles.choices}>
        <Choice name={TIP_WORDS.none} isChosen={typed === null && draft.tip === 0} choose={() => choose(0)} />
        {tips.map(({ percent, amount }) => (
          <Choice
            key={percent}
            name={TIP_WORDS.percent(percent)}
            amount={money(amount)}
            isChosen={typed === null && draft.tip === amount}
            choose={() => choose(amount)}
          />
        ))}
        <Choice name={TIP_WORDS.other} isChosen={typed !== null} choose={() => type(typed ?? '')} />
      </div>
      {typed !== null && (
        <Field
          id="tip"
          label={TIP_WORDS.own}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={draft.unclearTip ? unclearTip(currency) : undefined}
          onChange={type}
        />
      )}
    </fieldset>
  );
}
