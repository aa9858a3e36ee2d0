import type { Restaurant, UpdateRestaurant } from '@comanda/contract/shapes/restaurants';
import { differing } from '../../platform/forms/edits.ts';
import type { Fields } from '../../platform/forms/field-problems.ts';
import { cuisinesIn } from './cuisines.ts';
import { locationOf } from './typed-location.ts';

export type RestaurantField =
  | 'name'
  | 'description'
  | 'cuisines'
  | 'phone'
  | 'email'
  | 'line1'
  | 'line2'
  | 'city'
  | 'postcode'
  | 'country'
  | 'lat'
  | 'lng'
  | 'timezone'
  | 'slug'
  | 'themeColour'
  | 'website'
  | 'instagram'
  | 'facebook'
  | 'tiktok'
  | 'websites';
export type RestaurantFields = Fields<RestaurantField>;

export const RESTAURANT_LABELS: Readonly<Record<RestaurantField, string>> = {
  name: 'Name',
  description: 'Description',
  cuisines: 'Cuisines',
  phone: 'Phone',
  email: 'E-mail',
  line1: 'Street and number',
  line2: 'Second line of the address',
  city: 'Town',
  postcode: 'Postcode',
  country: 'Country',
  lat: 'Latitude',
  lng: 'Longitude',
  timezone: 'Time zone',
  slug: 'Link',
  themeColour: 'Colour of your storefront',
  website: 'Website',
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  websites: 'Addresses of your website',
};

type Known = Pick<
  Restaurant,
  | 'name'
  | 'description'
  | 'cuisines'
  | 'phone'
  | 'email'
  | 'address'
  | 'location'
  | 'timezone'
  | 'slug'
  | 'themeColour'
  | 'links'
  | 'websites'
>;

/** What a restaurant shows in its form. A location of 0/0 is none. */
export function restaurantFields({ address, location, links = {}, ...known }: Known): RestaurantFields {
  const isPlaced = location.lat !== 0 || location.lng !== 0;
  return {
    name: known.name,
    description: known.description ?? '',
    cuisines: known.cuisines.join(', '),
    phone: known.phone,
    email: known.email,
    line1: address.line1,
    line2: address.line2 ?? '',
    city: address.city,
    postcode: address.postcode ?? '',
    country: address.country,
    lat: isPlaced ? String(location.lat) : '',
    lng: isPlaced ? String(location.lng) : '',
    timezone: known.timezone,
    slug: known.slug,
    themeColour: known.themeColour?.toUpperCase() ?? '',
    website: links.website ?? '',
    instagram: links.instagram ?? '',
    facebook: links.facebook ?? '',
    tiktok: links.tiktok ?? '',
    websites: known.websites?.join('\n') ?? '',
  };
}

/** Stands for "not set". */
const NOWHERE = { lat: 0, lng: 0 };

function addressOf({ line1, line2, city, postcode, country }: RestaurantFields) {
  return {
    line1: line1.trim(),
    city: city.trim(),
    country: country.trim().toUpperCase(),
    ...(line2.trim() && { line2: line2.trim() }),
    ...(postcode.trim() && { postcode: postcode.trim() }),
  };
}

function linksOf({ website, instagram, facebook, tiktok }: RestaurantFields) {
  return {
    ...(website.trim() && { website }),
    ...(instagram.trim() && { instagram }),
    ...(facebook.trim() && { facebook }),
    ...(tiktok.trim() && { tiktok }),
  };
}

/** The change to send: only what differs from what is saved. An address, a location and the links go as a whole. */
export function restaurantChange(
  values: RestaurantFields,
  saved: RestaurantFields,
): Omit<UpdateRestaurant, 'version'> {
  const edits = differing(values, saved);
  const isEdited = (...fields: RestaurantField[]) => fields.some((field) => field in edits);
  return {
    ...(isEdited('name') && { name: values.name.trim() }),
    ...(isEdited('description') && { description: values.description.trim() || null }),
    ...(isEdited('cuisines') && { cuisines: cuisinesIn(values.cuisines) }),
    ...(isEdited('phone') && { phone: values.phone.trim() }),
    ...(isEdited('email') && { email: values.email.trim() }),
    ...(isEdited('line1', 'line2', 'city', 'postcode', 'country') && { address: addressOf(values) }),
    ...(isEdited('lat', 'lng') && { location: locationOf(values) ?? NOWHERE }),
    ...(isEdited('timezone') && { timezone: values.timezone }),
    ...(isEdited('slug') && { slug: values.slug.trim() }),
    ...(isEdited('themeColour') && { themeColour: values.themeColour.trim() || null }),
    ...(isEdited('website', 'instagram', 'facebook', 'tiktok') && { links: linksOf(values) }),
    ...(isEdited('websites') && { websites: values.websites.split(/[\s,]+/).filter(Boolean) }),
  };
}
