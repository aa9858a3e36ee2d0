-- A lock of the operator is not opened by paying a plan.
ALTER TABLE restaurants ADD COLUMN locked_by_operator boolean NOT NULL DEFAULT false;
UPDATE restaurants r SET locked_by_operator = true
  WHERE account_locked AND NOT EXISTS (
    SELECT FROM subscriptions s WHERE s.restaurant_id = r.id AND s.status IN ('LOCKED', 'CANCELLED'));

-- The account that the provider has taken and pays out to, also while it has not taken the one that was saved after it.
ALTER TABLE payout_details ADD COLUMN taken_last_four text, ADD COLUMN taken_bank_name text;
UPDATE payout_details SET taken_last_four = last_four, taken_bank_name = bank_name
  WHERE status = 'ACTIVE' AND payee IS NOT NULL;

-- Whose access outlives them, unless somebody takes it back.
ALTER TABLE tablets ADD COLUMN set_up_by uuid;
ALTER TABLE printers ADD COLUMN set_up_by uuid;
UPDATE tablets t SET set_up_by = (
  SELECT a.actor_user_id FROM audit_entries a
   WHERE a.restaurant_id = t.restaurant_id AND a.action = 'tablet.code' AND a.record = t.name
   ORDER BY a.at DESC LIMIT 1);
UPDATE printers p SET set_up_by = (
  SELECT a.actor_user_id FROM audit_entries a
   WHERE a.restaurant_id = p.restaurant_id AND a.action IN ('printer.added', 'printer.access_renewed') AND a.record = p.name
   ORDER BY a.at DESC LIMIT 1);
