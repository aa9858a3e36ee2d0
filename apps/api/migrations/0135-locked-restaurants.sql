-- Every process asks several times a second which restaurants are locked.
CREATE INDEX restaurants_locked_idx ON restaurants (id) WHERE account_locked;
