import { TextInput, type TextInputProps } from '@mantine/core';

/** The telephone input of every form (specification §5). */
export function PhoneInput(props: Omit<TextInputProps, 'type' | 'maxLength' | 'placeholder'>) {
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={25}
      placeholder="Enter a phone number"
      {...props}
    />
  );
}
