import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { hexColour, isReadableTheme } from '@comanda/domain/people/theme-colours';
import { PLAIN_BUTTON } from '@comanda/ui/order-button';
import type { ReactNode } from 'react';
import { CopyButton } from '../../platform/copy-button.tsx';
import { Buttons, Columns, Stack } from '../../ui/layout.tsx';
import { Panel } from '../../ui/page.tsx';
import { Heading, Text } from '../../ui/text.tsx';
import { ButtonPreview } from './button-preview.tsx';
import styles from './on-your-website.module.css';
import { menuLink, websiteSnippet } from './table-links.ts';
import { BUILDERS, PROFILES, websiteWords as words } from './words.ts';

/** The button for the restaurant's own website: how it looks, what is copied, and where it goes. */
export function OnYourWebsite({
  restaurant,
  colour,
  children,
}: {
  restaurant: Pick<Restaurant, 'name' | 'slug'>;
  /** As it is typed; the button takes it once text can be read on it. */
  colour: string;
  /** The field of the websites. */
  children: ReactNode;
}) {
  const link = menuLink(location.origin, restaurant.slug);
  const snippet = websiteSnippet(location.origin, restaurant.slug, words.button);
  const typed = hexColour(colour);
  const shown = typed !== null && isReadableTheme(typed) ? typed : PLAIN_BUTTON;
  return (
    <Panel title={words.title}>
      <Text tone="muted">{words.lead}</Text>
      <Columns least="card" align="start">
        <ButtonPreview name={restaurant.name} colour={shown} href={link} />
        <Stack>
          <Heading level={3}>{words.lines}</Heading>
          <pre className={styles.code}>
            <code>{snippet}</code>
          </pre>
          <Buttons>
            <CopyButton text={snippet}>{words.copyLines}</CopyButton>
          </Buttons>
          <Text tone="muted">{words.wording}</Text>
        </Stack>
      </Columns>
      <Stack>
        <Heading level={3}>{words.where}</Heading>
        {BUILDERS.map(({ name, steps }) => (
          <details key={name} className={styles.builder} data-divided>
            <summary>{name}</summary>
            <Stack as="ol" hasMarks gap={1}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </Stack>
          </details>
        ))}
      </Stack>
      {children}
      <Stack>
        <Heading level={3}>{words.elsewhere}</Heading>
        <Text tone="muted">{words.elsewhereLead}</Text>
        <Text weight="medium" isTaken>
          {link}
        </Text>
        <Buttons>
          <CopyButton text={link}>{words.copyLink}</CopyButton>
        </Buttons>
        <Stack as="ul" hasMarks gap={1}>
          {PROFILES.map(({ name, where }) => (
            <li key={name}>
              <strong>{name}</strong> {where}
            </li>
          ))}
        </Stack>
      </Stack>
    </Panel>
  );
}
