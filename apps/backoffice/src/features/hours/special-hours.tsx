import type { Service } from '@comanda/domain/hours/services';
import { MOST_TIMES } from '../../platform/weeks/day-hours.ts';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { Choice } from './choice.tsx';
import { type SpecialDraft, withEach } from './special-day-draft.ts';
import { SpecialTimes } from './special-times.tsx';
import { TAB_WORDS, specialDaysWords as words } from './words.ts';

/** When a special day is open: the same for all, or service by service. */
export function SpecialHours({
  draft,
  offered,
  locale,
  onChange,
}: {
  draft: SpecialDraft;
  offered: readonly Service[];
  locale: string;
  onChange: (draft: SpecialDraft) => void;
}) {
  const { isEach, shared, each } = draft;
  return (
    <>
      {offered.length > 1 && (
        <Choice
          legend={words.sharing}
          value={isEach ? 'EACH' : 'ALL'}
          names={words.sharings}
          onChoose={(chosen) =>
            onChange(chosen === 'EACH' ? withEach(draft, offered) : { ...draft, isEach: false })
          }
        />
      )}
      {!isEach && (
        <SpecialTimes
          hours={shared}
          least={1}
          most={MOST_TIMES}
          locale={locale}
          onChange={(hours) => onChange({ ...draft, shared: hours })}
        />
      )}
      {isEach &&
        offered.map((service) => (
          <Stack as="fieldset" key={service} gap={0}>
            <Text as="legend" weight="medium">
              {TAB_WORDS[service]}
            </Text>
            <SpecialTimes
              service={TAB_WORDS[service]}
              hours={each[service]}
              least={0}
              most={MOST_TIMES}
              locale={locale}
              onChange={(hours) => onChange({ ...draft, each: { ...each, [service]: hours } })}
            />
          </Stack>
        ))}
    </>
  );
}
