import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { pathOf } from '@comanda/domain/people/screens';
import {
  type Icon,
  IconChevronRight,
  IconClockHour4,
  IconQrcode,
  IconToolsKitchen2,
} from '@comanda/icons/tabler';
import { useId } from 'react';
import { Link } from 'react-router';
import { MOVING_ADDRESS } from '../../../platform/moving-address.ts';
import { usePreferences } from '../../../platform/use-preferences.ts';
import { Stack } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { Heading, Text } from '../../../ui/text.tsx';
import { firstStepWords as words } from './board-words.ts';
import styles from './start-gate.module.css';
import type { FirstStep } from './use-first-steps.ts';

const ICONS: Readonly<Record<FirstStep, Icon>> = {
  restaurant_menu: IconToolsKitchen2,
  restaurant_hours: IconClockHour4,
  restaurant_show: IconQrcode,
};

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
    <Stack as="section" gap={4} className={styles.steps} aria-labelledby={headingId}>
      <Heading level={2} size={isFirst ? '2xl' : 'lg'} id={headingId}>
        {words.title(steps.length)}
      </Heading>
      <Stack as="ol" gap={2}>
        {steps.map((step, index) => {
          const { title, aside } = words[step];
          const Glyph = ICONS[step];
          // the one to begin with
          const isAccent = isFirst && index === 0;
          const colour = isAccent ? 'currentColor' : 'var(--color-text-muted)';
          return (
            <li key={step}>
              <Link
                to={pathOf(step)}
                className={styles.step}
                data-press={isAccent ? 'colour' : true}
                data-accent={isAccent || undefined}
                onClick={() => onFollow(step)}
              >
                <Glyph color={colour} size={28} stroke={1.75} aria-hidden="true" />
                <Stack as="span" gap={0}>
                  <Text as="strong" size="lg" weight="bold">
                    {title}
                  </Text>
                  <Text as="span" tone={isAccent ? undefined : 'muted'}>
                    {aside}
                  </Text>
                </Stack>
                <IconChevronRight color={colour} size={22} aria-hidden="true" />
              </Link>
            </li>
          );
        })}
      </Stack>
      {isFirst && (
        <Text tone="muted">
          {words.moving} <TextLink to={MOVING_ADDRESS}>{words.movingLink}</TextLink>
        </Text>
      )}
    </Stack>
  );
}
