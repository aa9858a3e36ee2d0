import type { DinerClient } from '@comanda/client/diner-client';
import { menuAt } from '@comanda/contract/menu-at';
import type { Service } from '@comanda/domain/hours/services';
import { lazy, Suspense, useMemo } from 'react';
import { useShop } from '../shop/shop-context.ts';
import { Sheet } from '../ui/sheet.tsx';
import styles from './menu-page.module.css';
import { sheetWords } from './sheet-words.ts';

const ChooseTime = lazy(async () => ({
  default: (await import('../features/checkout/times.tsx')).ChooseTime,
}));

/** The time that the menu is shown for. Its script is loaded when it is first opened. */
export function TimeSheet(props: {
  readonly client: DinerClient | null;
  readonly service: Service;
  /** Ids of the dishes and options that it is chosen for, with commas; null while nobody chooses. */
  readonly items: string | null;
  readonly replaces: string | undefined;
  readonly onChoose: (when: string) => void;
  readonly onClose: () => void;
}) {
  const { client, service, items, replaces, onChoose, onClose } = props;
  const { index } = useShop();
  const now = useMemo(() => menuAt(index.made, null, service), [index, service]);
  return (
    <Sheet open={items !== null} onClose={onClose} labelledBy="time-title" backCloses>
      <div className={styles.sheetSlip}>
        <h2 id="time-title" tabIndex={-1}>
          {sheetWords.when}
        </h2>
        {items !== null && (
          <Suspense fallback={<p>{sheetWords.loading}</p>}>
            <ChooseTime
              client={client}
              query={{ service, ...(items !== '' && { items }), ...(replaces && { replaces }) }}
              when={index.when}
              servedNow={!items.split(',').some((id) => now.refusals.has(id))}
              onChoose={(when) => {
                onChoose(when);
                onClose();
              }}
            />
          </Suspense>
        )}
      </div>
    </Sheet>
  );
}
