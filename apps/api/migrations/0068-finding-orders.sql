-- Pages of orders, newest first.
CREATE INDEX orders_placed_idx ON orders (restaurant_id, placed_at, id);

-- What an order is found by besides its number, which has an index: each word of the diner's name, small and without accents, and the
-- telephone from its end, all behind the end of the restaurant's id, so that the orders of others are not looked at. A search
-- asks with the same words: order_words(…) @@ '''<12 digits>lucia'':*'.
CREATE FUNCTION order_words(restaurant_id uuid, contact jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array(
    SELECT right(restaurant_id::text, 12) || left(word, 80)
    FROM unnest(
      regexp_split_to_array(regexp_replace(lower(normalize(contact->>'name', NFKD)), '[\u0300-\u036f]', '', 'g'), '[\s[:punct:]‘’–—]+')
      || reverse(regexp_replace(contact->>'phone', '[^0-9]', '', 'g'))) AS word
    WHERE word <> ''))
$$;
-- New words wait in a short list, and are sorted in before that takes anybody long. Who is taken out of an order is out of here.
CREATE INDEX orders_words_idx ON orders USING gin (order_words(restaurant_id, contact)) WITH (gin_pending_list_limit = 256);
