-- Where a board is open from, as orders have their sender: guests behind the same address are in the house.
ALTER TABLE board_screens ADD COLUMN sender text;
