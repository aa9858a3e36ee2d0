import { currentIn } from '@comanda/client/api-error';
import { updateMerchant } from '@comanda/client/merchant-operations';
import type { Merchant } from '@comanda/contract/shapes/restaurants';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { answered } from '../../platform/answered.ts';
import { ConflictNotice } from '../../platform/forms/conflict-notice.tsx';
import { useDirectEdit } from '../../platform/forms/use-direct-edit.ts';
import { PictureField } from '../../platform/pictures/picture-field.tsx';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { merchantQuery } from '../../session/session-queries.ts';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { HERE } from './business-form.tsx';
import styles from './merchants.module.css';
import { LOGO_WORDS } from './words.ts';

/** The logo of the business, where one chooses where to work. It is sent as a picture of one of its restaurants. */
export function BusinessLogo({ merchant, canChange }: { merchant: Merchant; canChange: boolean }) {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const [restaurant] = merchant.restaurants;

  const { edit, overtaken } = useDirectEdit<'logo', Merchant>({
    record: merchant,
    fieldsOf: ({ logo }) => ({ logo: logo?.url ?? '' }),
    recordIn: (refused) => currentIn('updateMerchant', refused),
    keep(changed) {
      queryClient.setQueryData(merchantQuery(client, changed.id).queryKey, changed);
      void queryClient.invalidateQueries({ queryKey: ['merchants'] });
    },
    failed: LOGO_WORDS.failed,
  });

  function save(logo: string | null, done: string): Promise<void> {
    return edit({
      field: 'logo',
      value: logo ?? '',
      send: (version, onDone) =>
        refusalFrom(
          answered<Merchant>((callbacks) =>
            updateMerchant(client, merchant.id, { logo, version }, callbacks),
          ).then((changed) => {
            onDone(changed);
            toast.success(done);
          }),
        ),
    });
  }

  if (!canChange || !restaurant) {
    if (!merchant.logo && !canChange) return null;
    return (
      <Panel title={LOGO_WORDS.label}>
        {merchant.logo ? (
          <img className={styles.logo} src={merchant.logo.url} alt={LOGO_WORDS.of(merchant.name)} />
        ) : (
          <Text tone="muted">{LOGO_WORDS.needsRestaurant}</Text>
        )}
      </Panel>
    );
  }
  return (
    <Panel title={LOGO_WORDS.picture}>
      {overtaken && (
        <ConflictNotice
          of={overtaken}
          changed={merchant.changed}
          words={{
            label: () => LOGO_WORDS.label,
            value: (_, value) =>
              value && (value === merchant.logo?.url ? LOGO_WORDS.theirs : LOGO_WORDS.mine),
          }}
          place={HERE}
        />
      )}
      <div style={{ maxInlineSize: '14rem' }}>
        <PictureField
          label={LOGO_WORDS.label}
          hint={LOGO_WORDS.hint}
          purpose="logo"
          restaurantId={restaurant.id}
          value={merchant.logo}
          onUploaded={({ id }) => save(id, LOGO_WORDS.stored)}
          onRemoved={() => save(null, LOGO_WORDS.gone)}
        />
      </div>
    </Panel>
  );
}
