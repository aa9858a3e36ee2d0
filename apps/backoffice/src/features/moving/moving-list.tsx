import type { Moving, MovingEntry } from '@comanda/contract/shapes/moving';
import type { MovingAnswer, MovingSubject } from '@comanda/domain/people/moving';
import { maySee, pathOf, type Screen } from '@comanda/domain/people/screens';
import { IconCircleCheck, IconHourglassHigh, IconMinus } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { useAction } from '../../platform/use-action.ts';
import { roleQuery } from '../../session/session-queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { Row } from '../../ui/layout.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { List, ListRow } from '../../ui/list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { movingQuery } from './moving-query.ts';
import { hereWords, howWords, subjectWords, movingWords as words } from './words.ts';

/** Where each is done. */
const SCREENS: Readonly<Record<MovingSubject, Screen>> = {
  MENU: 'restaurant_menu',
  PICTURES: 'restaurant_menu',
  HOURS: 'restaurant_hours',
  ZONES: 'restaurant_delivery',
  PROMOTIONS: 'restaurant_promotions',
  CUSTOMERS: 'restaurant_customers',
  PAYMENTS: 'restaurant_payment_details',
  REHEARSAL: 'restaurant_tablets',
  WEBSITE: 'restaurant_show',
};

const LOOKS = {
  MOVED: { Icon: IconCircleCheck, colour: 'var(--color-success)', tone: 'success' },
  NOT_YET: { Icon: IconHourglassHigh, colour: 'var(--color-warning)', tone: 'warning' },
  NOT_HERE: { Icon: IconMinus, colour: 'var(--color-text-muted)', tone: 'neutral' },
} as const;

type Answer = { readonly text: string; readonly label: string; readonly said: MovingAnswer | null };

/** What can be said of a subject: it follows from what is here, and from what was said before. */
function answersOf({ subject, state, count, said }: MovingEntry): readonly Answer[] {
  const { title, none, all } = subjectWords(subject);
  const answer = (text: string, value: MovingAnswer) => ({ text, label: `${title}: ${text}`, said: value });
  if (state === 'NOT_YET') {
    return [
      ...(count > 0 || subject === 'WEBSITE' ? [answer(all, 'DONE')] : []),
      ...(count === 0 ? [answer(none, 'NONE')] : []),
    ];
  }
  return said === null ? [] : [{ text: words.undo, label: words.undoOf(title), said: null }];
}

/** Whether something is neither here nor put aside. */
export const isMoving = ({ entries }: Moving): boolean => entries.some(({ state }) => state === 'NOT_YET');

/** All that comes along from another ordering service: what is here of it, the way to the rest, what is left out. */
export function MovingList({ restaurantId, moving }: { restaurantId: string; moving: Moving }) {
  const { client, session } = useOffice();
  const queryClient = useQueryClient();
  const { data: role = 'STAFF' } = useQuery(roleQuery(client, restaurantId, session.user()));
  const { isBusy, problem, run } = useAction();
  const { entries } = moving;
  const missing = entries.filter(({ state }) => state === 'NOT_YET').map(({ subject }) => subject);

  const say = (subjects: readonly MovingSubject[], said: MovingAnswer | null) =>
    void run(async () => {
      const body = { subjects: [...subjects], said };
      const stored = await client.call('sayOfMoving', { params: { id: restaurantId }, body });
      queryClient.setQueryData(movingQuery(client, restaurantId).queryKey, stored);
    });

  return (
    <Panel title={words.title}>
      <Text tone="muted">{isMoving(moving) ? words.lead : words.leadOver}</Text>
      <List aria-label={words.title} aria-busy={isBusy}>
        {entries.map((entry) => {
          const { subject, state } = entry;
          const { Icon, colour, tone } = LOOKS[state];
          const screen = SCREENS[subject];
          const { title } = subjectWords(subject);
          const answers = answersOf(entry).map(({ text, label, said }, at) => (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: an answer makes room for the way back
              key={at}
              variant="default"
              size="compact-md"
              mih="var(--target)"
              aria-label={label}
              onClick={() => say([subject], said)}
            >
              {text}
            </Button>
          ));
          return (
            <ListRow
              key={subject}
              icon={<Icon size={24} color={colour} aria-hidden="true" />}
              title={
                <Row as="span" gap={2}>
                  {maySee(role, screen) ? <TextLink to={pathOf(screen)}>{title}</TextLink> : title}
                  <Badge tone={tone}>{words.states[state]}</Badge>
                </Row>
              }
              actions={answers.length > 0 && answers}
            >
              <span>{hereWords(entry)}</span>
              {state === 'NOT_YET' && <span>{howWords(entry)}</span>}
            </ListRow>
          );
        })}
      </List>
      {problem && <Notice tone="danger">{words.notSaid(problem)}</Notice>}
      {missing.length > 0 && (
        <Row>
          <Button variant="subtle" onClick={() => say(missing, 'NONE')}>
            {words.nothingElse}
          </Button>
        </Row>
      )}
    </Panel>
  );
}
