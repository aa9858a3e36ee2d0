import type { ImageRef } from '@comanda/contract/shapes/common';
import type { PicturePurpose, UploadedPicture } from '@comanda/contract/shapes/pictures';
import { IconCheck, IconPhotoUp, IconRefresh, IconTrash } from '@comanda/icons/tabler';
import { DropZone } from '@comanda/uploader/drop-zone';
import type { UploadItem } from '@comanda/uploader/upload-item';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Row, Stack } from '../../ui/layout.tsx';
import { Heading, Text } from '../../ui/text.tsx';
import { useMedia } from '../use-media.ts';
import styles from './picture-field.module.css';
import { FORMAT_HINT, lookWords, pictureFieldWords, problemWords } from './picture-words.ts';
import { CHOSEN_TYPES } from './shrink-picture.ts';
import { usePictureUpload } from './use-picture-upload.ts';

const ICON = { size: 18, 'aria-hidden': true } as const;

function Progress({
  item,
  label,
  isBeingStored,
}: {
  item: UploadItem;
  label: string;
  isBeingStored: boolean;
}) {
  if (item.status !== 'QUEUED' && item.status !== 'UPLOADING' && !isBeingStored) return null;
  const isMaking = item.progress === 100;
  return (
    <Row wrap={false} style={{ width: '100%' }}>
      <progress
        className={styles.progress}
        max={100}
        value={item.progress}
        aria-label={pictureFieldWords.sendingOf(label)}
      />
      <Text as="span" size="sm" tone="muted" figures>
        {isMaking ? pictureFieldWords.makingReady : `${item.progress} %`}
      </Text>
    </Row>
  );
}

/** What cannot be drawn is not drawn as a torn picture: the server is about to say why. */
function Preview({ src, isFaint }: { src: string; isFaint: boolean }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      className={styles.picture}
      src={src}
      alt=""
      data-faint={isFaint || undefined}
      onError={() => setBroken(true)}
    />
  );
}

/** What screen readers say, and is seen unless it shows otherwise: DONE, or what went wrong. */
function News({
  item,
  isStored,
  problem,
  look,
}: {
  item: UploadItem | null;
  isStored: boolean;
  problem: string | null;
  look: string | null;
}) {
  const isDone = isStored && problem === null;
  return (
    <div role="status" data-hide-empty>
      {problem && (
        <Text size="sm" tone="danger">
          {problem}
          {item?.willRetry && ` ${pictureFieldWords.tryingAgain}`}
        </Text>
      )}
      {isDone && (
        <Text size="sm" tone="success" weight="medium">
          <Row as="span" gap={1}>
            <IconCheck {...ICON} /> {pictureFieldWords.done}
          </Row>
        </Text>
      )}
      {look && (
        <Text size="sm" tone="muted">
          {look}
        </Text>
      )}
    </div>
  );
}

/**
 * A picture to drop or choose, its progress, and what went wrong with it. `onUploaded` gets the picture as soon as the
 * server has it; the form stores it, and brings it back as `value`: only then it is done. `onRemoved` takes it away.
 */
export function PictureField(props: {
  readonly label: string;
  readonly hint: string;
  readonly purpose: PicturePurpose;
  readonly restaurantId: string;
  readonly value: ImageRef | null;
  readonly onUploaded: (picture: UploadedPicture) => unknown;
  readonly onRemoved: () => void;
}) {
  const { label, hint, purpose, restaurantId, value, onUploaded, onRemoved } = props;
  // Nobody drops a file with a finger.
  const isTouched = useMedia('(hover: none) and (pointer: coarse)');
  const [labelId, hintId] = [useId(), useId()];
  const upload = usePictureUpload({ purpose, restaurantId, onUploaded });
  const item = upload.items.find(({ accepted }) => accepted) ?? null;
  const problem = problemWords(upload.items);
  const { uploaded } = upload;
  const isBeingStored = uploaded?.isBeingStored === true;
  const isStored = uploaded !== null && uploaded.url === value?.url;
  const isRefused = uploaded !== null && !isBeingStored && !isStored;
  const shown = (isRefused ? null : item?.thumbnail) ?? value?.url ?? null;
  const hasFailed = item?.status === 'ERROR';
  return (
    <Stack
      as="section"
      gap={2}
      align="start"
      className={styles.field}
      data-purpose={purpose}
      data-status={item?.status}
      aria-labelledby={labelId}
    >
      <Heading level={3} size="md" id={labelId}>
        {label}
      </Heading>
      <Text size="sm" tone="muted" id={hintId}>
        {hint} {FORMAT_HINT}
      </Text>
      <DropZone
        message={isTouched ? (shown ? pictureFieldWords.chooseAnother : pictureFieldWords.choose) : undefined}
        className={shown ? styles.filled : styles.empty}
        accept={CHOSEN_TYPES}
        describedBy={`${labelId} ${hintId}`}
        onFiles={upload.choose}
      >
        {!isTouched && (
          <Text as="span" size="sm" tone="muted">
            {shown ? pictureFieldWords.orChooseAnother : pictureFieldWords.orChoose}
          </Text>
        )}
        {shown ? (
          <Preview key={shown} src={shown} isFaint={item?.status === 'UPLOADING' || isBeingStored} />
        ) : (
          <IconPhotoUp size={32} stroke={1.5} aria-hidden="true" className={styles.icon} />
        )}
      </DropZone>
      {item && <Progress item={item} label={label} isBeingStored={isBeingStored} />}
      <News
        item={item}
        isStored={isStored}
        problem={problem}
        look={value && !problem ? lookWords(purpose, value) : null}
      />
      <Row gap={2} data-hide-empty>
        {hasFailed && (
          <Button size="sm" leftSection={<IconRefresh {...ICON} />} onClick={upload.retry}>
            {pictureFieldWords.retry}
          </Button>
        )}
        {item && item.status !== 'DONE' && (
          <Button size="sm" variant="default" onClick={upload.discard}>
            {hasFailed ? pictureFieldWords.discard : pictureFieldWords.stop}
          </Button>
        )}
        {value && (!item || item.status === 'DONE') && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconTrash {...ICON} />}
            aria-label={pictureFieldWords.removeOf(label.toLowerCase())}
            onClick={() => {
              upload.discard();
              onRemoved();
            }}
          >
            {pictureFieldWords.remove}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
