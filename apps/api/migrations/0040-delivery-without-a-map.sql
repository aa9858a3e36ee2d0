-- A delivery to an address that nobody can place may be taken; whoever accepts the order confirms it.
ALTER TABLE scheduling_settings ADD COLUMN confirm_unknown_places boolean NOT NULL DEFAULT false;
ALTER TABLE orders ADD COLUMN to_confirm boolean NOT NULL DEFAULT false;

-- Centres of postcodes by country (ISO 3166), codes in capitals without spaces: public data that belongs to no restaurant.
CREATE TABLE postcode_centres (
  country text NOT NULL,
  code text NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  CONSTRAINT postcode_centres_pkey PRIMARY KEY (country, code),
  CONSTRAINT postcode_centres_country_check CHECK (country ~ '^[A-Z]{2}$'),
  CONSTRAINT postcode_centres_code_check CHECK (code ~ '^[A-Z0-9]{1,10}$'),
  CONSTRAINT postcode_centres_lat_check CHECK (lat BETWEEN -90 AND 90),
  CONSTRAINT postcode_centres_lng_check CHECK (lng BETWEEN -180 AND 180)
);

-- Which countries are loaded, from what, and whom to thank for it.
CREATE TABLE postcode_sources (
  country text CONSTRAINT postcode_sources_pkey PRIMARY KEY,
  source text NOT NULL,
  codes integer NOT NULL,
  loaded_at timestamptz NOT NULL
);
