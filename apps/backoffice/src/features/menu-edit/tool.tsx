import type { Icon } from '@comanda/icons/tabler';
import { ActionIcon } from '@mantine/core';

/** A button of an icon alone, whose `label` is read out. */
export function Tool({
  icon: Glyph,
  label,
  isDisabled = false,
  onPress,
}: {
  icon: Icon;
  label: string;
  isDisabled?: boolean;
  onPress: () => void;
}) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Glyph size={18} aria-hidden="true" />
    </ActionIcon>
  );
}
