import { Button, MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { Buttons, Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pill } from '../../ui/pill.tsx';
import { type Choices, categoriesOf } from './promoted-dishes.ts';
import { PROMOTION_LABELS, PROMOTION_WORDS } from './words.ts';

/** Of which categories or dishes two are one; any dish only where that is said. */
export function OfWhat({
  choices,
  onChoose,
  onBack,
}: {
  choices: Choices;
  /** As the form has it, empty for any dish. */
  onChoose: (dishes: string) => void;
  onBack: () => void;
}) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [picksDishes, setPicksDishes] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const categories = categoriesOf(choices);

  function choose(next: readonly string[]): void {
    setMissing(false);
    setChosen(next);
  }

  return (
    <Stack gap={4}>
      <Row as="fieldset" gap={2} aria-label={PROMOTION_WORDS.ofWhat}>
        {categories.map(({ value, label }) => (
          <Pill
            key={value}
            isPressed={chosen.includes(value)}
            onPress={() =>
              choose(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
            }
          >
            {label}
          </Pill>
        ))}
      </Row>
      {picksDishes ? (
        <MultiSelect
          label={PROMOTION_LABELS.dishes}
          size="md"
          data={choices}
          searchable
          value={[...chosen]}
          onChange={choose}
        />
      ) : (
        <Button variant="default" onClick={() => setPicksDishes(true)}>
          {PROMOTION_WORDS.ofDishes}
        </Button>
      )}
      <div role="status">{isMissing && <Notice tone="danger">{PROMOTION_WORDS.ofNothing}</Notice>}</div>
      <Buttons>
        <Button variant="default" onClick={onBack}>
          {PROMOTION_WORDS.back}
        </Button>
        <Button variant="default" onClick={() => onChoose('')}>
          {PROMOTION_WORDS.ofAll}
        </Button>
        <Button onClick={() => (chosen.length === 0 ? setMissing(true) : onChoose(chosen.join()))}>
          {PROMOTION_WORDS.goOn}
        </Button>
      </Buttons>
    </Stack>
  );
}
