/** What stands in the small picture of a menu. */
export const miniatureWords = {
  popular: 'Popular',
  twoMargherita: '2× Margherita',
  oneTiramisu: '1× Tiramisù',
  total: 'Total',
} as const;

/** The dishes of the small menu. */
export const SAMPLE_MENU = [
  {
    name: 'Margherita',
    words: 'San Marzano, fior di latte, basil',
    price: '10.50',
    picture: '/demo/forno-lucia/margherita.svg',
    isPopular: true,
  },
  {
    name: 'Diavola',
    words: 'Spicy salami, chilli oil',
    price: '13.00',
    picture: '/demo/forno-lucia/diavola.svg',
    isPopular: false,
  },
  {
    name: 'Tiramisù',
    words: 'Made this morning',
    price: '6.50',
    picture: '/demo/forno-lucia/tiramisu.svg',
    isPopular: false,
  },
] as const;

/** The orders of the small board. */
export const SAMPLE_BOARD = [
  {
    name: 'New',
    status: 'placed',
    tickets: [
      {
        number: '#48',
        time: '0:12',
        dishes: ['1× Diavola', '2× Dough balls'],
        note: 'Allergy: nuts',
        step: 'Accept',
      },
    ],
  },
  {
    name: 'Preparing',
    status: 'accepted',
    tickets: [
      { number: '#47', time: '8 min', dishes: ['2× Margherita', '1× Tiramisù'], step: 'Mark ready' },
      { number: '#46', time: '3 min', dishes: ['1× Calzone'], step: 'Mark ready' },
    ],
  },
  {
    name: 'Ready',
    status: 'ready',
    tickets: [{ number: '#45', time: 'Mia', dishes: ['3× Napoli'], step: 'Collected' }],
  },
] as const;
