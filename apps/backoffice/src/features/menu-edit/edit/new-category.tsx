import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { AddCategory } from './add-category.tsx';
import styles from './edit.module.css';

/** Room for another category, once it is wanted. */
export function NewCategory({ onAdded }: { onAdded: (categoryId: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button
        variant="subtle"
        className={styles.newCategory ?? ''}
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        New category
      </Button>
    );
  }
  return (
    <AddCategory
      hasFocus
      onAdded={(id, hasMore) => {
        setOpen(hasMore);
        onAdded(id);
      }}
    />
  );
}
