import { IconTrash } from '@comanda/icons/tabler';
import { DropZone } from '@comanda/uploader/drop-zone';
import { Button, Modal, NativeSelect } from '@mantine/core';
import { memo, useId, useMemo, useRef } from 'react';
import { FORMAT_HINT } from '../../../platform/pictures/picture-words.ts';
import { CHOSEN_TYPES } from '../../../platform/pictures/shrink-picture.ts';
import { useFocusBack } from '../../../platform/use-focus-back.ts';
import choice from '../../../ui/buttons.module.css';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Buttons, classes, Row, Stack } from '../../../ui/layout.tsx';
import { List } from '../../../ui/list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import { useMenu } from '../store/menu-context.ts';
import styles from './many-pictures.module.css';
import { type ChosenPicture, useManyPictures } from './use-many-pictures.ts';
import { manyPicturesWords as WORDS } from './words.ts';

type DishChoices = readonly { readonly group: string; readonly items: { value: string; label: string }[] }[];

const PictureRow = memo(function PictureRow({
  picture,
  choices,
  note,
  isLocked,
  onAssign,
  onLeaveOut,
}: {
  picture: ChosenPicture;
  choices: DishChoices;
  note: string | null;
  isLocked: boolean;
  onAssign: (id: number, itemId: string) => void;
  onLeaveOut: (id: number) => void;
}) {
  const { id, file, thumbnail, itemId, state, problem } = picture;
  const isFixed = isLocked || state === 'DONE';
  const noteId = useId();
  return (
    <li className={styles.row} data-state={state} data-divided>
      <img src={thumbnail} alt="" className={styles.thumbnail} loading="lazy" />
      <Stack gap={1}>
        <Text as="span" size="sm" tone="muted">
          <bdi>{file.name}</bdi>
        </Text>
        <NativeSelect
          aria-label={WORDS.dishOf(file.name)}
          aria-describedby={noteId}
          size="md"
          value={itemId}
          disabled={isFixed}
          data={[{ value: '', label: WORDS.none }, ...choices]}
          onChange={({ currentTarget }) => onAssign(id, currentTarget.value)}
        />
        <Text size="sm" tone={problem ? 'danger' : 'muted'} id={noteId}>
          {problem ?? (WORDS.states[state] || note)}
        </Text>
      </Stack>
      {!isFixed && (
        <IconButton icon={IconTrash} label={WORDS.leaveOut(file.name)} onPress={() => onLeaveOut(id)} />
      )}
    </li>
  );
});

/** A folder of pictures, each put on the dish that it is called after, or on the one that somebody chooses. */
export function ManyPicturesDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const { menu, items } = useMenu();
  const folder = useRef<HTMLInputElement>(null);
  const { pictures, others, isSending, choose, assign, leaveOut, send } = useManyPictures();
  const choices = useMemo(
    () =>
      menu.categories.map(({ name, items: dishes }) => ({
        group: name,
        items: dishes.map((dish) => ({ value: dish.id, label: dish.name })),
      })),
    [menu.categories],
  );
  const given = pictures.filter(({ itemId }) => itemId !== '');
  const done = pictures.filter(({ state }) => state === 'DONE');
  const failed = pictures.filter(({ state }) => state === 'FAILED');
  const open = given.length - done.length;
  /** What was chosen and given is lost only by a press of the button that closes. */
  const isStarted = done.length < pictures.length;

  function noteOf({ itemId, id }: ChosenPicture): string | null {
    if (itemId === '') return null;
    if (pictures.some((other) => other.id !== id && other.itemId === itemId)) return WORDS.twice;
    return items.get(itemId)?.image ? WORDS.replaces : null;
  }

  return (
    <Modal
      opened
      onClose={() => {
        if (!isSending) onClose();
      }}
      closeOnEscape={!isStarted}
      closeOnClickOutside={!isStarted}
      size={760}
      title={WORDS.title}
    >
      <Stack gap={4}>
        {!isSending && (
          <>
            <Text tone="muted">{WORDS.about}</Text>
            <DropZone
              className={classes(choice.drop, pictures.length === 0 ? choice.first : undefined)}
              accept={CHOSEN_TYPES}
              isMultiple
              message={WORDS.drop}
              onFiles={choose}
            >
              <Text as="span" tone="muted" weight="regular">
                {WORDS.orChoose}
              </Text>
            </DropZone>
            <Row gap={4}>
              <Button variant="default" onClick={() => folder.current?.click()}>
                {WORDS.chooseFolder}
              </Button>
              <Text size="sm" tone="muted">
                {FORMAT_HINT}
              </Text>
            </Row>
            <input
              ref={(input) => {
                folder.current = input;
                input?.setAttribute('webkitdirectory', '');
              }}
              type="file"
              hidden
              multiple
              aria-label={WORDS.chooseFolder}
              onChange={({ currentTarget }) => {
                choose([...(currentTarget.files ?? [])]);
                currentTarget.value = '';
              }}
            />
          </>
        )}
        {others > 0 && <Notice tone="warning">{WORDS.noPictures(others)}</Notice>}
        {pictures.length > 0 && (
          <>
            <Text role="status" weight="medium">
              {done.length > 0 && !isSending
                ? WORDS.done(done.length)
                : WORDS.matched(given.length, pictures.length)}
              {given.length < pictures.length && ` ${WORDS.missing(pictures.length - given.length)}`}
            </Text>
            <List isFramed>
              {pictures.map((picture) => (
                <PictureRow
                  key={picture.id}
                  picture={picture}
                  choices={choices}
                  note={noteOf(picture)}
                  isLocked={isSending}
                  onAssign={assign}
                  onLeaveOut={leaveOut}
                />
              ))}
            </List>
            <Buttons>
              {open > 0 || isSending ? (
                <Button aria-disabled={isSending} onClick={() => !isSending && void send()}>
                  {isSending
                    ? WORDS.adding(done.length + failed.length, given.length)
                    : failed.length > 0 && failed.length === open
                      ? WORDS.again(open)
                      : WORDS.add(open)}
                </Button>
              ) : (
                done.length > 0 && <Button onClick={onClose}>{WORDS.close}</Button>
              )}
            </Buttons>
          </>
        )}
      </Stack>
    </Modal>
  );
}
