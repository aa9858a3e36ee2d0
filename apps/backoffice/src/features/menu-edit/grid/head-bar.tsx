import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { ALLERGEN_VALUES, type AllergenValue, VALUE_WORDS } from '../item/words.ts';
import { allergenGridWords as WORDS } from './words.ts';

/** What a whole row or column becomes; it takes the focus and gives it back to the head that was pressed. */
export function HeadBar({
  what,
  onSet,
  onClose,
}: {
  what: string;
  onSet: (value: AllergenValue, onlyBlanks: boolean) => void;
  onClose: () => void;
}) {
  const bar = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    bar.current?.querySelector('button')?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <Row as="fieldset" ref={bar} gap={2} aria-label={what}>
      <Text weight="medium">{WORDS.setAll(what)}</Text>
      {ALLERGEN_VALUES.map((value) => (
        <Button key={value} variant="default" size="sm" mih={44} onClick={() => onSet(value, false)}>
          {VALUE_WORDS[value]}
        </Button>
      ))}
      <Button variant="default" size="sm" mih={44} onClick={() => onSet('FREE', true)}>
        {WORDS.blanksFree}
      </Button>
      <Button variant="subtle" size="sm" mih={44} onClick={onClose}>
        {WORDS.leaveAsIs}
      </Button>
    </Row>
  );
}
