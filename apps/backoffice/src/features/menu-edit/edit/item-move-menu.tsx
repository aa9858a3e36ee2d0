import { use } from 'react';
import { CategoryTargetsContext, useRowActions } from './edit-context.ts';
import { MoveMenu } from './move-menu.tsx';

/** Moves an item within its category, or into another one. */
export function ItemMoveMenu({ item }: { item: { id: string; name: string; categoryId: string } }) {
  const { move } = useRowActions();
  const targets = use(CategoryTargetsContext);
  return (
    <MoveMenu
      name={item.name}
      targets={targets.filter(({ id }) => id !== item.categoryId)}
      onStep={(step) => move(item.id, step)}
      onTarget={(categoryId) => move(item.id, { categoryId })}
    />
  );
}
