import { dish, illustrated } from './demo-menu.ts';
import type { DemoMenu } from './demo-types.ts';
import {
  base,
  caesarExtra,
  cut,
  dips,
  onCalzone,
  onGlutenFree,
  onPizza,
  sauce,
  size,
  toppings,
  without,
} from './forno-lucia-options.ts';

const antipasti = [
  dish(
    'garlic-dough-balls',
    'Garlic dough balls',
    550,
    'Eight small rounds of pizza dough, baked to order and rolled in garlic butter and parsley.',
    {
      contains: ['GLUTEN', 'MILK'],
      tags: ['VEGETARIAN', 'POPULAR'],
      groups: [dips],
      kitchen: 'Dough balls',
    },
  ),
  dish(
    'burrata-tomatoes',
    'Burrata & tomatoes',
    900,
    'A whole burrata from Puglia on ripe datterini tomatoes, basil oil and sea salt.',
    { contains: ['MILK'], tags: ['VEGETARIAN'], kitchen: 'Burrata' },
  ),
  dish(
    'marinated-olives',
    'Marinated olives',
    450,
    'Green Nocellara and black Leccino olives, warmed with orange peel, fennel seed and bay.',
    { contains: ['SULPHITES'], tags: ['VEGAN'] },
  ),
  dish(
    'arancini',
    'Arancini ×3',
    750,
    'Saffron risotto rolled around melting smoked scamorza, crumbed and fried until it crackles.',
    { contains: ['GLUTEN', 'MILK', 'EGGS'], tags: ['VEGETARIAN'], groups: [dips] },
  ),
  dish(
    'fritto-misto',
    'Fritto misto',
    950,
    'Squid, prawns and whitebait in a light semolina coating, with lemon and fried parsley.',
    { contains: ['GLUTEN', 'CRUSTACEANS', 'FISH', 'MOLLUSCS'] },
  ),
  dish(
    'minestrone',
    'Minestrone',
    650,
    'Borlotti beans, cavolo nero, carrot and celery in a slow tomato broth. No pasta in this one.',
    { contains: ['CELERY'], tags: ['VEGAN'] },
  ),
];

const pizze = [
  dish(
    'marinara',
    'Marinara',
    900,
    'San Marzano tomato, slivers of garlic, wild oregano and good oil. The oldest pizza, and no cheese.',
    { contains: ['GLUTEN'], tags: ['VEGAN'], groups: onPizza },
  ),
  dish(
    'margherita',
    'Margherita',
    1050,
    'San Marzano tomato, fior di latte torn by hand, basil and olive oil. Ninety seconds in the fire.',
    { contains: ['GLUTEN', 'MILK'], tags: ['VEGETARIAN', 'POPULAR'], groups: onPizza },
  ),
  dish(
    'diavola',
    'Diavola',
    1300,
    'Spicy salami that curls and crisps in the oven, tomato, fior di latte and fresh red chilli.',
    { contains: ['GLUTEN', 'MILK', 'SULPHITES'], tags: ['SPICY_2', 'POPULAR'], groups: onPizza },
  ),
  dish(
    'prosciutto-rucola',
    'Prosciutto e rucola',
    1400,
    'Baked plain with tomato and fior di latte, then covered with Parma ham, rocket and shaved parmesan.',
    { contains: ['GLUTEN', 'MILK'], groups: onPizza },
  ),
  dish(
    'quattro-formaggi',
    'Quattro formaggi',
    1350,
    'Fior di latte, smoked scamorza, fontina and a sweet gorgonzola, with black pepper and no tomato.',
    { contains: ['GLUTEN', 'MILK'], tags: ['VEGETARIAN'], groups: onPizza },
  ),
  dish(
    'capricciosa',
    'Capricciosa',
    1350,
    'Cooked ham, roast artichokes and chestnut mushrooms over tomato and fior di latte.',
    { contains: ['GLUTEN', 'MILK'], groups: onPizza },
  ),
  dish(
    'napoli',
    'Napoli',
    1250,
    'Cetara anchovies and salted capers over tomato, a little fior di latte and oregano.',
    { contains: ['GLUTEN', 'MILK', 'FISH'], groups: onPizza },
  ),
  dish(
    'ortolana',
    'Ortolana',
    1250,
    'Grilled courgette, aubergine and sweet peppers with tomato, fior di latte and basil.',
    { contains: ['GLUTEN', 'MILK'], tags: ['VEGETARIAN'], groups: onPizza },
  ),
  dish(
    'salsiccia-friarielli',
    'Salsiccia e friarielli',
    1350,
    'Coarse fennel sausage and bitter Neapolitan greens on smoked scamorza, with a little garlic.',
    { contains: ['GLUTEN', 'MILK', 'SULPHITES'], groups: onPizza },
  ),
  dish(
    'tartufo',
    'Tartufo',
    1500,
    'Black truffle cream, roast mushrooms, fior di latte and thyme. Order it for the smell alone.',
    { contains: ['GLUTEN', 'MILK'], tags: ['VEGETARIAN'], groups: onPizza },
  ),
  dish(
    'nduja-honey',
    'Nduja & honey',
    1400,
    'Soft Calabrian nduja, tomato and fior di latte, finished with chilli honey. Sweet, then hot.',
    { contains: ['GLUTEN', 'MILK', 'SULPHITES'], tags: ['SPICY_3', 'POPULAR'], groups: onPizza },
  ),
  dish(
    'vegana',
    'Vegana',
    1250,
    'Tomato, soya mozzarella, roast cherry tomatoes, artichokes and rocket. No milk in the recipe.',
    { contains: ['GLUTEN', 'SOYA'], tags: ['VEGAN'], groups: onPizza },
  ),
  // Groups do not depend on each other in the model: what comes in one size only is a dish of its own.
  dish(
    'gluten-free-pizza',
    'Gluten-free pizza',
    1300,
    'A 12″ base of rice and buckwheat flour, tomato, fior di latte and basil, baked in a tin of its own.',
    { contains: ['MILK'], tags: ['VEGETARIAN'], groups: onGlutenFree },
  ),
];

