import { currentIn } from '@comanda/client/api-error';
import { updateMerchant } from '@comanda/client/merchant-operations';
import type { Merchant } from '@comanda/contract/shapes/restaurants';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { ConflictNotice } from '../../platform/forms/conflict-notice.tsx';
import { useDirectEdit } from '../../platform/forms/use-direct-edit.ts';
import { PictureField } from '../../platform/pictures/picture-field.tsx';
import { refusalOf } from '../../platform/refusal-of.ts';
import { merchantQuery } from '../../session/session-queries.ts';
import page from '../../ui/page.module.css';
import { HERE } from './business-form.tsx';
import styles from './business-logo.module.css';

const LOGO_WORDS = {
  failed: 'The logo was not stored.',
  label: 'Logo',
  theirs: 'the logo that you see here now',
  mine: 'the logo that you sent',
} as const;

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
        refusalOf<Merchant>(
          (callbacks) => updateMerchant(client, merchant.id, { logo, version }, callbacks),
          (changed) => {
            onDone(changed);
            toast.success(done);
          },
        ),
    });
  }

  if (!canChange || !restaurant) {
    if (!merchant.logo && !canChange) return null;
    return (
      <section className={page.card} aria-label="Logo">
        <h2 className={page.cardTitle}>Logo</h2>
        {merchant.logo ? (
          <img className={styles.shown} src={merchant.logo.url} alt={`Logo of ${merchant.name}`} />
        ) : (
          <p className={page.aside}>Add a restaurant first: pictures belong to one.</p>
        )}
      </section>
    );
  }
  return (
    <section className={page.card} aria-label="Picture of the business">
      <h2 className={page.cardTitle}>Picture</h2>
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
      <div className={styles.field}>
        <PictureField
          label="Logo"
          hint="Shown where you choose where to work. Square is best, 400 pixels or more."
          purpose="logo"
          restaurantId={restaurant.id}
          value={merchant.logo}
          onUploaded={({ id }) => save(id, 'Your new logo is stored.')}
          onRemoved={() => save(null, 'The logo is gone.')}
        />
      </div>
    </section>
  );
}
