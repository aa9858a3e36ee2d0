import type { DinerMenu } from '@comanda/contract/shapes/menu';
import type { Service } from '@comanda/domain/hours/services';
import { useRef } from 'react';
import { useOtherZone } from '../../device/other-zone.ts';
import { timeAndDay } from '../../shop/clock.ts';
import { estimate, takesOrdersNow } from '../../shop/ordering-state.ts';
import { stateWords } from '../../shop/ordering-words.ts';
import { useShop } from '../../shop/shop-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Information } from './later-information.tsx';
import './focal-point.css';
import * as menuWords from './menu-words.ts';
import styles from './show-restaurant.module.css';

function Facts({ service, when, onWhen }: HeaderProps) {
  const { index, money, now } = useShop();
  const { menu } = index;
  const { delivery } = menu.settings;
  const minutes = estimate(menu, service);
  const zone = useOtherZone(menu.restaurant.timezone);
  const takesNow = takesOrdersNow(menu, service);
  const time = (
    <>
      <Icon name="clock" />
      <span suppressHydrationWarning>
        {when !== 'ASAP'
          ? menuWords.forTime(timeAndDay(Date.parse(when), now, menu.restaurant))
          : takesNow
            ? menuWords.now(minutes.from, minutes.to)
            : menuWords.chooseTime}
      </span>
    </>
  );
  return (
    <ul className={styles.facts}>
      {onWhen ? (
        <li>
          <button type="button" className={styles.info} aria-haspopup="dialog" onClick={onWhen}>
            {time}
          </button>
        </li>
      ) : (
        takesNow && <li>{time}</li>
      )}
      {zone && <li>{zone}</li>}
      {service === 'DELIVERY' && delivery && (
        <li>
          <Icon name="moped" />
          {[
            delivery.feeFrom === 0 ? menuWords.freeDelivery : menuWords.deliveryFrom(money(delivery.feeFrom)),
            ...(delivery.minimumFrom > 0 ? [menuWords.minimum(money(delivery.minimumFrom))] : []),
          ].join(' · ')}
        </li>
      )}
    </ul>
  );
}

type HeaderProps = {
  readonly service: Service;
  /** 'ASAP' or an ISO instant. */
  readonly when: string;
  /** Null where it is eaten here and now. */
  readonly onWhen: (() => void) | null;
};

/** Where the picture is held when it is cut; the policy of our documents lets no inline style through. */
function focusOf({ coverFocus }: DinerMenu['restaurant']) {
  return coverFocus && { 'data-focus-x': coverFocus.x, 'data-focus-y': coverFocus.y };
}

/** The head of the menu: picture, name, whether and how fast one can eat, and what it costs to have it brought. */
export function RestaurantHeader(props: HeaderProps) {
  const { service, when } = props;
  const { index, now, phone } = useShop();
  const { restaurant } = index.menu;
  const wanted = useRef(false);
  const { line, tone, banner } = stateWords(index.menu, service, now, when);
  return (
    <header className={styles.header}>
      {restaurant.cover && (
        <div className={styles.cover} {...focusOf(restaurant)}>
          <Picture image={restaurant.cover} sizes="100vw" eager />
        </div>
      )}
      <div className={styles.plate}>
        {restaurant.logo && <Picture className={styles.logo} image={restaurant.logo} sizes="72px" eager />}
        <div className={styles.title}>
          <h1 lang={index.lang}>{restaurant.name}</h1>
          <p className={styles.cuisine}>
            {restaurant.cuisines.join(' · ')}
            <button
              type="button"
              className={styles.info}
              popoverTarget="information"
              onClick={() => {
                wanted.current = !wanted.current;
              }}
            >
              <Icon name="info" />
              {menuWords.info}
            </button>
          </p>
        </div>
        {restaurant.description && (
          <p className={styles.description} lang={index.lang}>
            {restaurant.description}
          </p>
        )}
        <p className={styles.state} data-tone={tone}>
          <span className={styles.dot} aria-hidden="true" />
          <span suppressHydrationWarning>{line}</span>
        </p>
        <Facts {...props} />
      </div>
      {banner && (
        <p className={styles.banner} data-tone={tone} role="status" suppressHydrationWarning>
          {banner}
          {index.menu.state.status === 'LOCKED' && phone !== '' && (
            <a href={`tel:${restaurant.phone}`}>{phone}</a>
          )}
        </p>
      )}
      <Information wanted={wanted} />
    </header>
  );
}
