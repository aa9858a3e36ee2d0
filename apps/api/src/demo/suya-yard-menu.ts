import { dish, group, illustrated, option } from './demo-menu.ts';
import type { DemoMenu } from './demo-types.ts';

const heat = group('heat', 'How much pepper', { min: 1, max: 1 }, [
  option('heat-small', 'Small pepper'),
  option('heat-normal', 'Normal'),
  option('heat-plenty', 'Plenty pepper'),
]);

const yaji = group('yaji', 'On top', { min: 0, max: 2 }, [
  option('yaji-extra', 'Extra yaji spice', 20000, ['PEANUTS']),
  option('yaji-onions-tomato', 'Onions & tomato', 30000),
]);

const swallow = group('swallow', 'Swallow', { min: 1, max: 1 }, [
  option('swallow-pounded-yam', 'Pounded yam'),
  option('swallow-eba', 'Eba'),
  option('swallow-amala', 'Amala'),
  option('swallow-semo', 'Semo', 0, ['GLUTEN']),
]);

const meats = (keyPrefix: string) => [
  option(`${keyPrefix}-goat`, 'Goat', 180000),
  option(`${keyPrefix}-beef`, 'Beef', 120000),
  option(`${keyPrefix}-assorted`, 'Assorted', 150000),
  option(`${keyPrefix}-stockfish`, 'Stockfish', 170000, ['FISH']),
];

const meat = group('meat', 'Meat or fish', { min: 1, max: 3 }, meats('meat'));

const meatWithRice = group('rice-meat', 'Add meat or fish', { min: 0, max: 2 }, meats('rice-meat'));

const sides = group('sides', 'On the side', { min: 0, max: 2 }, [
  option('side-plantain', 'Plantain', 90000),
  option('side-jollof', 'Jollof', 150000, ['CELERY']),
  option('side-coleslaw', 'Coleslaw', 70000, ['EGGS', 'MUSTARD']),
]);

const onGrill = [heat, yaji, sides];

const grill = [
  dish(
    'beef-suya',
    'Beef suya',
    450000,
    'Thin sirloin on the stick, rubbed with groundnut yaji and charred over open coals. Onion on the side.',
    { contains: ['PEANUTS'], tags: ['HALAL', 'POPULAR'], groups: onGrill },
  ),
  dish(
    'chicken-suya',
    'Chicken suya',
    420000,
    'Boneless thigh, marinated since the morning in yaji and groundnut oil, smoky at the edges.',
    { contains: ['PEANUTS'], tags: ['HALAL'], groups: onGrill },
  ),
  dish(
    'ram-suya',
    'Ram suya',
    550000,
    'Richer than beef and cut a little thicker, with a strip of fat that crackles in the fire.',
    { contains: ['PEANUTS'], tags: ['HALAL'], groups: onGrill },
  ),
  dish(
    'gizzard-suya',
    'Gizzard suya',
    350000,
    'Chicken gizzards, boiled soft and finished on the coals under a thick coat of yaji.',
    { contains: ['PEANUTS'], tags: ['HALAL'], groups: onGrill },
  ),
  dish(
    'grilled-croaker',
    'Grilled croaker',
    950000,
    'A whole croaker, slashed and rubbed with pepper and lime, grilled in foil and opened on the fire.',
    { contains: ['FISH'], groups: onGrill },
  ),
  dish(
    'grilled-tilapia',
    'Grilled tilapia',
    850000,
    'Whole pond tilapia with pepper sauce, onions and tomato. Crisp skin, sweet flesh.',
    { contains: ['FISH'], groups: onGrill },
  ),
  dish(
    'mixed-grill',
    'Mixed grill for two',
    1400000,
    'Beef, chicken and ram suya with gizzards on one board, with onion, tomato and extra yaji.',
    { contains: ['PEANUTS'], tags: ['HALAL', 'POPULAR'], groups: onGrill },
  ),
];

const rice = [
  dish(
    'party-jollof',
    'Party jollof',
    350000,
    'Cooked over firewood until the bottom catches, so that every spoon has a little smoke in it.',
    { contains: ['CELERY'], tags: ['POPULAR'], groups: [meatWithRice] },
  ),
  dish(
    'fried-rice',
    'Fried rice',
    350000,
    'Lagos party style: curry and thyme, carrots, green beans, sweetcorn and small shrimps.',
    { contains: ['CELERY', 'CRUSTACEANS', 'SOYA'], groups: [meatWithRice] },
  ),
  dish(
    'coconut-rice',
    'Coconut rice',
    360000,
    'Rice cooked in fresh coconut milk with scotch bonnet, sweet pepper and thyme.',
    { groups: [meatWithRice] },
  ),
  dish(
    'ofada-ayamase',
    'Ofada & ayamase',
    520000,
    'Short, nutty ofada rice in leaves with green pepper stew, boiled egg and dried fish. Fierce.',
    { contains: ['FISH', 'EGGS'], tags: ['SPICY_3'], groups: [meatWithRice] },
  ),
  dish(
    'white-rice-stew',
    'White rice & stew',
    320000,
    'Steamed long-grain rice with tomato and red pepper stew, fried down slowly until the oil rises.',
    { contains: ['CELERY'], groups: [meatWithRice] },
  ),
];

