import { unlink } from '@comanda/client/merchant-operations';
import type { RestaurantUser } from '@comanda/contract/shapes/accounts';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { answered } from '../../platform/answered.ts';
import { Confirm } from '../../platform/forms/confirm.tsx';
import { KeepSetUp, useKeptSetUp } from '../../platform/set-up-by/keep-set-up.tsx';
import { useSetUpBy } from '../../platform/set-up-by/use-set-up-by.ts';
import { Text } from '../../ui/text.tsx';
import { useRefreshStaff, useStaffOf } from './staff-context.ts';
import { fullName, removeWords } from './words.ts';

/** Asks first: names the person, and what it means for them. */
export function RemoveMember({ member, onClose }: { member: RestaurantUser; onClose: () => void }) {
  const { client } = useOffice();
  const restaurant = useStaffOf();
  const refresh = useRefreshStaff();
  const name = fullName(member);
  const setUp = useSetUpBy([restaurant.id], member.userId);
  const [kept, setKept] = useKeptSetUp();

  return (
    <Confirm
      title={removeWords.title(name)}
      button={removeWords.remove(name)}
      working={removeWords.removing}
      failed={(why) => removeWords.notRemoved(why)}
      work={() =>
        answered((callbacks) =>
          unlink(client, { userId: member.userId, restaurantId: restaurant.id, ...kept }, callbacks),
        )
      }
      onDone={() => {
        toast.success(removeWords.removed(name, restaurant.name));
        refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <Text>{removeWords.text(name, restaurant.name)}</Text>
      <KeepSetUp person={member.firstName} setUp={setUp} kept={kept} onChange={setKept} />
    </Confirm>
  );
}
