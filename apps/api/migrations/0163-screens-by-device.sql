-- Screens are told apart by what they are, not only by whose they are; one that was closed is not asked any more.
ALTER TABLE board_screens
  ADD COLUMN device text,
  ADD COLUMN closed boolean NOT NULL DEFAULT false;
