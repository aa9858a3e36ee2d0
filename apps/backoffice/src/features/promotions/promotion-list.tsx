import { currentIn } from '@comanda/client/api-error';
import type { Promotion } from '@comanda/contract/shapes/promotions';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { MINUTE_MS } from '@comanda/domain/hours/durations';
import {
  IconCopy,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconTrash,
} from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { Confirm } from '../../platform/forms/confirm.tsx';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { useClock } from '../../platform/ticking-clock.ts';
import { toastProblem } from '../../platform/toast-problem.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Row } from '../../ui/layout.tsx';
import { List, ListRow } from '../../ui/list.tsx';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { PastePromotions } from './paste-promotions.tsx';
import { type Choices, namesOf } from './promoted-dishes.ts';
import { PromotionDialog } from './promotion-dialog.tsx';
import { dishesField, NEW_VERSION } from './promotion-fields.ts';
import { PromotionStart } from './promotion-starts.tsx';
import { promotionsQuery } from './promotions-query.ts';
import { standing } from './standing.ts';
import { PROMOTION_WORDS, promotionWords } from './words.ts';

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
    const isStale = refused && currentIn('updatePromotion', refused);
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

  const remove = ({ id, version }: Promotion) =>
    client
      .call('deletePromotion', { params: { ...params, promotionId: id }, query: { version } })
      .finally(() => queryClient.invalidateQueries(promotionsQuery(client, restaurant.id)));

  return (
    <Panel>
      <Row justify="between">
        <Text tone="muted">{PROMOTION_WORDS.intro}</Text>
        <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => setChoosing(true)}>
          {PROMOTION_WORDS.add}
        </Button>
      </Row>
      <PastePromotions restaurant={restaurant} choices={choices} />
      {promotions.length === 0 && <Text>{PROMOTION_WORDS.none}</Text>}
      <List>
        {promotions.map((promotion) => {
          const { id, name, code, paused, uses, usesToday, maxUses } = promotion;
          const Pause = paused ? IconPlayerPlay : IconPlayerPause;
          return (
            <ListRow
              key={id}
              title={name}
              actions={
                <>
                  <Text as="span" weight="medium" style={{ alignSelf: 'center' }}>
                    {standing(promotion, minute, restaurant)}
                  </Text>
                  <IconButton
                    label={paused ? PROMOTION_WORDS.resume(name) : PROMOTION_WORDS.pause(name)}
                    icon={Pause}
                    onPress={() => void pause(promotion)}
                  />
                  <IconButton
                    label={PROMOTION_WORDS.edit(name)}
                    icon={IconPencil}
                    onPress={() => setEdited(promotion)}
                  />
                  <IconButton
                    label={PROMOTION_WORDS.duplicate(name)}
                    icon={IconCopy}
                    onPress={() =>
                      setEdited({
                        ...promotion,
                        ...{ id: '', version: NEW_VERSION, code: null, paused: false },
                        name: PROMOTION_WORDS.copyOf(name),
                      })
                    }
                  />
                  <IconButton
                    label={PROMOTION_WORDS.remove(name)}
                    icon={IconTrash}
                    onPress={() => setToDelete(promotion)}
                  />
                </>
              }
            >
              <span>
                {code === null ? PROMOTION_WORDS.byItself : <code>{code}</code>} ·{' '}
                {promotionWords(promotion, restaurant, namesOf(dishesField(promotion.dishes), choices))}
              </span>
              <span>{PROMOTION_WORDS.uses(uses, maxUses, usesToday)}</span>
            </ListRow>
          );
        })}
      </List>
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
        <Confirm
          title={PROMOTION_WORDS.removeTitle(toDelete.name)}
          button={PROMOTION_WORDS.removeNow}
          working={PROMOTION_WORDS.removing}
          keep={PROMOTION_WORDS.keep}
          failed={PROMOTION_WORDS.notDone}
          work={() => remove(toDelete)}
          onDone={() => {
            toast.success(PROMOTION_WORDS.removed(toDelete.name));
            setToDelete(null);
          }}
          onClose={() => setToDelete(null)}
        >
          <Text>{PROMOTION_WORDS.removeWords}</Text>
        </Confirm>
      )}
    </Panel>
  );
}
