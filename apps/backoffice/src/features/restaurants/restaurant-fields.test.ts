import { UpdateRestaurant } from '@comanda/contract/shapes/restaurants';
import { describe, expect, it } from 'vitest';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { schemaProblems } from '../../platform/forms/field-problems.ts';
import { type RestaurantFields, restaurantChange, restaurantFields } from './restaurant-fields.ts';

const record = {
  name: 'Forno Lucia',
  description: 'Pizza from the wood oven.',
  cuisines: ['Pizza', 'Neapolitan'],
  phone: '+442079460123',
  email: 'ciao@fornolucia.example',
  address: { line1: '14 Rye Lane', city: 'London', postcode: 'SE15 5BS', country: 'GB' },
  location: { lat: 51.4714, lng: -0.069 },
  timezone: 'Europe/London',
  slug: 'forno-lucia',
};
const saved = restaurantFields(record);

function problemsOf(change: Partial<RestaurantFields>) {
  const body = restaurantChange({ ...saved, ...change }, saved);
  return schemaProblems(UpdateRestaurant, body, fieldNamed(saved));
}

describe('the change that is sent', () => {
  it('is nothing when nothing differs', () => {
    expect(restaurantChange(saved, saved)).toEqual({});
  });

  it('holds only what was edited', () => {
    expect(restaurantChange({ ...saved, name: ' Forno ' }, saved)).toEqual({ name: 'Forno' });
    expect(restaurantChange({ ...saved, cuisines: 'Pizza, , Pasta,' }, saved)).toEqual({
      cuisines: ['Pizza', 'Pasta'],
    });
    expect(restaurantChange({ ...saved, description: '  ' }, saved)).toEqual({ description: null });
  });

  it('takes websites as they are typed, one below the other or with commas', () => {
    const change = restaurantChange({ ...saved, websites: 'forno.example,\n www.forno.example' }, saved);
    expect(change).toEqual({ websites: ['forno.example', 'www.forno.example'] });
    expect(problemsOf({ websites: 'not a website' })).toHaveProperty('websites');
  });

  it('sends an address as a whole, without its empty parts', () => {
    expect(restaurantChange({ ...saved, postcode: '', city: 'Peckham' }, saved)).toEqual({
      address: { line1: '14 Rye Lane', city: 'Peckham', country: 'GB' },
    });
  });

  it('keeps 0/0 for "not set", both ways', () => {
    expect(restaurantChange({ ...saved, lat: '', lng: ' ' }, saved)).toEqual({
      location: { lat: 0, lng: 0 },
    });
    const unplaced = {
      name: 'A',
      cuisines: [],
      phone: '',
      email: '',
      address: { line1: 'B', city: 'C', country: 'GB' },
      location: { lat: 0, lng: 0 },
      timezone: 'Europe/London',
      slug: 'abc',
    };
    expect(restaurantFields(unplaced)).toMatchObject({ lat: '', lng: '' });
    expect(restaurantFields({ ...unplaced, location: { lat: 0, lng: 9.5 } })).toMatchObject({
      lat: '0',
      lng: '9.5',
    });
  });

  it('reads a comma as a decimal point', () => {
    expect(restaurantChange({ ...saved, lat: '51,5' }, saved)).toEqual({
      location: { lat: 51.5, lng: -0.069 },
    });
  });

  it('sends the links as a whole, and an emptied colour as none', () => {
    const face = restaurantFields({
      ...record,
      themeColour: '#8a5300',
      links: { website: 'https://a.example' },
    });
    expect(face).toMatchObject({ themeColour: '#8A5300', website: 'https://a.example', tiktok: '' });
    expect(restaurantChange({ ...face, instagram: '@forno' }, face)).toEqual({
      links: { website: 'https://a.example', instagram: '@forno' },
    });
    expect(restaurantChange({ ...face, website: ' ', themeColour: '' }, face)).toEqual({
      links: {},
      themeColour: null,
    });
  });
});

describe('problems under their fields', () => {
  it('name half a location, a place off the globe, and words', () => {
    expect(Object.keys(problemsOf({ lat: '' }))).toEqual(['lat']);
    expect(Object.keys(problemsOf({ lng: 'west' }))).toEqual(['lng']);
    expect(Object.keys(problemsOf({ lat: '91' }))).toEqual(['lat']);
  });

  it('name what is missing or of a wrong form', () => {
    expect(problemsOf({ name: ' ', line1: '', slug: 'Forno Lucia' })).toMatchObject({
      name: expect.any(String),
      line1: expect.any(String),
      slug: expect.any(String),
    });
    expect(Object.keys(problemsOf({ phone: 'call me', email: 'lucia@' }))).toEqual(['phone', 'email']);
    expect(Object.keys(problemsOf({ cuisines: 'a,b,c,d,e,f,g,h,i' }))).toEqual(['cuisines']);
    expect(Object.keys(problemsOf({ cuisines: `Pizza, ${'x'.repeat(41)}` }))).toEqual(['cuisines']);
  });

  it('leave alone what was not edited', () => {
    expect(problemsOf({ name: 'Forno' })).toEqual({});
  });
});
