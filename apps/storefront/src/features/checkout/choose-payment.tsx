import { isPaidAtHandover } from '@comanda/domain/order-payments';
import type { Service } from '@comanda/domain/services';
import { useShop } from '../../shop/shop-context.ts';
import fields from '../../ui/field.module.css';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FormProps } from './form-props.ts';
import styles from './section.module.css';
import { Section } from './section.tsx';

const CASH_WORDS: Readonly<Record<Service, string>> = {
  DELIVERY: 'Cash on delivery',
  COLLECTION: 'Cash when you pick it up',
  DINE_IN: 'Cash at the table',
};

/** So many per cent of the subtotal, on whole tens of minor units as people give them. */
function tipOf(subtotal: number, percent: number): number {
  return Math.round((subtotal * percent) / 100 / 10) * 10;
}

function ChooseTip({
  draft,
  edit,
  subtotal,
}: Pick<FormProps, 'draft' | 'edit'> & { readonly subtotal: number }) {
  const { index, money } = useShop();
  const amounts = [
    ...new Set(index.menu.settings.tips.percentages.map((percent) => tipOf(subtotal, percent))),
  ].filter(Boolean);
  return (
    <fieldset>
      <legend className={styles.muted}>Tip for the team (optional)</legend>
      <div className={styles.slots}>
        {[0, ...amounts].map((amount) => (
          <label key={amount} className={styles.slot}>
            <input
              type="radio"
              name="tip"
              checked={draft.tip === amount}
              onChange={() => edit({ tip: amount })}
            />
            <span>{amount === 0 ? 'No tip' : money(amount)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The ways to pay that the restaurant offers, and the tip, with nothing chosen for the diner. */
export function ChoosePayment({
  draft,
  errors,
  edit,
  service,
  subtotal,
}: FormProps & { readonly service: Service; readonly subtotal: number }) {
  const { index } = useShop();
  const { payments, tips } = index.menu.settings;
  return (
    <Section id="pay" number={4} title="Pay">
      <div
        className={styles.choices}
        role="radiogroup"
        aria-labelledby="pay-title"
        id="payment"
        tabIndex={-1}
        aria-describedby={errors.payment ? 'payment-error' : undefined}
      >
        {payments.map((method) => (
          <label key={method} className={fields.choice}>
            <input
              type="radio"
              name="payment"
              checked={draft.method === method}
              onChange={() => edit({ method })}
            />
            <span>{isPaidAtHandover(method) ? CASH_WORDS[service] : 'Card, on the next page'}</span>
            <Icon name={isPaidAtHandover(method) ? 'cash' : 'card'} />
          </label>
        ))}
      </div>
      <FieldError id="payment" text={errors.payment} />
      {tips.enabled && <ChooseTip draft={draft} edit={edit} subtotal={subtotal} />}
    </Section>
  );
}
