-- What an order is found by: each word of the diner's name, small and without accents, with and without its apostrophes;
-- '#' before each end of the order's number and '##' before all of it; '+' before each end of the telephone from three
-- digits on. What is asked for begins one of them, so any part of a number is found. All stands behind the end of the
-- restaurant's id, so that the orders of others are not looked at.
CREATE FUNCTION order_words(restaurant_id uuid, number bigint, contact jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 2000 AS $$
  WITH said AS (
    SELECT contact->>'name' AS name, number::text AS digits,
      right(regexp_replace(contact->>'phone', '[^0-9]', '', 'g'), 12) AS phone
  ), words AS (
    SELECT regexp_split_to_table(
      lower(regexp_replace(normalize(name || ' ' || translate(name, '''’‘ʼ`´', ''), NFKD), '[\u0300-\u036f]', '', 'g')),
      '[\s[:punct:]‘’–—]+') AS word FROM said
    UNION SELECT '#' || right(digits, n) FROM said, generate_series(1, length(digits)) AS n
    UNION SELECT '##' || digits FROM said
    UNION SELECT '+' || right(phone, n) FROM said, generate_series(3, length(phone)) AS n
  )
  SELECT array_to_tsvector(array(SELECT right(restaurant_id::text, 12) || left(word, 80) FROM words WHERE word <> ''))
$$;
DROP INDEX orders_words_idx;
CREATE INDEX orders_words_idx ON orders USING gin (order_words(restaurant_id, number, contact)) WITH (gin_pending_list_limit = 256);
DROP FUNCTION order_words(uuid, jsonb);
