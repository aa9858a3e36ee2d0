import { IconCheck, IconPoint } from '@comanda/icons/tabler';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { Row, Stack } from './layout.tsx';
import { Text } from './text.tsx';
import { passwordRules, uiWords } from './words.ts';

function Rules({ password, email }: { password: string; email: string }) {
  return (
    <Stack as="ul" gap={1} style={{ marginBlockStart: 'var(--space-2)' }}>
      {passwordRules(password, email).map(({ words, isMet }) => (
        <Text as="li" size="sm" tone={isMet ? 'success' : 'muted'} key={words}>
          <Row as="span" gap={2} wrap={false}>
            {isMet ? (
              <IconCheck size={18} stroke={2.5} role="img" aria-label={uiWords.met} />
            ) : (
              <IconPoint size={18} aria-hidden="true" />
            )}
            {words}
          </Row>
        </Text>
      ))}
    </Stack>
  );
}

/** A password to choose, typed once and shown on demand, with its rules ticked off as they are met. */
export function NewPasswordInput({
  value,
  email,
  ...props
}: Omit<PasswordInputProps, 'value' | 'autoComplete' | 'description'> & { value: string; email: string }) {
  return (
    <PasswordInput
      size="md"
      autoComplete="new-password"
      value={value}
      visibilityToggleButtonProps={{ 'aria-label': uiWords.showPassword, tabIndex: 0 }}
      description={<Rules password={value} email={email} />}
      descriptionProps={{ component: 'div' }}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...props}
    />
  );
}
