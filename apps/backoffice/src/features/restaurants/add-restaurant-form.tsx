import type { ReactNode } from 'react';
import { ContractForm } from '../../platform/forms/contract-form.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import styles from './add-restaurant.module.css';
import { CopyFrom } from './copy-from.tsx';
import { MoneyAndClockFields } from './money-and-clock-fields.tsx';
import { NameFields } from './name-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { NewRestaurantForm } from './use-new-restaurant-form.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.partTitle}>{title}</h2>
      {children}
    </section>
  );
}

/** What a restaurant cannot do without; hours, dishes and pictures come afterwards. */
export function AddRestaurantForm({ form, userId }: { form: NewRestaurantForm; userId: string }) {
  return (
    <ContractForm form={form} send="Add restaurant" sending="Saving…">
      <Part title="What diners see first">
        <NameFields form={form} />
        <PhoneInput
          label="Phone"
          description="Diners call it when something is wrong with an order, or to ask about allergens."
          size="md"
          {...form.field('phone')}
        />
      </Part>
      <Part title="Where it is">
        <PlaceFields form={form} />
      </Part>
      <Part title="Its money and its clock">
        <MoneyAndClockFields form={form} />
        <CopyFrom form={form} userId={userId} />
      </Part>
    </ContractForm>
  );
}
