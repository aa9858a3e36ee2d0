import { type LineReading, SAYABLE, type SayableKind } from '@comanda/menu-text/line-readings';
import { Row, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './lines.module.css';
import { linesWords } from './paste-words.ts';
import type { Question } from './questions.ts';

/** Lines that followed one of which something was said. */
export type Followed = { readonly at: number; readonly count: number; readonly kind: SayableKind };

/** What can be said of a line, and what somebody should look at in its dish. */
export function LinePanel({
  line,
  kind,
  dish,
  question,
  followed,
  isLeftOut,
  onSay,
  onOnlyThis,
  onUndo,
  onRight,
  onEdit,
  onLeaveOut,
  onPutBack,
  onShow,
}: {
  line: LineReading;
  kind: LineReading['kind'];
  /** The name of its dish; null where it has none. */
  dish: string | null;
  question: Question | null;
  followed: Followed | null;
  /** Its dish was left out. */
  isLeftOut: boolean;
  onSay: (kind: SayableKind) => void;
  onOnlyThis: () => void;
  onUndo: () => void;
  onRight: () => void;
  onEdit: () => void;
  onLeaveOut: () => void;
  onPutBack: () => void;
  /** Where the menu is not beside it. */
  onShow: (() => void) | null;
}) {
  return (
    <Stack gap={3} frame="line" className={styles.panel}>
      {question && (
        <Text size="sm" tone="warning" weight="medium">
          {question.words}
        </Text>
      )}
      {isLeftOut ? (
        <Row gap={4}>
          <LinkButton onClick={onPutBack}>{linesWords.putBack}</LinkButton>
        </Row>
      ) : (
        <>
          <Row as="fieldset" gap={2}>
            <Text as="legend" size="sm" tone="muted">
              {linesWords.what}
            </Text>
            {SAYABLE.map((one) => (
              <Pill key={one} isPressed={kind === one} onPress={() => onSay(one)}>
                {linesWords.say[one]}
              </Pill>
            ))}
          </Row>
          {followed && (
            <Text size="sm" role="status">
              {linesWords.followed(followed.count, followed.kind)}{' '}
              <LinkButton onClick={onOnlyThis}>{linesWords.onlyThis}</LinkButton>{' '}
              <LinkButton onClick={onUndo}>{linesWords.undo}</LinkButton>
            </Text>
          )}
          <Row gap={4}>
            {question && !question.isGap && question.key !== null && !line.isUnsure && (
              <LinkButton onClick={onRight}>{linesWords.isRight}</LinkButton>
            )}
            {dish !== null && (
              <>
                <LinkButton onClick={onEdit}>{linesWords.editFields}</LinkButton>
                {onShow && <LinkButton onClick={onShow}>{linesWords.seeInMenu}</LinkButton>}
                <LinkButton onClick={onLeaveOut}>{linesWords.leaveDishOut}</LinkButton>
              </>
            )}
          </Row>
        </>
      )}
    </Stack>
  );
}
