-- Until when an e-mail is worth sending; null: as long as mail servers try.
ALTER TABLE mails ADD expires_at timestamptz;
-- For whom and about which order it was written, where it is about one.
ALTER TABLE mails ADD restaurant_id uuid;
ALTER TABLE mails ADD order_id uuid;
CREATE INDEX mails_restaurant_idx ON mails (restaurant_id, order_id) WHERE restaurant_id IS NOT NULL;
UPDATE mails SET expires_at = created_at + interval '1 hour' WHERE kind = 'ORDER' AND next_try_at IS NOT NULL;
