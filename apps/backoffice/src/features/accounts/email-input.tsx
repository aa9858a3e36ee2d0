import { TextInput, type TextInputProps } from '@mantine/core';
import { LinkButton } from '../../ui/link-button.tsx';
import { meantDomain, withDomain } from './mail-domains.ts';
import { accountWords } from './words.ts';

/** An address, with a way to put right what was probably mistyped. */
export function EmailInput({
  value,
  onCorrect,
  ...props
}: Omit<TextInputProps, 'type' | 'value'> & { value: string; onCorrect: (email: string) => void }) {
  const domain = meantDomain(value);
  return (
    <div>
      <TextInput type="email" inputMode="email" spellCheck={false} size="md" value={value} {...props} />
      {domain && (
        <LinkButton onClick={() => onCorrect(withDomain(value, domain))}>
          {accountWords.didYouMean(domain)}
        </LinkButton>
      )}
    </div>
  );
}
