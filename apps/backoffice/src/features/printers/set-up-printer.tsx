import type { NewAccess } from '@comanda/contract/shapes/printers';
import { Button, Modal, TextInput } from '@mantine/core';
import { CopyButton } from '../../platform/copy-button.tsx';
import forms from '../../platform/forms/forms.module.css';
import page from '../../ui/page.module.css';
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
    <Modal
      opened
      onClose={onClose}
      title={words.setUpTitle(printer.name)}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      <div className={forms.fields}>
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
        <p className={page.aside}>{words.once}</p>
        <div className={forms.buttons}>
          <CopyButton text={access.url}>{words.copy}</CopyButton>
          <Button variant="default" onClick={onClose}>
            {words.done}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
