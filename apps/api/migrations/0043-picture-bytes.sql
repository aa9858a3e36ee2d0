-- What the files of a picture take, so that a business has a bound. Of those from before it is estimated by their pixels,
-- rather too high than too low.
ALTER TABLE uploads ADD COLUMN bytes bigint NOT NULL DEFAULT 0;
ALTER TABLE uploads ADD COLUMN social_bytes integer NOT NULL DEFAULT 0;

UPDATE uploads SET bytes = (
  SELECT coalesce(sum((variant ->> 'width')::bigint * (variant ->> 'height')::bigint) / 4, 0)
  FROM jsonb_array_elements(coalesce(picture -> 'variants', '[]'::jsonb)) AS variant);
