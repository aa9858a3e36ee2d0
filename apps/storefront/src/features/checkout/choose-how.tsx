import type { Service } from '@comanda/domain/hours/services';
import { useContext, useState } from 'react';
import { AtTable } from '../../shop/at-table.tsx';
import type { Basket, BasketChange } from '../../shop/basket.ts';
import { useShop } from '../../shop/shop-context.ts';
import { SERVICE_WORDS } from '../../shop/words.ts';
import { Field } from '../../ui/field.tsx';
import { Segments } from '../../ui/segments.tsx';
import type { QuoteState } from './ask-quote.ts';
import { EnterAddress } from './enter-address.tsx';
import type { FormProps } from './form-props.ts';
import type { PinMapProps } from './pin-map.tsx';
import styles from './section.module.css';
import { Section } from './section.tsx';
import { AtTableContext, checkoutWords, useCheckoutWords } from './words.ts';
import { ZoneVerdict } from './zone-verdict.tsx';

export function ChooseHow(
  props: FormProps & {
    /** Null while the device is asked what was chosen: nobody types into a field that goes away again. */
    readonly service: Service | null;
    readonly basket: Basket;
    readonly change: (change: BasketChange) => void;
    readonly quote: QuoteState;
    readonly tiles: PinMapProps['tiles'];
    readonly onService: (service: Service) => void;
    readonly onAdd: (itemId: string) => void;
    readonly remembered: boolean;
  },
) {
  const { service, basket, change, quote, onService, draft, errors, edit } = props;
  const { table } = basket;
  const isAtTable = useContext(AtTableContext);
  const [isTyped, setTyped] = useState(false);
  const isKnown = isAtTable && !!table && !isTyped;
  const { index } = useShop();
  const words = useCheckoutWords();
  const { services, address } = index.menu.restaurant;
  const offered = services.filter((one) => one !== 'DINE_IN' || table !== null || service === 'DINE_IN');
  const metresApart = quote.quote?.place?.metresApart;
  const hasPlace = draft.location !== null || draft.address.postcode.trim().length > 2;
  return (
    <Section id="how" number={1} title={checkoutWords.how}>
      {isKnown && <AtTable basket={basket} change={change} />}
      {!isKnown && offered.length > 1 && (
        <Segments
          legend={checkoutWords.howLabel}
          name="service"
          value={service}
          choices={offered.map((value) => ({ value, label: SERVICE_WORDS[value] }))}
          onChange={onService}
        />
      )}
      {service === null && <div className={styles.unread} />}
      {service === 'DELIVERY' && (
        <EnterAddress
          {...props}
          edit={edit}
          {...(metresApart !== undefined && { metresApart })}
          verdict={
            <ZoneVerdict
              state={quote}
              postcode={draft.address.postcode}
              hasPlace={hasPlace}
              onCollect={services.includes('COLLECTION') ? () => onService('COLLECTION') : null}
              onAdd={props.onAdd}
            />
          }
        />
      )}
      {service === 'COLLECTION' && (
        <p>
          {checkoutWords.pickUpAt}{' '}
          <strong>{[address.line1, address.city, address.postcode].filter(Boolean).join(', ')}</strong>.
        </p>
      )}
      {service === 'DINE_IN' && !isKnown && (
        <Field
          id="table"
          label={checkoutWords.table}
          inputMode="numeric"
          hint={words.table}
          value={table ?? ''}
          error={errors.table}
          onChange={(typed) => {
            setTyped(true);
            change({ kind: 'table', table: typed, at: Date.now() });
          }}
        />
      )}
    </Section>
  );
}
