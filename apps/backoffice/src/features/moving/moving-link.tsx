import { MOVING_ADDRESS } from '../../platform/moving-address.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { Text } from '../../ui/text.tsx';
import { movingWords as words } from './words.ts';

/** The way back to the list of what came along, once it has gone away. */
export function MovingLink() {
  return (
    <Text tone="muted">
      {words.back} <TextLink to={MOVING_ADDRESS}>{words.backLink}</TextLink>
    </Text>
  );
}
