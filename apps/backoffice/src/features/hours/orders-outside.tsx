import { Button } from '@mantine/core';
import { Link } from 'react-router';
import forms from '../../platform/forms/forms.module.css';

/** After a day was saved over orders that are promised for a time at which it is closed now. */
export function OrdersOutside({ count, onDone }: { count: number; onDone: () => void }) {
  return (
    <div className={forms.fields}>
      <p role="alert" className={forms.problem}>
        {count === 1
          ? 'The day is saved, but 1 order is promised for a time at which you are closed then.'
          : `The day is saved, but ${count} orders are promised for a time at which you are closed then.`}
      </p>
      <p>They stay promised until somebody cancels them. Find them under “Scheduled”, and call the diners.</p>
      <Button component={Link} to="/orders/live">
        See the orders
      </Button>
      <Button variant="default" onClick={onDone}>
        Done
      </Button>
    </div>
  );
}
