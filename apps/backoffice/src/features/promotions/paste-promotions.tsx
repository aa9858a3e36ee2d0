import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconClipboardText } from '@comanda/icons/tabler';
import { Button, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useFieldFocus } from '../../platform/forms/use-field-focus.ts';
import { wholeLines } from '../../platform/whole-lines.ts';
import { Buttons, Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { pastePromotionWords as words } from './paste-words.ts';
import { type Choices, categoriesOf, namesOf } from './promoted-dishes.ts';
import { PromotionDialog } from './promotion-dialog.tsx';
import { BLANK_PROMOTION, dishesField } from './promotion-fields.ts';
import { PromotionStart } from './promotion-starts.tsx';
import { readPromotions, type TypedPromotion, type TypedPromotionLine } from './typed-promotions.ts';
import { promotionWords } from './words.ts';

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
  onEnd,
}: {
  drafts: readonly Draft[];
  restaurant: Restaurant;
  choices: Choices;
  /** With those that were not saved: none, or from the one on that was closed. */
  onEnd: (rest: readonly Draft[]) => void;
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
    if (at + 1 < drafts.length) setAt(at + 1);
    else onEnd([]);
  }

  const stop = () => onEnd(drafts.slice(at));

  if (!asked && benefit.kind === 'CHEAPEST' && dishes === null && categoriesOf(choices).length > 0)
    return <PromotionStart key={at} choices={choices} given={promotion} onChoose={setAsked} onClose={stop} />;
  return (
    <PromotionDialog
      key={at}
      restaurant={restaurant}
      promotion={promotion}
      choices={choices}
      note={words.note(at + 1, drafts.length, draft.left)}
      onClose={stop}
      onSaved={next}
    />
  );
}

/** Promotions copied from elsewhere: each is looked at in the form, and saved switched off. */
export function PastePromotions({ restaurant, choices }: { restaurant: Restaurant; choices: Choices }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [drafts, setDrafts] = useState<readonly Draft[] | null>(null);
  const { button, field } = useFieldFocus(drafts ? 'OTHER' : typed === null ? 'BUTTON' : 'FIELD');
  const { currency } = restaurant;
  const { read: whole, rest: tooMuch } = wholeLines(typed ?? '');
  const lines = useMemo(() => readPromotions(whole, { currency, choices }), [whole, currency, choices]);
  if (drafts) {
    const end = (rest: readonly Draft[]) => {
      setDrafts(null);
      // what was closed or not read is there to be mended, or to be left out
      const again = [...rest.map(({ text }) => text), ...(typed === null ? [] : [typed])];
      setTyped(again.length > 0 ? again.join('\n') : null);
    };
    return <Drafts drafts={drafts} restaurant={restaurant} choices={choices} onEnd={end} />;
  }
  if (typed === null) {
    return (
      <Row>
        <Button
          ref={button}
          variant="default"
          leftSection={<IconClipboardText size={18} aria-hidden="true" />}
          onClick={() => setTyped('')}
        >
          {words.open}
        </Button>
      </Row>
    );
  }
  const read = lines.flatMap(({ text, promotion, left }) => (promotion ? [{ text, promotion, left }] : []));

  function close(): void {
    setTyped(null);
    setTried(false);
  }

  function look(): void {
    setTried(true);
    if (read.length === 0) return;
    setDrafts(read);
    close();
    const unread = lines.flatMap(({ text, promotion }) => (promotion ? [] : [text]));
    if (unread.length > 0 || tooMuch !== '') setTyped([...unread, ...(tooMuch ? [tooMuch] : [])].join('\n'));
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
          setTyped(currentTarget.value);
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
        <Button variant="subtle" onClick={close}>
          {words.cancel}
        </Button>
      </Buttons>
    </Stack>
  );
}
