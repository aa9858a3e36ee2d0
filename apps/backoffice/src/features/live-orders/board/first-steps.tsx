import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { pathOf } from '@comanda/domain/screens';
import {
  type Icon,
  IconChevronRight,
  IconClockHour4,
  IconQrcode,
  IconToolsKitchen2,
} from '@comanda/icons/tabler';
import { useId } from 'react';
import { Link } from 'react-router';
import { usePreferences } from '../../../platform/use-preferences.ts';
import { Stack } from '../../../ui/layout.tsx';
import styles from './first-steps.module.css';
import type { FirstStep } from './use-first-steps.ts';

type Words = { readonly title: string; readonly aside: string; readonly icon: Icon };

const WORDS: Readonly<Record<FirstStep, Words>> = {
  restaurant_menu: {
    title: 'Put in your menu',
    aside: 'Type it, paste it, import a sheet, or start from a sample.',
    icon: IconToolsKitchen2,
  },
  restaurant_hours: {
    title: 'Set your opening hours',
    aside: 'Diners order while you are open, or ahead for then.',
    icon: IconClockHour4,
  },
  restaurant_show: {
    title: 'Share your link',
    aside: 'On your window, your website, and as a code on every table.',
    icon: IconQrcode,
  },
};

const COUNTS = ['', 'One step', 'Two steps', 'Three steps'];

/** What is left to do before the first order, each a link to where it is done. A step that is done is not shown. */
export function FirstSteps({
  restaurant,
  steps,
  isFirst,
}: {
  restaurant: Pick<Restaurant, 'id'>;
  steps: readonly FirstStep[];
  /** Nothing else comes before them. */
  isFirst: boolean;
}) {
  const [{ knownLinks }, setPreferences] = usePreferences();
  const headingId = useId();

  function onFollow(step: FirstStep): void {
    if (step === 'restaurant_show') setPreferences({ knownLinks: [...knownLinks, restaurant.id] });
  }

  return (
    <section className={styles.steps} data-first={isFirst || undefined} aria-labelledby={headingId}>
      <h2 className={styles.title} id={headingId}>
        {COUNTS[steps.length]} to your first order
      </h2>
      <Stack as="ol" gap={2}>
        {steps.map((step) => {
          const { title, aside, icon: Icon } = WORDS[step];
          return (
            <li key={step}>
              <Link to={pathOf(step)} className={styles.step} onClick={() => onFollow(step)}>
                <Icon className={styles.icon} size={28} stroke={1.75} aria-hidden="true" />
                <span className={styles.words}>
                  <strong>{title}</strong>
                  <span className={styles.aside}>{aside}</span>
                </span>
                <IconChevronRight className={styles.chevron} size={22} aria-hidden="true" />
              </Link>
            </li>
          );
        })}
      </Stack>
    </section>
  );
}
