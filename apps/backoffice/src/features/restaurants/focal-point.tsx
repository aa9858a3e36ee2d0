import type { ImageRef } from '@comanda/contract/shapes/common';
import { FOCUS_STEP, type FocusPoint } from '@comanda/contract/shapes/public-face';
import { Button, NumberInput } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { Columns, Row, Stack } from '../../ui/layout.tsx';
import { Heading, Text } from '../../ui/text.tsx';
import styles from './restaurants.module.css';
import { focusWords, pointWords } from './words.ts';

const inSteps = (percent: number) =>
  Math.min(100, Math.max(0, Math.round(percent / FOCUS_STEP) * FOCUS_STEP));

const ARROWS: Readonly<Record<string, FocusPoint>> = {
  ArrowLeft: { x: -FOCUS_STEP, y: 0 },
  ArrowRight: { x: FOCUS_STEP, y: 0 },
  ArrowUp: { x: 0, y: -FOCUS_STEP },
  ArrowDown: { x: 0, y: FOCUS_STEP },
};

/** How diners see it: on a telephone, and on a wide screen that shows but a band of it. */
function Crops({ url, point }: { url: string; point: FocusPoint }) {
  const style = { objectPosition: `${point.x}% ${point.y}%` };
  return (
    <Row align="end" wrap={false}>
      <Stack as="figure" gap={1}>
        <img className={styles.narrow} src={url} alt="" style={style} />
        <Text as="figcaption" size="xs" tone="muted">
          {focusWords.telephone}
        </Text>
      </Stack>
      <Stack as="figure" gap={1} grow>
        <img className={styles.wide} src={url} alt="" style={style} />
        <Text as="figcaption" size="xs" tone="muted">
          {focusWords.wideScreen}
        </Text>
      </Stack>
    </Row>
  );
}

/**
 * Where the eye goes in the cover: chosen by a click, by arrow keys or as numbers; what is cut off is cut around it.
 */
export function FocalPoint({
  cover,
  saved,
  onSave,
}: {
  cover: ImageRef;
  saved: FocusPoint;
  onSave: (point: FocusPoint) => Promise<void>;
}) {
  const [point, setPoint] = useState(saved);
  const isMoved = point.x !== saved.x || point.y !== saved.y;

  function place({ clientX, clientY, currentTarget }: PointerEvent): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setPoint({
      x: inSteps(((clientX - left) / width) * 100),
      y: inSteps(((clientY - top) / height) * 100),
    });
  }

  function press(event: KeyboardEvent): void {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    setPoint(({ x, y }) => ({ x: inSteps(x + step.x), y: inSteps(y + step.y) }));
  }

  const input = (label: string, axis: 'x' | 'y') => (
    <NumberInput
      label={label}
      size="md"
      min={0}
      max={100}
      step={FOCUS_STEP}
      suffix=" %"
      allowDecimal={false}
      value={point[axis]}
      onChange={(typed) => setPoint({ ...point, [axis]: inSteps(Number(typed) || 0) })}
    />
  );

  return (
    <Stack as="section" isApart aria-label={focusWords.ofCover}>
      <Heading level={3} size="md">
        {focusWords.point}
      </Heading>
      <Text size="sm" tone="muted">
        {focusWords.hint}
      </Text>
      <Columns gap={6} align="start">
        <div
          className={styles.picture}
          role="slider"
          tabIndex={0}
          aria-label={focusWords.point}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={point.x}
          aria-valuetext={pointWords(point)}
          onPointerDown={place}
          onKeyDown={press}
        >
          <img src={cover.url} alt="" draggable={false} />
          <span className={styles.mark} style={{ left: `${point.x}%`, top: `${point.y}%` }} />
        </div>
        <Stack gap={4}>
          <Crops url={cover.url} point={point} />
          <Columns least="field" gap={3}>
            {input(focusWords.fromLeft, 'x')}
            {input(focusWords.fromTop, 'y')}
          </Columns>
        </Stack>
      </Columns>
      {isMoved && (
        <Row align="stretch">
          <Button onClick={() => void onSave(point)}>{focusWords.save}</Button>
          <Button variant="default" onClick={() => setPoint(saved)}>
            {focusWords.putBack}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
