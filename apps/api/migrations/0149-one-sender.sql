-- An IPv6 address is known by one prefix, its /56; the networks of senders are counted no more.
DROP INDEX orders_waiting_by_network_idx;
ALTER TABLE orders DROP COLUMN sender_network;
