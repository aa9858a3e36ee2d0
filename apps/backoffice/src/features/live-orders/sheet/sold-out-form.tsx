import type { Order } from '@comanda/contract/shapes/orders';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { useBoard } from '../board/board-context.ts';
import { IngredientPicker } from './ingredient-picker.tsx';
import { type Ingredient, ingredientsOf } from './ingredients.ts';
import styles from './order-sheet.module.css';
import { sellOut } from './remedy.ts';

/** Something ran out while this order still can be made: off the menu at once, the order stays. */
export function SoldOutForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const office = useOffice();
  const { restaurant } = useBoard();
  const [picked, setPicked] = useState<readonly Ingredient[]>([]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sellOut(office, restaurant, picked),
    onSuccess: (sentence) => {
      toast.success(sentence);
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
        legend="What has run out? Diners see it at once. It comes back by itself."
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
