import { TextLink } from '../../ui/link-button.tsx';
import { Text } from '../../ui/text.tsx';
import { movingWords as words } from './words.ts';

/** In the address while the list is shown though nothing is missing. */
export const MOVING_SHOWN = 'moving';

/** The way back to the list of what came along, once it has gone away. */
export function MovingLink() {
  return (
    <Text tone="muted">
      {words.back} <TextLink to={`/merchant/dashboard?${MOVING_SHOWN}`}>{words.backLink}</TextLink>
    </Text>
  );
}
