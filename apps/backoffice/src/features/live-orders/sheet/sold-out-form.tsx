import type { Order } from '@comanda/contract/shapes/orders';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { IngredientPicker } from './ingredient-picker.tsx';
import { type Ingredient, ingredientsOf, inWords } from './ingredients.ts';
import styles from './order-sheet.module.css';
import { sellOut } from './remedy.ts';

/** Something ran out while this order still can be made: off the menu at once, the order stays. */
export function SoldOutForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const office = useOffice();
  const [picked, setPicked] = useState<readonly Ingredient[]>([]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sellOut(office, order.restaurantId, picked),
    onSuccess: () => {
      toast.success(`${inWords(picked)}: sold out until you next open.`);
      onDone();
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (picked.length > 0) mutate();
      }}
    >
      <IngredientPicker
        legend="What has run out? Diners see it at once; it comes back when you next open."
        ingredients={ingredientsOf(order)}
        picked={picked}
        onPick={setPicked}
      />
      {error && (
        <p role="alert" className={styles.problem}>
          Not marked: {error.message}
        </p>
      )}
      <Button type="submit" size="lg" aria-disabled={isPending || picked.length === 0}>
        {isPending ? 'Sending…' : 'Mark sold out'}
      </Button>
    </form>
  );
}
