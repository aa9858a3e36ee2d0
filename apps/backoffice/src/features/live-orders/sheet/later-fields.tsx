import { AllLater } from '@comanda/contract/shapes/orders';
import { SegmentedControl, Textarea } from '@mantine/core';
import { useId } from 'react';
import { tooLong } from '../../../platform/forms/too-long.tsx';
import { LATER_CHOICES, promiseWords } from '../moves/promise-words.ts';
import styles from './order-sheet.module.css';

/** How much later, and what is said about it. */
export function LaterFields({
  minutes,
  onMinutes,
  sentence,
  onSentence,
}: {
  minutes: number;
  onMinutes: (minutes: number) => void;
  sentence: string;
  onSentence: (sentence: string) => void;
}) {
  const labelId = useId();
  return (
    <>
      <div>
        <p id={labelId} className={styles.label}>
          {promiseWords.minutes}
        </p>
        <SegmentedControl
          aria-labelledby={labelId}
          classNames={{ label: styles.minutes }}
          fullWidth
          size="lg"
          value={String(minutes)}
          onChange={(value) => onMinutes(Number(value))}
          data={LATER_CHOICES.map((choice) => ({
            value: String(choice),
            label: promiseWords.choice(choice),
          }))}
        />
      </div>
      <Textarea
        label={promiseWords.sentence}
        autosize
        minRows={2}
        value={sentence}
        error={tooLong(sentence, AllLater.shape.sentence)}
        onChange={(event) => onSentence(event.currentTarget.value)}
      />
    </>
  );
}
