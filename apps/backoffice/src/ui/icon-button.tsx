import type { Icon } from '@comanda/icons/tabler';
import { ActionIcon } from '@mantine/core';

/** What is done with a row by its icon alone; the label is read out, and shown under the pointer. */
export function IconButton({
  label,
  icon: Glyph,
  isDisabled = false,
  onPress,
}: {
  label: string;
  icon: Icon;
  isDisabled?: boolean;
  onPress: () => void;
}) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Glyph size={20} aria-hidden="true" />
    </ActionIcon>
  );
}
