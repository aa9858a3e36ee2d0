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
import { fullName } from './words.ts';

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
      title={`Remove ${name}?`}
      button={`Remove ${name}`}
      working="Removing…"
      failed={(why) => `Not removed: ${why}`}
      work={() =>
        answered((callbacks) =>
          unlink(client, { userId: member.userId, restaurantId: restaurant.id, ...kept }, callbacks),
        )
      }
      onDone={() => {
        toast.success(`${name} was removed from ${restaurant.name}`);
        refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <Text>
        {name} can no longer open {restaurant.name}: their screens of it close within seconds. Their account
        and other places they work at stay as they are, and so does everything they did here.
      </Text>
      <KeepSetUp person={member.firstName} setUp={setUp} kept={kept} onChange={setKept} />
    </Confirm>
  );
}
