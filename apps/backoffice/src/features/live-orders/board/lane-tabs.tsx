import { LANES, type Lane } from '@comanda/domain/orders/orders';
import { Fragment, useState } from 'react';
import type { Density } from '../../../platform/preferences.ts';
import { Text } from '../../../ui/text.tsx';
import { columnsAlone } from '../board-state/board-room.ts';
import type { ServiceFilter } from '../board-state/service-filter.ts';
import { LANE_WORDS } from '../moves/words.ts';
import { useLanes } from '../store/live-orders-store.ts';
import { tabsName } from './board-words.ts';
import { LaneColumn } from './lane-column.tsx';
import { LANE_ICONS } from './lane-icons.ts';
import styles from './lanes.module.css';
import { ScheduledStrip } from './scheduled-strip.tsx';

const TABS = LANES.filter(
  (lane): lane is Exclude<Lane, 'NEW' | 'SCHEDULED'> => lane !== 'NEW' && lane !== 'SCHEDULED',
);

/** The board on a phone: new orders always on top, the other lanes one at a time with their counts. */
export function LaneTabs({
  filter,
  width,
  height,
  density,
}: {
  filter: ServiceFilter;
  /** In px. */
  width: number;
  height: number;
  density: Density;
}) {
  const lanes = useLanes();
  const [shown, setShown] = useState<(typeof TABS)[number]>('PREPARING');
  const columnsOf = (lane: Lane) => columnsAlone(lanes[lane].length, width, density);
  return (
    <div className={styles.phone}>
      {lanes.NEW.length > 0 && (
        <LaneColumn lane="NEW" {...{ filter, width, height }} columns={columnsOf('NEW')} />
      )}
      <ScheduledStrip />
      <div className={styles.tabs} role="tablist" aria-label={tabsName}>
        {TABS.map((lane) => {
          const Icon = LANE_ICONS[lane];
          return (
            <button
              key={lane}
              type="button"
              role="tab"
              id={`tab-${lane}`}
              aria-selected={lane === shown}
              aria-controls="lane-panel"
              className={styles.tab}
              data-lane={lane}
              onClick={() => setShown(lane)}
            >
              <Icon size="1.25rem" aria-hidden="true" />
              <span>{LANE_WORDS[lane]}</span>
              <Text as="span" size="lg" weight="bold" figures>
                {lanes[lane].length}
              </Text>
            </button>
          );
        })}
      </div>
      <div id="lane-panel" role="tabpanel" aria-labelledby={`tab-${shown}`} className={styles.panel}>
        <Fragment key={shown}>
          <LaneColumn lane={shown} {...{ filter, width, height }} columns={columnsOf(shown)} />
        </Fragment>
      </div>
    </div>
  );
}
