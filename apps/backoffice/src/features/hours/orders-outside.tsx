import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { dayDialogWords } from './words.ts';

/** After days were saved over orders that are promised for a time at which they are closed now. */
export function OrdersOutside({ count, onDone }: { count: number; onDone: () => void }) {
  return (
    <Stack gap={4}>
      <Notice tone="danger">
        {count === 1 ? dayDialogWords.orderThen : dayDialogWords.ordersThen(count)}
      </Notice>
      <Text>{dayDialogWords.ordersStay}</Text>
      <Button component={Link} to="/orders/live">
        {dayDialogWords.seeOrders}
      </Button>
      <Button variant="default" onClick={onDone}>
        {dayDialogWords.done}
      </Button>
    </Stack>
  );
}
