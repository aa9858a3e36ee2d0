import { updateMerchant } from '@comanda/client/merchant-operations';
import type { Merchant } from '@comanda/contract/shapes/restaurants';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { PictureField } from '../../platform/pictures/picture-field.tsx';
import { refusalOf } from '../../platform/refusal-of.ts';
import { toastProblem } from '../../platform/toast-problem.ts';
import { merchantQuery } from '../../session/session-queries.ts';
import page from '../../ui/page.module.css';
import styles from './business-logo.module.css';

/** The logo of the business, where one chooses where to work. It is sent as a picture of one of its restaurants. */
export function BusinessLogo({ merchant, canChange }: { merchant: Merchant; canChange: boolean }) {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const [restaurant] = merchant.restaurants;

  async function save(logo: string | null, done: string): Promise<void> {
    const refusal = await refusalOf<Merchant>(
      (told) => updateMerchant(client, merchant.id, { logo }, told),
      (changed) => {
        queryClient.setQueryData(merchantQuery(client, changed.id).queryKey, changed);
        void queryClient.invalidateQueries({ queryKey: ['merchants'] });
        toast.success(done);
      },
    );
    if (refusal) toastProblem('The logo was not stored.', refusal.message);
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
