-- The restaurant's own websites, as origins: they alone may show its menu in a frame.
ALTER TABLE restaurants
  ADD COLUMN websites text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT restaurants_websites_check CHECK (cardinality(websites) <= 5);
