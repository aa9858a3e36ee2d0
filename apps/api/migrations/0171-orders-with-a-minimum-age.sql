-- What whoever gets the order has to show: dishes lose their tags, an order keeps the age that was asked for.
ALTER TABLE orders ADD COLUMN minimum_age smallint;
