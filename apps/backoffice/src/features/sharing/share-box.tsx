import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconExternalLink } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import { CopyButton } from '../../platform/copy-button.tsx';
import { Buttons, Row, Stack } from '../../ui/layout.tsx';
import { Heading, Text } from '../../ui/text.tsx';
import styles from './sharing.module.css';
import { menuLink } from './table-links.ts';
import { shareWords } from './words.ts';

const ShareCodes = lazy(async () => {
  const { ShareCodes: codes } = await import('./share-codes.tsx');
  return { default: codes };
});

/** The one link that diners need, to be copied, scanned and laid on the tables. */
export function ShareBox({ restaurant }: { restaurant: Pick<Restaurant, 'id' | 'name' | 'slug'> }) {
  const headingId = useId();
  const link = menuLink(location.origin, restaurant.slug);
  return (
    <Row
      as="section"
      frame="dashed"
      gap={6}
      justify="between"
      className={styles.box}
      aria-labelledby={headingId}
    >
      <Stack gap={2}>
        <Heading id={headingId} level={2}>
          {shareWords.title}
        </Heading>
        <Text size="lg" weight="medium" isTaken>
          {link}
        </Text>
        <Text tone="muted">{shareWords.lead}</Text>
        <Buttons>
          <CopyButton text={link}>{shareWords.copy}</CopyButton>
          <Button
            component="a"
            href={link}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconExternalLink size={18} aria-hidden="true" />}
          >
            {shareWords.openMenu}
          </Button>
        </Buttons>
      </Stack>
      <Suspense fallback={<Row className={styles.codes} aria-busy="true" />}>
        <ShareCodes restaurant={restaurant} link={link} />
      </Suspense>
    </Row>
  );
}
