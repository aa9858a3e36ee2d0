import { dish, illustrated } from './demo-menu.ts';
import type { DemoMenu } from './demo-types.ts';
import { chutneys, protein, rice, spice, thali } from './tiffin-lane-options.ts';

const dosa = [
  dish(
    'plain-dosa',
    'Plain dosa',
    650,
    'Rice and urad batter, fermented overnight and spread thin until it is golden and crisp at the edge.',
    { tags: ['VEGAN'], groups: [chutneys] },
  ),
  dish(
    'masala-dosa',
    'Masala dosa',
    790,
    'Our crisp dosa folded over potatoes mashed with turmeric, onion, curry leaf and mustard seed.',
    { contains: ['MUSTARD'], tags: ['VEGAN', 'POPULAR'], groups: [chutneys] },
  ),
  dish(
    'mysore-masala',
    'Mysore masala dosa',
    850,
    'Brushed inside with red chilli and garlic chutney before the potato goes in.',
    { contains: ['MUSTARD'], tags: ['VEGAN', 'SPICY_2'], groups: [chutneys] },
  ),
  dish(
    'ghee-roast',
    'Ghee roast dosa',
    820,
    'Roasted in ghee until it shatters, and rolled into a long cone. Best eaten at once.',
    { contains: ['MILK'], tags: ['VEGETARIAN'], groups: [chutneys] },
  ),
  dish(
    'cheese-chilli-dosa',
    'Cheese & chilli dosa',
    850,
    'Mature cheddar, green chilli and coriander melted into the batter. A Tooting invention.',
    { contains: ['MILK'], tags: ['VEGETARIAN'], groups: [chutneys] },
  ),
  dish(
    'onion-rava',
    'Onion rava dosa',
    820,
    'A lacy semolina dosa, all holes and crunch, with red onion, cumin and cracked pepper.',
    { contains: ['GLUTEN'], tags: ['VEGAN'], groups: [chutneys] },
  ),
  dish(
    'chicken-chettinad-dosa',
    'Chicken chettinad dosa',
    980,
    'Chicken thigh cooked dry with black pepper, fennel and roast coconut, wrapped in a dosa.',
    { contains: ['MUSTARD'], tags: ['HALAL', 'SPICY_3'], groups: [chutneys] },
  ),
];

const idliAndVada = [
  dish('idli', 'Idli ×3', 590, 'Three steamed rice cakes, light as a sponge and made fresh all morning.', {
    tags: ['VEGAN'],
    groups: [chutneys],
  }),
  dish(
    'medu-vada',
    'Medu vada ×3',
    620,
    'Lentil rings with ginger and peppercorn: crisp outside, soft in the middle.',
    { tags: ['VEGAN'], groups: [chutneys] },
  ),
  dish(
    'sambar-vada',
    'Sambar vada',
    690,
    'Two lentil rings left to drink up a bowl of hot sambar, with raw onion and coriander.',
    { contains: ['MUSTARD'], tags: ['VEGAN'], groups: [chutneys] },
  ),
  dish(
    'podi-idli',
    'Podi idli',
    690,
    'Button idli tossed in sesame oil and gunpowder, our coarse mix of roast lentils and chilli.',
    { contains: ['SESAME'], tags: ['VEGAN', 'POPULAR'], groups: [chutneys] },
  ),
];

const curries = [
  dish(
    'kerala-curry',
    'Kerala curry',
    990,
    'Coconut milk, green chilli, ginger and curry leaves, gently sour with tomato. You choose what goes in.',
    { contains: ['MUSTARD'], tags: ['POPULAR'], groups: [protein, spice, rice] },
  ),
  dish(
    'chettinad',
    'Chettinad curry',
    1050,
    'Dark and peppery, with roast coconut, star anise and stone flower. The hottest pan in the house.',
    { contains: ['MUSTARD'], tags: ['SPICY_3'], groups: [protein, spice, rice] },
  ),
  dish(
    'malabar-fish-curry',
    'Malabar fish curry',
    1250,
    'Kingfish steaks in a red curry soured with kokum, the way it is cooked on the coast at Kozhikode.',
    { contains: ['FISH', 'MUSTARD'], groups: [spice, rice] },
  ),
  dish(
    'prawn-moilee',
    'Prawn moilee',
    1350,
    'Tiger prawns in a pale, gentle stew of coconut milk, turmeric, ginger and slit green chilli.',
    { contains: ['CRUSTACEANS', 'MUSTARD'], groups: [spice, rice] },
  ),
  dish(
    'lamb-pepper-fry',
    'Lamb pepper fry',
    1290,
    'Lamb shoulder cooked down with shallots and coconut slivers until the pepper sticks to it.',
    { tags: ['HALAL'], groups: [spice, rice] },
  ),
  dish(
    'sambar',
    'Sambar',
    690,
    'Toor dal with drumstick, pumpkin and tamarind, tempered with curry leaf and dried chilli.',
    { contains: ['MUSTARD'], tags: ['VEGAN'], groups: [spice, rice] },
  ),
  dish(
    'avial',
    'Avial',
    890,
    'Plantain, beans, carrot and drumstick in ground coconut and yoghurt, with raw coconut oil.',
    { contains: ['MILK'], tags: ['VEGETARIAN'], groups: [spice, rice] },
  ),
  dish(
    'beetroot-thoran',
    'Beetroot thoran',
    750,
    'Grated beetroot stir-fried with fresh coconut, mustard seed and curry leaf. Sweet and earthy.',
    { contains: ['MUSTARD'], tags: ['VEGAN'], groups: [spice, rice] },
  ),
];

