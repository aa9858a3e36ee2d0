import type { DinerMenu, DinerSettings, MenuItem } from '@comanda/contract/shapes/menu';
import { minorDigits } from '@comanda/domain/money/money';
import { priceBy } from '@comanda/domain/pricing/service-prices';

/** Of a larger menu the first ones: the rest stands on the page that they lead to. */
export const MOST_DISHES = 120;

const DIETS: Readonly<Record<string, string>> = {
  VEGETARIAN: 'VegetarianDiet',
  VEGAN: 'VeganDiet',
  HALAL: 'HalalDiet',
};

const DELIVERY_METHODS = {
  DELIVERY: 'http://purl.org/goodrelations/v1#DeliveryModeOwnFleet',
  COLLECTION: 'http://purl.org/goodrelations/v1#DeliveryModePickUp',
} as const;

/** Where an order can be begun: in any browser. */
const PLATFORMS = ['DesktopWebPlatform', 'MobileWebPlatform'];

const titled = (day: string) => day.charAt(0) + day.slice(1).toLowerCase();

/** The whole day ends at 23:59, as search engines read it; a time before the opening is one of the next day. */
function closing(opens: string, closes: string): string {
  if (opens !== closes) return closes;
  return opens === '00:00' ? '23:59' : opens;
}

function openingHours(hours: DinerSettings['hours']) {
  const days = new Map<string, Set<string>>();
  for (const { day, opens, closes } of hours) {
    const times = `${opens}-${closing(opens, closes)}`;
    days.set(times, (days.get(times) ?? new Set()).add(titled(day)));
  }
  return Array.from(days, ([times, dayOfWeek]) => {
    const [opens, closes] = times.split('-');
    return { '@type': 'OpeningHoursSpecification', dayOfWeek: [...dayOfWeek], opens, closes };
  });
}

function dishOf(item: MenuItem, { restaurant, settings }: DinerMenu, url: string) {
  const { name, description, tags, image } = item;
  const [service] = restaurant.services;
  const price = service ? priceBy(item, service) : item.price;
  const { currency } = restaurant;
  const digits = minorDigits(currency);
  const diets = settings.showTags ? tags.flatMap((tag) => DIETS[tag] ?? []) : [];
  return {
    '@type': 'MenuItem',
    name,
    ...(description && { description }),
    ...(image && { image: new URL(image.url, url).href }),
    offers: { '@type': 'Offer', price: (price / 10 ** digits).toFixed(digits), priceCurrency: currency },
    ...(diets.length > 0 && { suitableForDiet: diets.map((diet) => `https://schema.org/${diet}`) }),
  };
}

function sectionsOf(menu: DinerMenu, url: string) {
  let left = MOST_DISHES;
  return menu.categories.flatMap(({ name, description, items }) => {
    const shown = items.slice(0, left);
    left -= shown.length;
    if (shown.length === 0) return [];
    const told = description ? { description } : {};
    return {
      '@type': 'MenuSection',
      name,
      ...told,
      hasMenuItem: shown.map((item) => dishOf(item, menu, url)),
    };
  });
}

/**
 * A restaurant as search engines read it (schema.org Restaurant, Menu and opening hours). `url` is the menu's own
 * address; pictures become absolute by it. Prices, hours and dishes are those that the page shows.
 */
export function structuredData(menu: DinerMenu, url: string) {
  const { restaurant, settings } = menu;
  const { address, location, links } = restaurant;
  const pictures = [restaurant.cover, restaurant.logo].flatMap((picture) =>
    picture ? new URL(picture.url, url).href : [],
  );
  const methods = restaurant.services.flatMap((service) =>
    service === 'DINE_IN' ? [] : DELIVERY_METHODS[service],
  );
  const elsewhere = Object.values(links ?? {}).filter(Boolean);
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': url,
    url,
    name: restaurant.name,
    ...(restaurant.description && { description: restaurant.description }),
    ...(pictures.length > 0 && { image: pictures }),
    ...(restaurant.phone && { telephone: restaurant.phone }),
    ...(restaurant.cuisines.length > 0 && { servesCuisine: restaurant.cuisines }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    currenciesAccepted: restaurant.currency,
    address: {
      '@type': 'PostalAddress',
      streetAddress: [address.line1, address.line2].filter(Boolean).join(', '),
      addressLocality: address.city,
      ...(address.postcode && { postalCode: address.postcode }),
      addressCountry: address.country,
    },
    // 0/0 is a restaurant that nobody has placed on the map
    ...((location.lat !== 0 || location.lng !== 0) && {
      geo: { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lng },
    }),
    openingHoursSpecification: openingHours(settings.hours),
    potentialAction: {
      '@type': 'OrderAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: url,
        inLanguage: restaurant.locale,
        actionPlatform: PLATFORMS.map((platform) => `https://schema.org/${platform}`),
      },
      ...(methods.length > 0 && { deliveryMethod: methods }),
    },
    hasMenu: {
      '@type': 'Menu',
      url,
      inLanguage: restaurant.locale,
      hasMenuSection: sectionsOf(menu, url),
    },
  };
}
