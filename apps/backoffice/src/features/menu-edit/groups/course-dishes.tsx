import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { IconTrash } from '@comanda/icons/tabler';
import { NativeSelect, TextInput } from '@mantine/core';
import { Fragment, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Text } from '../../../ui/text.tsx';
import { useMenu, useMenuOf } from '../store/menu-context.ts';
import { partName, sizesLeft } from './parts.ts';
import type { CourseDish } from './set-meal-fields.ts';
import { partWords, setMealWords as WORDS } from './words.ts';

const keyOf = (itemId: string, before: readonly CourseDish[]) =>
  `${itemId} ${before.filter((dish) => dish.itemId === itemId).length}`;

/** The size in which a dish is offered; those that the course has already apart. */
function SizeChoice({
  dish,
  item,
  dishes,
  onChange,
}: {
  dish: CourseDish;
  item: StaffItem;
  dishes: readonly CourseDish[];
  onChange: (sizeId: string | null) => void;
}) {
  const free = new Set(sizesLeft(item, dishes).map(({ id }) => id));
  const sizes = item.sizes.filter(({ id }) => id === dish.sizeId || free.has(id));
  const isAny = dish.sizeId === null;
  return (
    <NativeSelect
      size="md"
      aria-label={partWords.sizeOf(dish.name)}
      value={dish.sizeId ?? ''}
      data={[
        ...(isAny || sizes.length === item.sizes.length ? [{ value: '', label: partWords.anySize }] : []),
        ...sizes.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );
}

/** The dishes of a course, each in one size with its surcharge; a dish stands there again for another size. */
export function CourseDishes({
  dishes,
  onChange,
}: {
  dishes: readonly CourseDish[];
  onChange: (dishes: readonly CourseDish[]) => void;
}) {
  const { currency } = useMenuOf().restaurant;
  const { items } = useMenu();
  const [added, setAdded] = useState<string | null>(null);
  return (
    <Stack as="ul" gap={2}>
      {dishes.map((dish, place) => {
        const item = items.get(dish.itemId);
        const key = keyOf(dish.itemId, dishes.slice(0, place));
        const isLast = dishes.findLastIndex(({ itemId }) => itemId === dish.itemId) === place;
        const left = item && isLast ? sizesLeft(item, dishes) : [];
        const inSize = (of: StaffItem, sizeId: string | null) => ({ sizeId, name: partName(of, sizeId) });
        return (
          <Stack as="li" key={key} gap={1}>
            <Row gap={2} wrap={false}>
              <Stack grow gap={0}>
                <Text as="span">{dish.name}</Text>
              </Stack>
              {item && item.sizes.length > 0 && (
                <SizeChoice
                  {...{ dish, item, dishes }}
                  onChange={(sizeId) => onChange(dishes.with(place, { ...dish, ...inSize(item, sizeId) }))}
                />
              )}
              <TextInput
                w={92}
                size="md"
                autoFocus={key === added}
                aria-label={WORDS.surchargeOf(dish.name, currency)}
                placeholder="+0"
                inputMode="decimal"
                value={dish.price}
                onChange={({ currentTarget }) =>
                  onChange(dishes.with(place, { ...dish, price: currentTarget.value }))
                }
              />
              <IconButton
                icon={IconTrash}
                label={WORDS.removeDish(dish.name)}
                onPress={() => onChange(dishes.toSpliced(place, 1))}
              />
            </Row>
            {item && left.length > 0 && (
              <Text size="sm" tone="muted">
                {WORDS.otherSizes}
                {left.map(({ id, name }) => (
                  <Fragment key={id}>
                    {' '}
                    <LinkButton
                      aria-label={WORDS.addSize(partName(item, id))}
                      onClick={() => {
                        setAdded(keyOf(dish.itemId, dishes));
                        onChange(dishes.toSpliced(place + 1, 0, { ...dish, ...inSize(item, id), price: '' }));
                      }}
                    >
                      {WORDS.plusSize(name)}
                    </LinkButton>
                  </Fragment>
                ))}
              </Text>
            )}
          </Stack>
        );
      })}
    </Stack>
  );
}