const biryani = [
  dish(
    'chicken-biryani',
    'Chicken biryani',
    1190,
    'Short-grain kaima rice, chicken on the bone, fried onions and mint, sealed and steamed in its pot.',
    { contains: ['MILK'], tags: ['HALAL', 'POPULAR'], groups: [spice] },
  ),
  dish(
    'lamb-biryani',
    'Lamb biryani',
    1350,
    'Lamb shoulder marinated in yoghurt and layered with saffron rice and browned onions.',
    { contains: ['MILK'], tags: ['HALAL'], groups: [spice] },
  ),
  dish(
    'prawn-biryani',
    'Prawn biryani',
    1450,
    'Tiger prawns fried in chilli and lime, folded through ghee rice with coriander.',
    { contains: ['CRUSTACEANS', 'MILK'], groups: [spice] },
  ),
  dish(
    'vegetable-biryani',
    'Vegetable biryani',
    1050,
    'Cauliflower, carrot, peas and beans with fried cashews, mint and saffron rice.',
    { contains: ['MILK', 'NUTS'], tags: ['VEGETARIAN'], groups: [spice] },
  ),
];

const breads = [
  dish(
    'malabar-parotta',
    'Malabar parotta',
    260,
    'Dough slapped, coiled and crushed by hand, so that it comes apart in buttery leaves.',
    { contains: ['GLUTEN', 'MILK'], tags: ['VEGETARIAN'] },
  ),
  dish('chapati', 'Chapati', 200, 'Wholemeal, soft, and puffed over the flame for a few seconds.', {
    contains: ['GLUTEN'],
    tags: ['VEGAN'],
  }),
  dish('appam', 'Appam ×2', 350, 'Rice and coconut pancakes with a lace edge and a soft, pillowy middle.', {
    tags: ['VEGAN'],
  }),
  dish(
    'kothu-parotta',
    'Kothu parotta',
    950,
    'Parotta chopped on the griddle with egg, onion, tomato and gravy. You can hear it being made.',
    { contains: ['GLUTEN', 'EGGS', 'MILK'] },
  ),
];

const sides = [
  dish(
    'poppadoms-pickles',
    'Poppadoms & pickles',
    320,
    'Four small Kerala poppadoms with lime pickle, tomato chutney and sliced onion.',
    { contains: ['MUSTARD', 'SULPHITES'], tags: ['VEGAN'] },
  ),
  dish(
    'gobi-65',
    'Gobi 65',
    690,
    'Cauliflower in a crisp red-chilli batter, tossed with curry leaves and green chilli.',
    { contains: ['GLUTEN', 'SOYA'], tags: ['VEGAN', 'SPICY_2'] },
  ),
  dish('raita', 'Raita', 280, 'Cool yoghurt with cucumber, roast cumin and mint, to put out the fire.', {
    contains: ['MILK'],
    tags: ['VEGETARIAN'],
  }),
];

const lunch = [
  dish(
    'tiffin-thali',
    'Tiffin thali',
    1290,
    'Rice, rasam and poppadom on a steel tray, with two curries, a bread and a sweet of your choice.',
    { contains: ['GLUTEN', 'MILK', 'MUSTARD'], tags: ['POPULAR'], groups: thali },
  ),
];

const sweets = [
  dish(
    'payasam',
    'Payasam',
    450,
    'Broken rice simmered in milk with cardamom, raisins and cashews. Served warm.',
    { contains: ['MILK', 'NUTS'], tags: ['VEGETARIAN'] },
  ),
  dish(
    'gulab-jamun',
    'Gulab jamun ×2',
    420,
    'Milk dumplings fried slowly and soaked in rose and cardamom syrup.',
    { contains: ['GLUTEN', 'MILK'], tags: ['VEGETARIAN'] },
  ),
];

const drinks = [
  dish(
    'filter-coffee',
    'Filter coffee',
    300,
    'Dark roast with chicory and hot milk, pulled between tumbler and dabarah until it froths.',
    { contains: ['MILK'], tags: ['VEGETARIAN'] },
  ),
  dish('mango-lassi', 'Mango lassi', 380, 'Alphonso mango and yoghurt, thick enough to need a wide straw.', {
    contains: ['MILK'],
    tags: ['VEGETARIAN'],
  }),
];

export const tiffinLaneMenu: DemoMenu = {
  optionGroups: [spice, chutneys, protein, rice, ...thali],
  categories: illustrated('tiffin-lane', [
    { key: 'dosa', name: 'Dosa', description: 'Each comes with two chutneys.', dishes: dosa },
    { key: 'idli-vada', name: 'Idli & vada', dishes: idliAndVada },
    { key: 'curries', name: 'Curries', dishes: curries },
    { key: 'biryani', name: 'Biryani', dishes: biryani },
    { key: 'breads', name: 'Breads', dishes: breads },
    { key: 'sides', name: 'Sides', dishes: sides },
    {
      key: 'lunch',
      name: 'Lunch',
      schedule: { name: 'Lunch', opens: '11:30', closes: '15:00' },
      dishes: lunch,
    },
    { key: 'sweets', name: 'Sweets', dishes: sweets },
    { key: 'drinks', name: 'Drinks', dishes: drinks },
  ]),
};
