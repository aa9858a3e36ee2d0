-- Which of the 14 allergens the order avoids, beside the free note.
ALTER TABLE orders ADD COLUMN avoids text[] NOT NULL DEFAULT '{}';

-- What was known of the dish with its options when it was ordered; null where the restaurant shows no allergens.
ALTER TABLE order_lines ADD COLUMN allergens jsonb;
