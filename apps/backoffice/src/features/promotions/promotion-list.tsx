import { currentIn } from '@comanda/client/api-error';
import type { Promotion } from '@comanda/contract/shapes/promotions';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { MINUTE_MS } from '@comanda/domain/durations';
import {
  IconCopy,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconTrash,
} from '@comanda/icons/tabler';
import { ActionIcon, Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import forms from '../../platform/forms/forms.module.css';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { useClock } from '../../platform/ticking-clock.ts';
import { toastProblem } from '../../platform/toast-problem.ts';
import page from '../../ui/page.module.css';
import { type Choices, namesOf } from './promoted-dishes.ts';
import { PromotionDialog } from './promotion-dialog.tsx';
import { dishesField, NEW_VERSION } from './promotion-fields.ts';
import styles from './promotion-list.module.css';
import { PromotionStart } from './promotion-starts.tsx';
import { promotionsQuery } from './promotions-query.ts';
import { standing } from './standing.ts';
import { PROMOTION_WORDS, promotionWords } from './words.ts';

function Do({ label, icon, onDo }: { label: string; icon: ReactNode; onDo: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={44} aria-label={label} title={label} onClick={onDo}>
      {icon}
    </ActionIcon>
  );
}

const toMinute = (now: number) => now - (now % MINUTE_MS);

/** All promotions, each with what it does, how it stands and how often it was used. */
export function PromotionList({
  restaurant,
  promotions,
  choices,
}: {
  restaurant: Restaurant;
  promotions: readonly Promotion[];
  choices: Choices;
}) {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const [isChoosing, setChoosing] = useState(false);
  const [edited, setEdited] = useState<Promotion | null>(null);
  const [toDelete, setToDelete] = useState<Promotion | null>(null);
  const minute = useClock(toMinute);
  const params = { id: restaurant.id };
  const present = edited && (promotions.find(({ id }) => id === edited.id) ?? edited);

  async function act(work: Promise<unknown>, done: string): Promise<void> {
    const refused = await refusalFrom(work);
    await queryClient.invalidateQueries(promotionsQuery(client, restaurant.id));
    const isStale =
      refused && (currentIn('updatePromotion', refused) ?? currentIn('deletePromotion', refused));
    if (refused) toastProblem(isStale ? refused.message : PROMOTION_WORDS.notDone(refused.message));
    else toast.success(done);
  }

  const pause = ({ id, name, version, paused }: Promotion) =>
    act(
      client.call('updatePromotion', {
        params: { ...params, promotionId: id },
        body: { version, paused: !paused },
      }),
      paused ? PROMOTION_WORDS.resumed(name) : PROMOTION_WORDS.paused(name),
    );

  const remove = ({ id, name, version }: Promotion) => {
    setToDelete(null);
    const at = { params: { ...params, promotionId: id }, query: { version } };
    return act(client.call('deletePromotion', at), PROMOTION_WORDS.removed(name));
  };

  return (
    <section className={page.card}>
      <div className={page.top}>
        <p className={page.aside}>{PROMOTION_WORDS.intro}</p>
        <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => setChoosing(true)}>
          {PROMOTION_WORDS.add}
        </Button>
      </div>
      {promotions.length === 0 && <p>{PROMOTION_WORDS.none}</p>}
      <ul className={styles.list}>
        {promotions.map((promotion) => {
          const { id, name, code, paused, uses, usesToday, maxUses } = promotion;
          const Pause = paused ? IconPlayerPlay : IconPlayerPause;
          return (
            <li key={id} className={styles.row}>
              <div className={styles.words}>
                <strong>{name}</strong>
                <span>
                  {code === null ? PROMOTION_WORDS.byItself : <code>{code}</code>} ·{' '}
                  {promotionWords(promotion, restaurant, namesOf(dishesField(promotion.dishes), choices))}
                </span>
                <span>{PROMOTION_WORDS.uses(uses, maxUses, usesToday)}</span>
              </div>
              <span className={styles.standing}>{standing(promotion, minute, restaurant)}</span>
              <div className={styles.actions}>
                <Do
                  label={paused ? PROMOTION_WORDS.resume(name) : PROMOTION_WORDS.pause(name)}
                  icon={<Pause size={20} aria-hidden="true" />}
                  onDo={() => void pause(promotion)}
                />
                <Do
                  label={PROMOTION_WORDS.edit(name)}
                  icon={<IconPencil size={20} aria-hidden="true" />}
                  onDo={() => setEdited(promotion)}
                />
                <Do
                  label={PROMOTION_WORDS.duplicate(name)}
                  icon={<IconCopy size={20} aria-hidden="true" />}
                  onDo={() =>
                    setEdited({
                      ...promotion,
                      ...{ id: '', version: NEW_VERSION, code: null, name: PROMOTION_WORDS.copyOf(name) },
                    })
                  }
                />
                <Do
                  label={PROMOTION_WORDS.remove(name)}
                  icon={<IconTrash size={20} aria-hidden="true" />}
                  onDo={() => setToDelete(promotion)}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {isChoosing && (
        <PromotionStart
          choices={choices}
          onClose={() => setChoosing(false)}
          onChoose={(promotion) => {
            setChoosing(false);
            setEdited(promotion);
          }}
        />
      )}
      {present && (
        <PromotionDialog
          key={present.id}
          restaurant={restaurant}
          promotion={present}
          choices={choices}
          onClose={() => setEdited(null)}
        />
      )}
      {toDelete && (
        <Modal
          opened
          onClose={() => setToDelete(null)}
          title={PROMOTION_WORDS.removeTitle(toDelete.name)}
          closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
        >
          <p>{PROMOTION_WORDS.removeWords}</p>
          <div className={forms.buttons}>
            <Button variant="default" onClick={() => setToDelete(null)}>
              {PROMOTION_WORDS.keep}
            </Button>
            <Button color="red" onClick={() => void remove(toDelete)}>
              {PROMOTION_WORDS.removeNow}
            </Button>
          </div>
        </Modal>
      )}
    </section>
  );
}
