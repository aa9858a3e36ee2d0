import { IconArrowDown, IconCheck } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Row } from '../../../ui/layout.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './lines.module.css';
import { linesWords } from './paste-words.ts';

/** How much there is to look at, and the way to it. */
export function LookBar({
  count,
  isOnly,
  onOnly,
  onNext,
  children,
}: {
  count: number;
  /** Nothing else is shown. */
  isOnly: boolean;
  onOnly: () => void;
  onNext: () => void;
  /** What else is chosen beside it. */
  children: ReactNode;
}) {
  return (
    <Row gap={3} justify="between" className={styles.bar}>
      <Row gap={3}>
        <Text role="status" weight="medium" tone={count > 0 ? 'warning' : 'success'}>
          <Row as="span" gap={2}>
            {count === 0 && <IconCheck size={20} aria-hidden="true" />}
            {count === 0 ? linesWords.nothingToLookAt : linesWords.toLookAt(count)}
          </Row>
        </Text>
        {(count > 0 || isOnly) && (
          <Pill isPressed={isOnly} onPress={onOnly}>
            {linesWords.only}
          </Pill>
        )}
        {count > 0 && (
          <Button
            variant="default"
            title={linesWords.nextKey}
            leftSection={<IconArrowDown size={18} aria-hidden="true" />}
            onClick={onNext}
          >
            {linesWords.next}
          </Button>
        )}
      </Row>
      {children}
    </Row>
  );
}