const soups = [
  dish(
    'egusi',
    'Egusi',
    450000,
    'Ground melon seed fried in palm oil with ugu leaf, crayfish and dried fish. Thick and generous.',
    { contains: ['FISH', 'CRUSTACEANS'], tags: ['POPULAR'], groups: [swallow, meat] },
  ),
  dish(
    'efo-riro',
    'Efo riro',
    430000,
    'Spinach stew with red pepper, locust bean and crayfish, cooked just until the leaf gives in.',
    { contains: ['FISH', 'CRUSTACEANS'], groups: [swallow, meat] },
  ),
  dish(
    'ogbono',
    'Ogbono',
    430000,
    'Draw soup of wild mango seed with bitter leaf, palm oil and crayfish. Smooth and smoky.',
    { contains: ['FISH', 'CRUSTACEANS'], groups: [swallow, meat] },
  ),
  dish(
    'pepper-soup',
    'Pepper soup',
    400000,
    'A clear, hot broth with calabash nutmeg, uziza and scent leaf. Comes without swallow.',
    { contains: ['CELERY'], tags: ['SPICY_3'], groups: [meat] },
  ),
  dish(
    'banga',
    'Banga',
    480000,
    'Palm-fruit soup from the Delta with oburunbebe stick, crayfish and dried fish. Deep red and rich.',
    { contains: ['FISH', 'CRUSTACEANS'], groups: [swallow, meat] },
  ),
];

const smallChops = [
  dish('puff-puff', 'Puff-puff ×8', 150000, 'Warm balls of sweet yeast dough with a hint of nutmeg.', {
    contains: ['GLUTEN'],
    tags: ['VEGETARIAN'],
  }),
  dish('samosa', 'Samosa ×4', 180000, 'Thin, crisp triangles with curried beef, potato and peas.', {
    contains: ['GLUTEN'],
    tags: ['HALAL'],
  }),
  dish(
    'spring-rolls',
    'Spring rolls ×4',
    180000,
    'Cabbage, carrot and spring onion with a little soy, rolled tight and fried to order.',
    { contains: ['GLUTEN', 'SOYA'], tags: ['VEGETARIAN'] },
  ),
  dish(
    'peppered-snails',
    'Peppered snails',
    600000,
    'Giant land snails, cleaned with lime and fried in scotch bonnet, onion and red pepper.',
    { contains: ['MOLLUSCS'], tags: ['SPICY_2'] },
  ),
];

const sideDishes = [
  dish('dodo', 'Dodo (plantain)', 120000, 'Ripe plantain, fried until the edges caramelise.', {
    tags: ['VEGAN'],
  }),
  dish(
    'moi-moi',
    'Moi moi',
    150000,
    'Steamed bean pudding with red pepper, boiled egg and flaked mackerel, wrapped in leaves.',
    { contains: ['EGGS', 'FISH'] },
  ),
  dish('coleslaw', 'Coleslaw', 90000, 'Cabbage and carrot, cut fine and dressed lightly on the day.', {
    contains: ['EGGS', 'MUSTARD'],
    tags: ['VEGETARIAN'],
  }),
];

const drinks = [
  dish('zobo', 'Zobo', 80000, 'Chilled hibiscus with ginger, pineapple and clove. Our own, lightly sweet.', {
    tags: ['VEGAN'],
  }),
  dish(
    'chapman',
    'Chapman',
    150000,
    'The Lagos club drink: citrus and blackcurrant, aromatic bitters, cucumber and plenty of ice.',
  ),
  dish('malt-drink', 'Malt drink', 90000, 'Dark, malty and without alcohol. Served very cold.', {
    contains: ['GLUTEN'],
  }),
  dish('palm-wine', 'Palm wine 50 cl', 200000, 'Tapped this morning, cloudy and just beginning to fizz.', {
    tags: ['AGE_18'],
  }),
];

export const suyaYardMenu: DemoMenu = {
  optionGroups: [heat, yaji, sides, meatWithRice, swallow, meat],
  categories: illustrated('suya-yard', [
    { key: 'grill', name: 'Suya & grill', description: 'From open coals, all evening.', dishes: grill },
    { key: 'rice', name: 'Rice', dishes: rice },
    {
      key: 'soups',
      name: 'Soups & swallow',
      description: 'Choose your swallow and what goes in the soup.',
      dishes: soups,
    },
    { key: 'small-chops', name: 'Small chops', dishes: smallChops },
    { key: 'sides', name: 'Sides', dishes: sideDishes },
    { key: 'drinks', name: 'Drinks', dishes: drinks },
  ]),
};
