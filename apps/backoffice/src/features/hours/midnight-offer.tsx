import { Button } from '@mantine/core';
import { dayRowWords } from './words.ts';

const LAST_MINUTE = '23:59';

/** Many write midnight as 23:59, which is a minute too early each night: offers what they mean. */
export function MidnightOffer({
  what,
  closes,
  isReadOnly = false,
  onMidnight,
}: {
  what: string;
  closes: string;
  isReadOnly?: boolean;
  onMidnight: (closes: string) => void;
}) {
  if (closes !== LAST_MINUTE || isReadOnly) return null;
  return (
    <Button
      variant="light"
      size="compact-md"
      aria-label={dayRowWords.closeAtMidnight(what)}
      onClick={() => onMidnight('00:00')}
    >
      {dayRowWords.untilMidnight}
    </Button>
  );
}
