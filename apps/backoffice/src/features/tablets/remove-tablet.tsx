import type { Tablet } from '@comanda/contract/shapes/tablets';
import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import forms from '../../platform/forms/forms.module.css';
import { useAction } from '../../platform/use-action.ts';
import { useFocusBack } from '../../platform/use-focus-back.ts';
import { tabletsQuery } from './tablets-query.ts';
import { TABLETS_WORDS as WORDS } from './words.ts';

/** Asks first: says what it means for whoever stands before the tablet. */
export function RemoveTablet({
  tablet: { id, name },
  restaurantId,
  onClose,
}: {
  tablet: Tablet;
  restaurantId: string;
  onClose: () => void;
}) {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const { isBusy, problem, run } = useAction();
  useFocusBack();
  const remove = async () => {
    await run(
      () => client.call('revokeTablet', { params: { id: restaurantId, tabletId: id } }),
      () => {
        toast.success(WORDS.removed(name));
        onClose();
      },
    );
    // also when it was gone already
    await queryClient.invalidateQueries({ queryKey: tabletsQuery(client, restaurantId).queryKey });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={WORDS.removeTitle(name)}
      closeButtonProps={{ 'aria-label': WORDS.close, size: 44 }}
    >
      <div className={forms.fields}>
        <p>{WORDS.removeText(name)}</p>
        {problem && (
          <p role="alert" className={forms.problem}>
            {WORDS.notRemoved(problem)}
          </p>
        )}
        <div className={forms.buttons}>
          <Button variant="danger" aria-disabled={isBusy} onClick={() => void remove()}>
            {isBusy ? WORDS.removing : WORDS.removeNamed(name)}
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus>
            {WORDS.keep}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
