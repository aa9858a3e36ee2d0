import { Button } from '@mantine/core';
import { useState } from 'react';
import { Text } from '../../ui/text.tsx';
import { Confirm } from '../forms/confirm.tsx';
import { useTakeBack } from './use-take-back.ts';
import { takeBackWords as WORDS } from './words.ts';

/** The button that takes a change of many records back, after it was asked; once it is, it says so. */
export function TakeBack({
  restaurantId,
  changeId,
  isTakenBack,
}: {
  restaurantId: string;
  changeId: string;
  isTakenBack: boolean;
}) {
  const [isAsked, setAsked] = useState(false);
  const takeBack = useTakeBack(restaurantId);
  if (isTakenBack)
    return (
      <Text as="span" tone="muted">
        {WORDS.wasTakenBack}
      </Text>
    );
  const close = () => setAsked(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {WORDS.label}
      </Button>
      {isAsked && (
        <Confirm
          title={WORDS.title}
          button={WORDS.label}
          working={WORDS.busy}
          keep={WORDS.keep}
          failed={WORDS.failed}
          work={() => takeBack(changeId)}
          onDone={close}
          onClose={close}
        >
          <Text>{WORDS.meaning}</Text>
        </Confirm>
      )}
    </>
  );
}
