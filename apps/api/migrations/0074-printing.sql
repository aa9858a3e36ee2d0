-- Printers of a restaurant: what each prints and when, and what it last said of itself.
CREATE TABLE printers (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  -- characters of a line
  columns integer NOT NULL,
  -- when kitchen tickets and receipts are printed; null is never
  kitchen_at text,
  receipt_at text,
  -- of which categories the kitchen ticket has the dishes; empty is of all
  categories uuid[] NOT NULL DEFAULT '{}',
  active boolean NOT NULL DEFAULT true,
  -- of a printer that asks; null where the server sends
  token_hash bytea,
  -- of a printer that the server sends to
  address text,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  changed_by text,
  created_at timestamptz NOT NULL,
  seen_at timestamptz,
  problem text,
  CONSTRAINT printers_pkey PRIMARY KEY (restaurant_id, id),
  CONSTRAINT printers_restaurant_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT printers_token_key UNIQUE (token_hash),
  CONSTRAINT printers_kind_check CHECK (kind IN ('STAR_CLOUDPRNT', 'EPSON_SERVER_DIRECT', 'NETWORK')),
  CONSTRAINT printers_columns_check CHECK (columns IN (32, 48)),
  CONSTRAINT printers_reached_check CHECK ((kind = 'NETWORK') = (address IS NOT NULL) AND (kind = 'NETWORK') = (token_hash IS NULL))
);

CREATE TABLE print_jobs (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  printer_id uuid NOT NULL,
  -- null of a test page
  order_id uuid,
  ticket text NOT NULL,
  -- which lines of the order are on it; null is all
  lines integer[],
  -- the moment of the order that it was made at; null of what a person asked for
  moment text,
  -- how often the order had been called off on this printer before
  round integer NOT NULL DEFAULT 0,
  -- 0 is the original, others say that they are copies
  copy integer NOT NULL DEFAULT 0,
  made_at timestamptz NOT NULL,
  -- which device has taken it, and until when it may take to print it
  taken_by text,
  taken_until timestamptz,
  tries integer NOT NULL DEFAULT 0,
  -- it was taken before, and nobody said what became of it
  unsure boolean NOT NULL DEFAULT false,
  ended_at timestamptz,
  outcome text,
  CONSTRAINT print_jobs_pkey PRIMARY KEY (restaurant_id, id),
  CONSTRAINT print_jobs_printer_fkey FOREIGN KEY (restaurant_id, printer_id)
    REFERENCES printers (restaurant_id, id) ON DELETE CASCADE,
  CONSTRAINT print_jobs_order_fkey FOREIGN KEY (restaurant_id, order_id)
    REFERENCES orders (restaurant_id, id) ON DELETE CASCADE,
  CONSTRAINT print_jobs_once UNIQUE (restaurant_id, order_id, printer_id, ticket, round, copy),
  CONSTRAINT print_jobs_ticket_check CHECK (ticket IN ('KITCHEN', 'RECEIPT', 'CALLED_OFF', 'TEST')),
  CONSTRAINT print_jobs_outcome_check CHECK (outcome IN ('PRINTED', 'FAILED', 'STOPPED') AND ended_at IS NOT NULL OR outcome IS NULL AND ended_at IS NULL)
);
CREATE INDEX print_jobs_printer_idx ON print_jobs (restaurant_id, printer_id, made_at);
CREATE INDEX print_jobs_made_idx ON print_jobs (made_at);

-- Read with every move of an order, in the row that it locks anyway: where nothing prints, a move asks nothing more.
ALTER TABLE restaurant_counters ADD COLUMN printers integer NOT NULL DEFAULT 0;

CREATE FUNCTION count_printers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE restaurant uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.restaurant_id ELSE NEW.restaurant_id END;
BEGIN
  UPDATE restaurant_counters
    SET printers = (SELECT count(*) FROM printers p WHERE p.restaurant_id = restaurant AND p.active)
    WHERE restaurant_id = restaurant;
  RETURN NULL;
END $$;

CREATE TRIGGER printers_counted AFTER INSERT OR DELETE ON printers FOR EACH ROW EXECUTE FUNCTION count_printers();
CREATE TRIGGER printers_counted_update AFTER UPDATE OF active ON printers FOR EACH ROW
  WHEN (OLD.active IS DISTINCT FROM NEW.active) EXECUTE FUNCTION count_printers();
