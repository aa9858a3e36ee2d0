import { orderButtonSheet } from '@comanda/ui/order-button';
import { useEffect, useRef } from 'react';
import { Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './on-your-website.module.css';
import { websiteWords } from './words.ts';

/** The button as it looks on the website: drawn by the very style sheet, in a shadow tree as there. */
function Button({ colour, href }: { colour: string; href: string }) {
  const host = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(orderButtonSheet(colour));
    root.adoptedStyleSheets = [sheet];
    const link = document.createElement('a');
    Object.assign(link, { href, target: '_blank', rel: 'noopener', textContent: websiteWords.button });
    root.replaceChildren(link);
  }, [colour, href]);
  return <span ref={host} />;
}

/** A page that could be theirs, with the button on it. */
export function ButtonPreview({ name, colour, href }: { name: string; colour: string; href: string }) {
  return (
    <figure className={styles.preview} aria-label={websiteWords.preview}>
      <Row as="span" gap={1} className={styles.bar} aria-hidden="true">
        <span />
        <span />
        <span />
      </Row>
      <Stack gap={4} align="center" className={styles.site}>
        <Text as="span" size="xl" weight="bold" aria-hidden="true">
          <bdi>{name}</bdi>
        </Text>
        <Stack as="span" gap={2} align="center" className={styles.lines} aria-hidden="true">
          <span />
          <span />
        </Stack>
        <Button colour={colour} href={href} />
      </Stack>
    </figure>
  );
}
