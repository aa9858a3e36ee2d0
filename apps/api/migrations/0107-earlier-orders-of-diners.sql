-- A business day of an earlier order of the same device here, by which a regular is known without a look at the orders before;
-- null where there is none, or where the order is older than this column.
ALTER TABLE orders ADD COLUMN earlier_on date;
