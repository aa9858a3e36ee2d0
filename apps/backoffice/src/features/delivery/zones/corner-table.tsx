import { isKnownLocation } from '@comanda/domain/delivery/delivery';
import type { Point } from '@comanda/domain/delivery/geometry';
import { IconPlus, IconTrash } from '@comanda/icons/tabler';
import { ActionIcon, Button, TextInput, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { DataTable } from '../../../ui/data-table.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import type { ZoneDraft } from '../delivery-draft.ts';
import { degreesIn } from '../typed-point.ts';
import { cornerWords as words } from '../words.ts';
import type { ZoneChoice } from './use-zone-choice.ts';
import { withCorner } from './zone-edits.ts';

const DECIMALS = 6;
const FIGURES = { input: { fontVariantNumeric: 'tabular-nums' } } as const;

const written = (degrees: number) => String(Number(degrees.toFixed(DECIMALS)));

function Degrees({
  label,
  value,
  most,
  onChange,
}: {
  label: string;
  value: number;
  most: 90 | 180;
  onChange: (value: number) => void;
}) {
  // What is being typed need not be a number yet; whatever else moves the corner shows at once.
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && Number.isNaN(degreesIn(typed, most));
  return (
    <TextInput
      flex="1 1 7.5rem"
      styles={FIGURES}
      size="md"
      aria-label={label}
      error={isWrong}
      aria-invalid={isWrong}
      inputMode="text"
      autoComplete="off"
      value={typed ?? written(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const degrees = degreesIn(currentTarget.value, most);
        if (!Number.isNaN(degrees)) onChange(degrees);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

type Corner = { readonly index: number; readonly number: number; readonly point: Point };

/** The outline as a table: all that can be done on the map can be done here. */
export function CornerTable({
  zone,
  set,
  choice,
  around,
  problem,
}: {
  zone: ZoneDraft;
  set: (changes: Partial<ZoneDraft>) => void;
  choice: ZoneChoice;
  around: Point;
  problem: string | undefined;
}) {
  const { points } = zone;
  const move = (index: number, to: Point) => set({ points: points.with(index, to) });

  function add(): void {
    const { points: more, added } = withCorner(points, around);
    set({ points: more });
    choice.chooseCorner(added);
  }

  return (
    <Stack gap={4}>
      {points.length > 0 && (
        <DataTable<Corner>
          label={words.corners}
          rows={points.map((point, index) => ({ index, number: index + 1, point }))}
          // a corner has no name but its place in the order
          keyOf={({ index }) => `${index}`}
          columns={[
            {
              title: words.corner,
              isName: true,
              onPhone: 'plain',
              cell: ({ index, number }) => (
                <ActionIcon
                  variant={choice.corner === index ? 'filled' : 'default'}
                  size={44}
                  aria-pressed={choice.corner === index}
                  onClick={() => choice.chooseCorner(choice.corner === index ? null : index)}
                >
                  <VisuallyHidden component="span">{words.corner} </VisuallyHidden>
                  {number}
                </ActionIcon>
              ),
            },
            {
              title: words.place,
              onPhone: 'plain',
              // six decimals are to be read: without room beside each other they stand one below the other
              cell: ({ index, number, point }) => (
                <Row gap={1}>
                  <Degrees
                    label={words.latitude(number)}
                    value={point.lat}
                    most={90}
                    onChange={(lat) => move(index, { ...point, lat })}
                  />
                  <Degrees
                    label={words.longitude(number)}
                    value={point.lng}
                    most={180}
                    onChange={(lng) => move(index, { ...point, lng })}
                  />
                </Row>
              ),
            },
            {
              title: words.remove,
              isTitleHidden: true,
              onPhone: 'plain',
              cell: ({ index, number }) => (
                <IconButton
                  icon={IconTrash}
                  label={words.removeOne(number)}
                  onPress={() => {
                    set({ points: points.toSpliced(index, 1) });
                    choice.chooseCorner(null);
                  }}
                />
              ),
            },
          ]}
        />
      )}
      {problem && (
        <Notice tone="danger" tabIndex={-1} data-problem>
          {problem}
        </Notice>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={add}
        disabled={points.length === 0 && !isKnownLocation(around)}
      >
        {words.add}
      </Button>
      <Text size="sm" tone="muted">
        {words.hint}
      </Text>
    </Stack>
  );
}
