-- What the provider calls the money that paid it; null where it was paid in another way.
ALTER TABLE subscription_invoices ADD COLUMN paid_by text;
