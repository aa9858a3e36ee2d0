import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { PHONE_WORDS, uiWords } from './words.ts';

/** As many characters as the telephone's field takes everywhere. */
const LENGTH = 25;

/** The telephone input of every form. It says so when it cuts what is pasted. */
export function PhoneInput({
  description,
  ...props
}: Omit<TextInputProps, 'type' | 'maxLength' | 'placeholder' | 'onPaste'>) {
  const [isCut, setCut] = useState(false);
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={LENGTH}
      placeholder={uiWords.enterPhone}
      description={isCut && String(props.value).length >= LENGTH ? PHONE_WORDS.cut : description}
      onPaste={({ clipboardData }) => setCut(clipboardData.getData('text').trim().length > LENGTH)}
      {...props}
    />
  );
}