const calzoni = [
  dish(
    'calzone-classico',
    'Classico',
    1350,
    'Folded and sealed over cooked ham, ricotta, fior di latte and black pepper, tomato on top.',
    { contains: ['GLUTEN', 'MILK'], groups: onCalzone },
  ),
  dish(
    'calzone-spinaci-ricotta',
    'Spinaci e ricotta',
    1300,
    'Buttered spinach, sheep’s ricotta, fior di latte and nutmeg in a blistered crust.',
    { contains: ['GLUTEN', 'MILK'], tags: ['VEGETARIAN'], groups: onCalzone },
  ),
];

const pasta = [
  dish(
    'lasagne-al-forno',
    'Lasagne al forno',
    1250,
    'Seven layers of egg pasta, beef ragù cooked for five hours and nutmeg béchamel. Crisp corners.',
    { contains: ['GLUTEN', 'MILK', 'EGGS', 'CELERY'], tags: ['POPULAR'] },
  ),
  dish(
    'gnocchi-sorrentina',
    'Gnocchi alla sorrentina',
    1150,
    'Potato gnocchi baked in tomato and basil under a lid of stretchy fior di latte.',
    { contains: ['GLUTEN', 'MILK', 'EGGS'], tags: ['VEGETARIAN'] },
  ),
  dish(
    'rigatoni-norma',
    'Rigatoni alla Norma',
    1100,
    'Fried aubergine, sharp tomato sauce and basil, with salted ricotta grated over the top.',
    { contains: ['GLUTEN', 'MILK'], tags: ['VEGETARIAN'] },
  ),
];

const sides = [
  dish(
    'rocket-parmesan',
    'Rocket & parmesan',
    550,
    'Peppery rocket, shaved 24-month parmesan, lemon and olive oil. Dressed when you order.',
    { contains: ['MILK'] },
  ),
  dish(
    'caesar-salad',
    'Caesar salad',
    850,
    'Cos lettuce, anchovy dressing, parmesan and croutons made from yesterday’s pizza dough.',
    { contains: ['GLUTEN', 'EGGS', 'FISH', 'MILK', 'MUSTARD'], groups: [caesarExtra] },
  ),
  dish(
    'rosemary-potatoes',
    'Rosemary potatoes',
    450,
    'Charlotte potatoes roasted at the mouth of the oven with rosemary, garlic and flaky salt.',
    { tags: ['VEGAN'] },
  ),
];

const dolci = [
  dish(
    'tiramisu',
    'Tiramisù',
    650,
    'Savoiardi soaked in our own espresso, whipped mascarpone and a thick dusting of cocoa.',
    { contains: ['GLUTEN', 'EGGS', 'MILK'], tags: ['POPULAR'] },
  ),
  dish(
    'panna-cotta',
    'Panna cotta',
    550,
    'Vanilla cream set so that it only just holds, with the sauce that you choose.',
    { contains: ['MILK'], groups: [sauce] },
  ),
  dish(
    'chocolate-calzone',
    'Chocolate-hazelnut calzone',
    700,
    'A small folded pizza filled with chocolate and Piedmont hazelnut cream. Enough for two spoons.',
    { contains: ['GLUTEN', 'MILK', 'NUTS', 'SOYA'] },
  ),
];

const drinks = [
  dish('sparkling-water', 'Sparkling water 500 ml', 250, 'Italian mineral water with a fine bubble, cold.'),
  dish('lemonade', 'Lemonade', 280, 'Cloudy Sicilian lemonade, more sharp than sweet. 330 ml can.'),
  dish('italian-lager', 'Italian lager 330 ml', 450, 'Crisp, dry and cold. 4.6 % ABV.', {
    contains: ['GLUTEN'],
    tags: ['AGE_18'],
  }),
  dish(
    'house-red',
    'House red 187 ml',
    650,
    'Montepulciano d’Abruzzo in a small bottle: plum, cherry, soft.',
    {
      contains: ['SULPHITES'],
      tags: ['AGE_18'],
    },
  ),
];

export const fornoLuciaMenu: DemoMenu = {
  optionGroups: [size, base, toppings, without, dips, cut, caesarExtra, sauce],
  categories: illustrated('forno-lucia', [
    { key: 'antipasti', name: 'Antipasti', dishes: antipasti },
    {
      key: 'pizze',
      name: 'Pizze',
      description:
        'Dough proved for 48 hours, baked on stone at 450 °C. Options add to a pizza; they never remove an allergen.',
      dishes: pizze,
    },
    { key: 'calzoni', name: 'Calzoni', dishes: calzoni },
    { key: 'pasta', name: 'Pasta', dishes: pasta },
    { key: 'sides', name: 'Sides', dishes: sides },
    { key: 'dolci', name: 'Dolci', dishes: dolci },
    { key: 'drinks', name: 'Drinks', dishes: drinks },
  ]),
};
