import type { Allergen } from '@comanda/domain/allergens';

/** What demo restaurants consist of: minor units, thousandths of a percent, local clock times as `HH:MM`. */

export type DemoSlug = 'forno-lucia' | 'tiffin-lane' | 'suya-yard';
export type DemoUserKey = 'lucia' | 'ben' | 'mia' | 'ravi' | 'ada' | 'tunde';
export type DemoService = 'DELIVERY' | 'COLLECTION' | 'DINE_IN';
export type Weekday = 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY';

/** Every allergen is declared, because an undeclared one never passes a diner's filter. */
export type AllergenDeclaration = Readonly<Record<Allergen, 'CONTAINS' | 'FREE'>>;

export type DietaryTag =
  | 'VEGETARIAN'
  | 'VEGAN'
  | 'HALAL'
  | 'POPULAR'
  | 'SPICY_1'
  | 'SPICY_2'
  | 'SPICY_3'
  | 'AGE_18';

/** One choice. `price` is the delta; options add allergens, they never take one away. */
export interface DemoOption {
  readonly key: string;
  readonly name: string;
  readonly price: number;
  readonly isDefault: boolean;
  readonly allergens: AllergenDeclaration;
}

/** `min` to `max` choices, the first `free` of them at no charge; the same option at most `repeat` times. */
export interface DemoOptionGroup {
  readonly key: string;
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly free: number;
  readonly repeat: number;
  readonly options: readonly DemoOption[];
}

export interface DemoItem {
  readonly key: string;
  readonly name: string;
  /** What the tickets call it. */
  readonly kitchenName: string | null;
  readonly description: string;
  readonly price: number;
  readonly allergens: AllergenDeclaration;
  readonly tags: readonly DietaryTag[];
  /** Keys of the restaurant's option groups, in the order in which they are asked. */
  readonly groups: readonly string[];
  /** Public path of our own illustration. */
  readonly picture: string | null;
}

export interface DemoCategory {
  readonly key: string;
  readonly name: string;
  readonly description?: string;
  /** Sold only in this daily interval. */
  readonly schedule?: { readonly name: string; readonly opens: string; readonly closes: string };
  readonly items: readonly DemoItem[];
}

export interface DemoMenu {
  readonly optionGroups: readonly DemoOptionGroup[];
  readonly categories: readonly DemoCategory[];
}

export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

export interface DemoAddress {
  readonly line1: string;
  readonly line2?: string;
  readonly city: string;
  readonly postcode?: string;
  readonly country: 'GB' | 'NG';
}

/** `closes` ≤ `opens` runs past midnight; 00:00–00:00 is the whole day. */
export interface DemoHours {
  readonly day: Weekday;
  readonly opens: string;
  readonly closes: string;
  readonly services: readonly DemoService[];
}

export type DemoZoneShape =
  | { readonly kind: 'RADIUS'; readonly metres: number }
  | { readonly kind: 'POLYGON'; readonly points: readonly LatLng[] }
  | { readonly kind: 'POSTCODES'; readonly prefixes: readonly string[] };

export interface DemoZone {
  readonly name: string;
  readonly shape: DemoZoneShape;
  readonly fee: number;
  readonly minimum: number;
  readonly freeOver?: number;
  readonly travelMinutes: number;
}

/** The subscription as tests need it, in days from now, so that it never goes stale. */
export type DemoSubscription =
  | { readonly status: 'ACTIVE'; readonly periodEndsInDays: number }
  | { readonly status: 'TRIALING'; readonly trialEndsInDays: number }
  | { readonly status: 'PAST_DUE'; readonly graceEndsInDays: number };

export interface DemoMember {
  readonly user: DemoUserKey;
  readonly role: 'ADMIN' | 'MANAGER' | 'STAFF';
}

export interface DemoRestaurant {
  readonly slug: DemoSlug;
  readonly merchant: 'lucia-group' | 'yard-foods';
  readonly name: string;
  readonly description: string;
  readonly cuisines: readonly string[];
  /** E.164. */
  readonly phone: string;
  readonly email: string;
  readonly address: DemoAddress;
  readonly location: LatLng;
  readonly timezone: 'Europe/London' | 'Africa/Lagos';
  readonly currency: 'GBP' | 'NGN';
  readonly locale: 'en-GB' | 'en-NG';
  readonly cover: string;
  readonly logo: string;
  /** Picture for social tags, 1200×630. */
  readonly socialCover: string;
  readonly tax: { readonly name: string; readonly rate: number; readonly mode: 'INCLUSIVE' };
  readonly services: readonly DemoService[];
  readonly prepMinutes: number;
  /** Days on which the kitchen quotes longer. */
  readonly busy: readonly { readonly day: Weekday; readonly extraMinutes: number }[];
  readonly hours: readonly DemoHours[];
  readonly specialDays: readonly [];
  readonly zones: readonly DemoZone[];
  readonly members: readonly DemoMember[];
  readonly subscription: DemoSubscription;
  readonly menu: DemoMenu;
}

export interface DemoMerchant {
  readonly key: 'lucia-group' | 'yard-foods';
  readonly name: string;
  readonly legalName: string;
  readonly email: string;
  readonly phone: string;
  readonly country: 'GB' | 'NG';
  readonly admins: readonly DemoUserKey[];
}

export interface DemoUser {
  readonly key: DemoUserKey;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly isVerified: boolean;
}
