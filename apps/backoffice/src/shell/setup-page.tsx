import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOffice } from '../office.ts';
import { Row, Stack } from '../ui/layout.tsx';
import { Text } from '../ui/text.tsx';
import { PageHeading } from './page-heading.tsx';
import styles from './setup-page.module.css';
import { setUpWords } from './shell-words.ts';
import { Brand } from './slip-mark.tsx';

const STEPS = [setUpWords.business, setUpWords.restaurant] as const;

/** How far somebody has come on the way to their first order. */
export type Step = 1 | 2;

function Steps({ step }: { step: Step }) {
  return (
    <Row as="ol" gap={6} aria-label={setUpWords.label}>
      {STEPS.map((words, index) => (
        <Row
          as="li"
          key={words}
          gap={2}
          aria-current={index + 1 === step ? 'step' : undefined}
          data-done={index + 1 < step || undefined}
        >
          <span className={styles.number}>{index + 1 < step ? '✓' : index + 1}</span>
          <Text as="span" size="sm" weight="medium" tone={index + 1 === step ? undefined : 'muted'}>
            {words}
          </Text>
        </Row>
      ))}
    </Row>
  );
}

/** The top of the pages before the first restaurant: nothing to navigate to yet. */
function Top() {
  const { config, logOut } = useOffice();
  return (
    <Row as="header" justify="between" className={styles.top}>
      <Brand name={config.productName} />
      <Button variant="default" onClick={() => void logOut()}>
        {setUpWords.logOut}
      </Button>
    </Row>
  );
}

/** A form on the left, and what comes of it on the right, where there is room for it. */
export function SetupPage({
  path,
  title,
  lead,
  step,
  isInShell = false,
  notice,
  preview,
  children,
}: {
  path: string;
  title: string;
  lead: ReactNode;
  /** Null once the first restaurant stands. */
  step: Step | null;
  /** The merchant shell is around it already. */
  isInShell?: boolean;
  notice?: ReactNode;
  preview: ReactNode;
  children: ReactNode;
}) {
  const content = (
    <div className={styles.columns}>
      <Stack gap={6}>
        {step && <Steps step={step} />}
        <Stack gap={2}>
          <PageHeading path={path} size="4xl">
            {title}
          </PageHeading>
          <Text size="lg" tone="muted">
            {lead}
          </Text>
        </Stack>
        {children}
      </Stack>
      <div className={styles.preview}>{preview}</div>
    </div>
  );
  if (isInShell) return content;
  return (
    <div>
      <Top />
      {notice}
      <main>{content}</main>
    </div>
  );
}
