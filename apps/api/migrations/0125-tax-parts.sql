-- A rate that a dish carries consists of one or more taxes, each with a name of its own, taken for some services or for all (null).
ALTER TABLE tax_rates ADD COLUMN parts jsonb;
UPDATE tax_rates SET parts = jsonb_build_array(jsonb_build_object('name', name, 'rate', rate, 'services', NULL));
ALTER TABLE tax_rates
  ALTER COLUMN parts SET NOT NULL,
  DROP COLUMN rate,
  ADD CONSTRAINT tax_rates_parts_check CHECK (jsonb_array_length(parts) BETWEEN 1 AND 6);
