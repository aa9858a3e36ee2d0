-- When the restaurant next opened, for an order that was placed while it was closed: its answer is awaited from then on.
ALTER TABLE orders ADD attended_from timestamptz;
