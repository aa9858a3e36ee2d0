-- Who an e-mail comes from by name: the restaurant, for one about an order; else the name of MAIL_FROM.
ALTER TABLE mails ADD sender_name text;

-- E-mails to diners begin with what happens next.
INSERT INTO event_consumers (restaurant_id, name, last_number)
SELECT restaurant_id, 'mails-to-diners', events FROM restaurant_counters;
