import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { SERVICES } from '@comanda/domain/hours/services';
import { Drawer } from '@mantine/core';
import { useState } from 'react';
import type { Location } from 'react-router';
import { ConflictNotice } from '../../../platform/forms/conflict-notice.tsx';
import { LeaveDialog } from '../../../platform/forms/leave-dialog.tsx';
import { ProblemSummary } from '../../../platform/forms/problem-summary.tsx';
import { SaveBar } from '../../../platform/forms/save-bar.tsx';
import type { Form } from '../../../platform/forms/use-form.ts';
import { useLeaveClean } from '../../../platform/forms/use-leave-clean.ts';
import { SERVICE_NAMES } from '../../../platform/order-words.ts';
import { PictureField } from '../../../platform/pictures/picture-field.tsx';
import { FocusBack } from '../../../platform/use-focus-back.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { List } from '../../../ui/list.tsx';
import { Section } from '../../../ui/page.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Text } from '../../../ui/text.tsx';
import { AvailabilityRow } from '../availability/availability-row.tsx';
import { withoutItem } from '../store/changed-menu.ts';
import { useKeepMenu, useMenu, useMenuOf } from '../store/menu-context.ts';
import { useLast } from '../store/use-last.ts';
import { NEW_GROUP, type Opened } from '../store/use-opened.ts';
import { DeleteItem } from './delete-item.tsx';
import { type ItemField, imageIn, listIn, servicesIn } from './item-fields.ts';
import { AllergensField, KitchenFields, SaleFields } from './item-sections.tsx';
import { OptionGroupsField } from './option-groups-field.tsx';
import { SizesField } from './sizes-field.tsx';
import { useItemForm } from './use-item-form.ts';
import { DIET_TAGS, dishWords, itemWords, tagWords } from './words.ts';

/** By which of the restaurant's services diners can have the dish. One is left: what nobody shall have is hidden. */
function ServicesField({ form: { values, change } }: { form: Form<ItemField> }) {
  const { services } = useMenuOf().restaurant;
  const named = servicesIn(values.services);
  const offered = SERVICES.filter((service) => services.includes(service) || named.includes(service));
  if (offered.length < 2) return null;
  const chosen = named.length === 0 ? offered : named;
  const put = (next: typeof chosen) =>
    next.length > 0 && change('services', next.length === offered.length ? '' : next.join());
  return (
    <Section title={dishWords.services} role="group">
      <Row gap={2}>
        {offered.map((service) => (
          <Pill
            key={service}
            isPressed={chosen.includes(service)}
            onPress={() =>
              put(offered.filter((one) => (one === service ? !chosen.includes(one) : chosen.includes(one))))
            }
          >
            {SERVICE_NAMES[service]}
          </Pill>
        ))}
      </Row>
      {values.services !== '' && <Text tone="muted">{dishWords.servicesHint}</Text>}
    </Section>
  );
}

function leavesItem(from: Location, to: Location): boolean {
  const item = (search: string) => new URLSearchParams(search).get('item');
  return from.pathname !== to.pathname || item(from.search) !== item(to.search);
}

function Editor({ item, opened }: { item: StaffItem; opened: Opened }) {
  const index = useMenu();
  const { restaurant } = useMenuOf();
  const record = useItemForm(item);
  const { form } = record;
  const { keep } = useKeepMenu();
  const [isGone, setGone] = useState(false);
  useLeaveClean(isGone, form.isDirty, () => {
    opened.close();
    keep((menu) => withoutItem(menu, item.id));
  });
  return (
    <>
      <Stack {...form.props} as="form" gap={6} aria-label={dishWords.edit(item.name)}>
        <ConflictNotice of={record} changed={item.changed} words={itemWords(index)} place={restaurant} />
        <ProblemSummary form={form} />
        <SaleFields form={form} itemId={item.id} />
        <SizesField form={form} />
        <PhotoField value={form.values.image} onChange={(image) => form.change('image', image)} />
        <List isFramed>
          <AvailabilityRow
            kind="item"
            id={item.id}
            name={item.name}
            available={item.available}
            soldOutUntil={item.soldOutUntil}
            stock={item.stock}
            aside={dishWords.onSale}
            problem={item.unorderable}
          />
        </List>
        <ServicesField form={form} />
        <OptionGroupsField
          value={form.values.optionGroupIds}
          onChange={(ids) => form.change('optionGroupIds', ids)}
          onOpen={opened.openGroup}
          onNew={(onMade) => opened.openGroup(NEW_GROUP, onMade)}
        />
        <TagsField value={form.values.tags} onChange={(tags) => form.change('tags', tags)} />
        <AllergensField form={form} />
        <KitchenFields form={form} />
        <DeleteItem
          item={item}
          onDeleted={() => {
            form.discard();
            setGone(true);
          }}
        />
        <SaveBar form={form} />
      </Stack>
      {/* There can be one at a time: that of an option group which lies over this one. */}
      {opened.groupId === null && <LeaveDialog form={form} leaves={leavesItem} />}
    </>
  );
}

/** The dish's picture. It is sent at once, and on the menu when the dish is saved. */
function PhotoField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { id } = useMenuOf().restaurant;
  return (
    <PictureField
      label={dishWords.photo}
      hint={dishWords.photoHint}
      purpose="item"
      restaurantId={id}
      value={imageIn(value)}
      onUploaded={({ url, width, height, variants }) =>
        onChange(JSON.stringify({ url, width, height, variants }))
      }
      onRemoved={() => onChange('')}
    />
  );
}

/** What diners filter by; tags of the restaurant's own can be taken off here. */
function TagsField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const tags = listIn(value);
  const shown = [...DIET_TAGS, ...tags.filter((tag) => !DIET_TAGS.some((known) => known === tag))];
  return (
    <Section title={dishWords.tags} role="group">
      <Row gap={2}>
        {shown.map((tag) => {
          const isOn = tags.includes(tag);
          return (
            <Pill
              key={tag}
              isPressed={isOn}
              onPress={() =>
                onChange((isOn ? tags.filter((other) => other !== tag) : [...tags, tag]).join(','))
              }
            >
              {tagWords(tag)}
            </Pill>
          );
        })}
      </Row>
    </Section>
  );
}

/** Everything about one dish, beside the list that it is in. */
export function ItemDrawer({ opened }: { opened: Opened }) {
  const { itemId, close } = opened;
  const isCovered = opened.groupId !== null;
  const { items } = useMenu();
  const item = itemId === null ? undefined : items.get(itemId);
  const isGone = itemId !== null && item === undefined;
  const title = useLast(isGone ? dishWords.notOnMenu : item?.name);
  return (
    <Drawer
      opened={itemId !== null}
      onClose={close}
      closeOnEscape={!isCovered}
      returnFocus={false}
      position="right"
      size={560}
      title={title}
    >
      <FocusBack />
      {item && <Editor key={item.id} item={item} opened={opened} />}
      {isGone && <Text tone="muted">{dishWords.gone}</Text>}
    </Drawer>
  );
}
