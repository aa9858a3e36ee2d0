import { describe, expect, it } from 'vitest';
import { type Draft, detailsOf, EMPTY_DRAFT, parseDraft, withPassport } from './checkout-draft.ts';
import { EMPTY_PASSPORT, type Passport } from './passport.ts';
import { parsePassport } from './stored-passport.ts';
import { withAllergen } from './with-allergen.ts';

const peanuts: Passport = { avoid: ['PEANUTS'], note: 'also traces' };

describe('a location', () => {
  const here = { lat: 51.47, lng: -0.07 };
  const address = { ...EMPTY_DRAFT.address, line1: '1 Rye Lane' };

  it('survives a reload beside its address, and not without one', () => {
    expect(parseDraft({ ...EMPTY_DRAFT, address, location: here })?.location).toEqual(here);
    expect(parseDraft({ ...EMPTY_DRAFT, location: here })?.location).toBeNull();
  });

  it('is of one order: the next begins without', () => {
    expect(detailsOf({ ...EMPTY_DRAFT, address, location: here })).not.toHaveProperty('location');
  });
});

describe('what the device knows of allergies', () => {
  it('chooses nothing in the form when it knows of none', () => {
    expect(withPassport(EMPTY_DRAFT, EMPTY_PASSPORT)).toMatchObject({ allergy: null, avoid: [] });
  });

  it('is carried over as "Yes", and can then be changed for this order', () => {
    const carried = withPassport(EMPTY_DRAFT, peanuts);
    expect(carried).toMatchObject({ allergy: 'YES', avoid: ['PEANUTS'], allergyNote: 'also traces' });
    const changed: Draft = { ...carried, allergy: 'NO' };
    expect(withPassport(changed, peanuts)).toBe(changed);
  });

  it('is carried over again when it has changed, beside what the form says already', () => {
    const carried = withPassport(EMPTY_DRAFT, peanuts);
    const edited: Draft = { ...carried, avoid: ['NUTS', 'PEANUTS'], allergyNote: 'kiwi' };
    expect(withPassport(edited, { avoid: ['SOYA'], note: '' })).toMatchObject({
      allergy: 'YES',
      avoid: ['NUTS', 'PEANUTS', 'SOYA'],
      allergyNote: 'kiwi',
    });
    const refused: Draft = { ...carried, allergy: 'NO' };
    expect(withPassport(refused, { avoid: ['SOYA'], note: '' })).toMatchObject({
      allergy: 'YES',
      avoid: ['SOYA'],
    });
  });

  it('takes its own answer back when it was cleared, and leaves what was typed', () => {
    const carried = withPassport(EMPTY_DRAFT, peanuts);
    expect(withPassport(carried, EMPTY_PASSPORT)).toMatchObject({
      allergy: null,
      avoid: [],
      allergyNote: '',
    });
    const typed: Draft = { ...carried, allergyNote: 'kiwi' };
    expect(withPassport(typed, EMPTY_PASSPORT)).toMatchObject({ allergy: 'YES', allergyNote: 'kiwi' });
  });

  it('survives a reload, whatever an older release has left', () => {
    const carried = withPassport(EMPTY_DRAFT, peanuts);
    expect(parseDraft(JSON.parse(JSON.stringify(carried)))).toEqual(carried);
    expect(parseDraft({ hasAllergy: false })).toMatchObject({ allergy: null });
    expect(parsePassport({ avoid: ['PEANUTS', 'KIWI', 7], note: 4 })).toEqual({
      avoid: ['PEANUTS'],
      note: '',
    });
    expect(parsePassport(null)).toEqual(EMPTY_PASSPORT);
  });

  it('lists the allergens as the law does, in whatever sequence they were ticked', () => {
    expect(withAllergen(withAllergen(['SOYA'], 'NUTS'), 'CELERY')).toEqual(['CELERY', 'NUTS', 'SOYA']);
    expect(withAllergen(['NUTS', 'SOYA'], 'NUTS')).toEqual(['SOYA']);
  });
});
