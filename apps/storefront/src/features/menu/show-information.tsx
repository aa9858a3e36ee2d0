import type { DinerMenu } from '@comanda/contract/shapes/menu';
import { wallClock } from '@comanda/contract/words/times';
import { epochDayOf, weekdayOf } from '@comanda/domain/hours/dates';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { weekWords } from '../../shop/opening-hours-words.ts';
import { useShop } from '../../shop/shop-context.ts';
import { useBackCloses } from '../../ui/back-closes.ts';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import popovers from '../../ui/popover.module.css';
import * as uiWords from '../../ui/words.ts';
import { informationWords } from './information-words.ts';
import styles from './show-information.module.css';

/** A link that every map application understands; without a known place the address has to do. */
function mapLink(query: string, { lat, lng }: { lat: number; lng: number }): string {
  const wanted = lat === 0 && lng === 0 ? query : `${lat},${lng}`;
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(wanted)}`;
}

const LINKS = ['website', 'instagram', 'facebook', 'tiktok'] as const;

function linksOf({ links = {} }: DinerMenu['restaurant']) {
  return LINKS.flatMap((name) => {
    const href = links[name];
    return href ? [{ label: informationWords[name], href }] : [];
  });
}

/** `wanted`: it was asked for, perhaps while the page was taken over and it was not there. */
export type InformationProps = { readonly wanted: RefObject<boolean> };

/** Address, telephone, opening hours and a word on allergens, in a popover that needs no script. */
export function Information({ wanted }: InformationProps) {
  const { index, now, phone } = useShop();
  const { restaurant, settings } = index.menu;
  const { line1, line2, city, postcode } = restaurant.address;
  const address = [line1, line2, city, postcode].filter(Boolean).join(', ');
  const today = weekdayOf(epochDayOf(wallClock(now, restaurant.timezone)[0]));
  const links = linksOf(restaurant);
  const section = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (wanted.current) section.current?.showPopover();
  }, [wanted]);
  useBackCloses(isOpen, () => section.current?.hidePopover());
  return (
    <section
      ref={section}
      id="information"
      popover="auto"
      className={popovers.popover}
      aria-labelledby="information-title"
      onToggle={({ newState }) => {
        wanted.current = newState === 'open';
        setOpen(newState === 'open');
      }}
    >
      <div className={popovers.head}>
        <h2 id="information-title">{restaurant.name}</h2>
        <button
          type="button"
          className={buttons.round}
          popoverTarget="information"
          popoverTargetAction="hide"
          aria-label={uiWords.close}
        >
          <Icon name="close" />
        </button>
      </div>
      {restaurant.description && <p className={styles.about}>{restaurant.description}</p>}
      <ul className={styles.contact}>
        <li>
          <a href={mapLink(address, restaurant.location)} rel="noreferrer" target="_blank">
            <Icon name="mapPin" />
            {address}
          </a>
        </li>
        {restaurant.phone !== '' && (
          <li>
            <a href={`tel:${restaurant.phone}`}>
              <Icon name="phone" />
              {phone}
            </a>
          </li>
        )}
      </ul>
      {links.length > 0 && (
        <ul className={styles.links} aria-label={informationWords.elsewhere}>
          {links.map(({ label, href }) => (
            <li key={label}>
              <a href={href} rel="noreferrer me" target="_blank">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      <h3>{informationWords.hours}</h3>
      <table className={styles.hours}>
        <tbody>
          {weekWords(settings.hours).map(({ day, name, words }) => (
            <tr key={day} data-today={day === today}>
              <th scope="row">
                {name}
                {day === today && <span className={styles.today}> {informationWords.today}</span>}
              </th>
              <td>{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{informationWords.allergens}</h3>
      {settings.allergenStatement && <p className={styles.statement}>{settings.allergenStatement}</p>}
      <p>
        {settings.showAllergens && `${informationWords.declared} `}
        {informationWords.kitchens}
      </p>
    </section>
  );
}
