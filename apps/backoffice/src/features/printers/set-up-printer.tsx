import type { NewAccess } from '@comanda/contract/shapes/printers';
import { Button, Modal, TextInput } from '@mantine/core';
import { CopyButton } from '../../platform/copy-button.tsx';
import { Buttons, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { printersWords as words } from './words.ts';

/** How a printer is set to its address, in plain steps; the address is shown this once. */
export function SetUpPrinter({
  added: { printer, access },
  onClose,
}: {
  added: NewAccess;
  onClose: () => void;
}) {
  const steps = printer.kind === 'NETWORK' ? [] : words.steps[printer.kind];
  return (
    <Modal opened onClose={onClose} title={words.setUpTitle(printer.name)}>
      <Stack gap={4}>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <TextInput
          label={words.serverAddress}
          value={access.url}
          readOnly
          size="md"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Text tone="muted">{words.once}</Text>
        <Buttons>
          <CopyButton text={access.url}>{words.copy}</CopyButton>
          <Button variant="default" onClick={onClose}>
            {words.done}
          </Button>
        </Buttons>
      </Stack>
    </Modal>
  );
}
