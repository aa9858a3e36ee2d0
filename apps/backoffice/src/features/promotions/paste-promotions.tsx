import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconClipboardText } from '@comanda/icons/tabler';
import { Button, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useFieldFocus } from '../../platform/forms/use-field-focus.ts';
import { useTypedAhead } from '../../platform/forms/use-typed-ahead.ts';
import { wholeLines } from '../../platform/whole-lines.ts';
import { Buttons, Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { type Choices, categoriesOf, namesOf } from './promoted-dishes.ts';
import { PromotionDialog } from './promotion-dialog.tsx';
import { BLANK_PROMOTION, dishesField } from './promotion-fields.ts';
import { PromotionStart } from './promotion-starts.tsx';
import { readPromotions, type TypedPromotion, type TypedPromotionLine } from './typed-promotions.ts';
import { promotionWords, pastePromotionWords as words } from './words.ts';

/** What a line came to, and what of it did not. */
function LineSaid({
  line,
  restaurant,
  choices,
}: {
  line: TypedPromotionLine;
  restaurant: Restaurant;
  choices: Choices;
}) {
  const { text, promotion, notHere, left } = line;
  return (
    <li>
      <span>{text}</span>
      {promotion && (
        <span>
          {' → '}
          {promotionWords(promotion, restaurant, namesOf(dishesField(promotion.dishes), choices))}
          {promotion.code && words.code(promotion.code)}
        </span>
      )}
      {notHere && <strong> {words.notHere[notHere]}</strong>}
      {left.length > 0 && <strong> {promotion || notHere ? words.leftOut(left) : words.unread}</strong>}
    </li>
  );
}

type Draft = { readonly text: string; readonly promotion: TypedPromotion; readonly left: readonly string[] };

/** The form of one draft after the other, as they are saved. */
function Drafts({
  drafts,
  restaurant,
  choices,
  onSaved,
  onEnd,
}: {
  drafts: readonly Draft[];
  restaurant: Restaurant;
  choices: Choices;
  /** With those that are not saved yet. */
  onSaved: (rest: readonly Draft[]) => void;
  onEnd: () => void;
}) {
  const [at, setAt] = useState(0);
  const [asked, setAsked] = useState<typeof BLANK_PROMOTION | null>(null);
  const draft = drafts[at];
  const given = draft?.promotion;
  // the same one as long as it is edited; it is looked at before it runs
  const promotion = useMemo(() => asked ?? { ...BLANK_PROMOTION, ...given, paused: true }, [asked, given]);
  if (!draft) return null;
  const { benefit, dishes } = promotion;

  function next(): void {
    setAsked(null);
    onSaved(drafts.slice(at + 1));
    if (at + 1 < drafts.length) setAt(at + 1);
    else onEnd();
  }

  if (!asked && benefit.kind === 'CHEAPEST' && dishes === null && categoriesOf(choices).length > 0)
    return (
      <PromotionStart key={at} choices={choices} given={promotion} onChoose={setAsked} onClose={onEnd} />
    );
  return (
    <PromotionDialog
      key={at}
      restaurant={restaurant}
      promotion={promotion}
      choices={choices}
      note={words.note(at + 1, drafts.length, draft.left)}
      onClose={onEnd}
      onSaved={next}
    />
  );
}

/** What is looked at, and the lines of which nothing was read: they stay to be mended, or left out. */
type Looking = { readonly drafts: readonly Draft[]; readonly unread: readonly string[] };

const NOTHING_TYPED = { text: '' };

/** Promotions copied from elsewhere: each is looked at in the form, and saved switched off. */
export function PastePromotions({ restaurant, choices }: { restaurant: Restaurant; choices: Choices }) {
  const { values, type } = useTypedAhead(`paste-promotions:${restaurant.id}`, NOTHING_TYPED);
  const typed = values.text;
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || typed !== '';
  const [isTried, setTried] = useState(false);
  const [looking, setLooking] = useState<Looking | null>(null);
  const { button, field } = useFieldFocus(looking ? 'OTHER' : isOpen ? 'FIELD' : 'BUTTON');
  const { currency } = restaurant;
  const { read: whole, rest: tooMuch } = wholeLines(typed);
  const lines = useMemo(() => readPromotions(whole, { currency, choices }), [whole, currency, choices]);
  if (looking) {
    const { drafts, unread } = looking;
    return (
      <Drafts
        {...{ drafts, restaurant, choices }}
        onSaved={(rest) => type({ text: [...rest.map(({ text }) => text), ...unread].join('\n') })}
        onEnd={() => setLooking(null)}
      />
    );
  }
  if (!isOpen) {
    return (
      <Row>
        <Button
          ref={button}
          variant="default"
          leftSection={<IconClipboardText size={18} aria-hidden="true" />}
          onClick={() => setOpened(true)}
        >
          {words.open}
        </Button>
      </Row>
    );
  }
  const read = lines.flatMap(({ text, promotion, left }) => (promotion ? [{ text, promotion, left }] : []));

  function cancel(): void {
    type(NOTHING_TYPED);
    setOpened(false);
    setTried(false);
  }

  function look(): void {
    setTried(read.length === 0);
    if (read.length === 0) return;
    const unread = lines.flatMap(({ text, promotion }) => (promotion ? [] : [text]));
    setLooking({ drafts: read, unread: [...unread, ...(tooMuch ? [tooMuch] : [])] });
    // what is not saved yet is kept as it stands in the field
    setOpened(false);
  }

  return (
    <Stack gap={2}>
      <Textarea
        ref={field}
        label={words.label}
        description={words.hint}
        placeholder={words.example}
        size="md"
        autoComplete="off"
        autosize
        minRows={3}
        maxRows={12}
        value={typed}
        error={tooMuch !== '' ? words.tooLong : isTried && read.length === 0 ? words.nothing : undefined}
        onChange={({ currentTarget }) => {
          type({ text: currentTarget.value });
          setOpened(true);
          setTried(false);
        }}
      />
      {lines.length > 0 && (
        <Text as="div" size="sm" tone="muted" aria-live="polite">
          <Stack as="ul" gap={1}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place in the text
              <LineSaid key={index} line={line} restaurant={restaurant} choices={choices} />
            ))}
          </Stack>
        </Text>
      )}
      <Buttons>
        <Button variant="default" onClick={look}>
          {words.look(read.length)}
        </Button>
        <Button variant="subtle" onClick={cancel}>
          {words.cancel}
        </Button>
      </Buttons>
    </Stack>
  );
}
