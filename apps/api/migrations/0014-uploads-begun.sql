-- Whose a file is that comes in chunks: nobody keeps more than a few of them half sent.
ALTER TABLE chunked_uploads ADD COLUMN begun_by uuid;
CREATE INDEX chunked_uploads_begun_by_idx ON chunked_uploads (begun_by, created_at) WHERE upload_id IS NULL;
