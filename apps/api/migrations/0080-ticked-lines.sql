-- Positions of the lines that the kitchen has ticked: made, and packed once the order is ready.
ALTER TABLE orders
  ADD made_lines smallint[] NOT NULL DEFAULT '{}',
  ADD packed_lines smallint[] NOT NULL DEFAULT '{}';
