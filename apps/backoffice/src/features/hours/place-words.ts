export const PLACE_NOT_FOUND = 'We can’t find that street. Add its postcode, or type coordinates.';
