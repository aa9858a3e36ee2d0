import type { Service } from '@comanda/domain/hours/services';
import { isPaidAtHandover, type PaymentMethod } from '@comanda/domain/orders/order-payments';
import { isPaidByCard } from '../../shop/checkout-draft.ts';
import { useShop } from '../../shop/shop-context.ts';
import fields from '../../ui/field.module.css';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { QuoteState } from './ask-quote.ts';
import { ChooseTip } from './choose-tip.tsx';
import { EnterCode } from './enter-code.tsx';
import { EnterEmail } from './enter-email.tsx';
import type { FormProps } from './form-props.ts';
import { HeldBackWaysOut, heldBackIn } from './held-back.tsx';
import styles from './section.module.css';
import { Section } from './section.tsx';
import { changingWords, checkoutWords, useCheckoutWords } from './words.ts';

/** A way to pay, in words and a picture. */
function Way({ method, service }: { readonly method: PaymentMethod; readonly service: Service }) {
  const { index, money } = useShop();
  const { paymentMinimums, testCards } = index.menu.settings;
  const { cash, card, testCard, from } = useCheckoutWords();
  const words = isPaidAtHandover(method) ? cash[service] : testCards ? testCard : card;
  const minimum = paymentMinimums?.[method];
  return (
    <>
      <span>{minimum === undefined ? words : `${words} ${from(money(minimum))}`}</span>
      <Icon name={isPaidAtHandover(method) ? 'cash' : 'card'} />
    </>
  );
}

/** The ways to pay, and the tip, with nothing chosen for the diner; one way alone is no choice. */
export function ChoosePayment({
  service,
  methods,
  goods,
  quote,
  ...form
}: FormProps & {
  readonly service: Service;
  readonly methods: readonly PaymentMethod[];
  /** What the dishes come to after promotions (minor units). */
  readonly goods: number;
  readonly quote: QuoteState;
}) {
  const { draft, errors, edit } = form;
  const { settings, state } = useShop().index.menu;
  const held = heldBackIn(quote.quote, draft.method, state);
  const [only] = methods;
  return (
    <Section id="pay" number={4} title={checkoutWords.pay}>
      {methods.length <= 1 ? (
        <p className={styles.verdict} id="payment" tabIndex={-1}>
          {only ? <Way method={only} service={service} /> : changingWords.noCash}
        </p>
      ) : (
        <div
          className={styles.choices}
          role="radiogroup"
          aria-labelledby="pay-title"
          id="payment"
          tabIndex={-1}
          aria-describedby={errors.payment ? 'payment-error' : undefined}
        >
          {methods.map((method) => (
            <label key={method} className={fields.choice}>
              <input
                type="radio"
                name="payment"
                checked={draft.method === method}
                onChange={() => edit({ method })}
              />
              <Way method={method} service={service} />
            </label>
          ))}
        </div>
      )}
      {only && <FieldError id="payment" text={errors.payment} />}
      {isPaidByCard(draft) && <EnterEmail {...form} isNeeded />}
      {held && (
        <div className={styles.verdict} data-tone="bad" role="status">
          <Icon name="alert" />
          <div>
            <p>{held.message}</p>
            <p className={styles.inline}>
              <HeldBackWaysOut byCard={held.byCard} onCard={() => edit({ method: 'CARD' })} />
            </p>
          </div>
        </div>
      )}
      {settings.tips.enabled && <ChooseTip draft={draft} edit={edit} goods={goods} />}
      <EnterCode draft={draft} errors={errors} edit={edit} quote={quote} />
    </Section>
  );
}
