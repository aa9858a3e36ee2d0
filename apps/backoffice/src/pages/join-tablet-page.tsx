import { JoinTabletForm } from '../features/tablets/join-tablet-form.tsx';
import { TABLETS_WORDS } from '../features/tablets/words.ts';
import { useLinkParameters } from '../platform/use-link-parameters.ts';
import { SlipPage } from '../shell/slip-page.tsx';

const PATH = '/restaurant/tablet';

/** Makes the device that opens it a kitchen tablet, by the code that a manager shows. */
export function JoinTabletPage() {
  const { code = '' } = useLinkParameters();
  return (
    <SlipPage path={PATH} title={TABLETS_WORDS.joinTitle}>
      <JoinTabletForm code={code} />
    </SlipPage>
  );
}
