import type { IconX } from '@comanda/icons/tabler';
import { ActionIcon } from '@mantine/core';

/** What is done with a row by its icon alone; the label is read out, and shown to whoever waits over it. */
export function IconButton({
  label,
  icon: Icon,
  onPress,
}: {
  label: string;
  icon: typeof IconX;
  onPress: () => void;
}) {
  return (
    <ActionIcon variant="subtle" color="gray" size={44} aria-label={label} title={label} onClick={onPress}>
      <Icon size={20} aria-hidden="true" />
    </ActionIcon>
  );
}
