ALTER TYPE charge_kind ADD VALUE 'CASH_ROUNDING';

-- Rounding adds or takes off. It is not named here: a new value cannot be used in the transaction that adds it.
ALTER TABLE order_charges
  DROP CONSTRAINT order_charges_amount_check,
  ADD CONSTRAINT order_charges_amount_check CHECK (CASE
    WHEN kind IN ('DISCOUNT', 'PROMOTION') THEN amount < 0
    WHEN kind IN ('DELIVERY_FEE', 'SERVICE_CHARGE', 'TIP') THEN amount > 0
    ELSE amount <> 0 END) NOT VALID;

-- What cash totals are rounded to, in minor units: 0 is never, null is the smallest coin of the currency.
ALTER TABLE menu_settings
  ADD COLUMN cash_rounding integer,
  ADD CONSTRAINT menu_settings_cash_rounding_check CHECK (cash_rounding BETWEEN 0 AND 500);
