import { ALLERGENS, type Allergen } from '@comanda/domain/menu/allergens';
import { stemsOf } from './word-stems.ts';

/** What each allergen is called besides its own name, and what is one of its kind. */
const WORDS: Readonly<Record<Allergen, { readonly names?: string; readonly kinds?: string }>> = {
  CELERY: { names: 'celeriac' },
  GLUTEN: { names: 'wheat,cereal', kinds: 'barley,rye,oats,spelt,flour,bread,pasta' },
  CRUSTACEANS: {
    names: 'crustacean,shellfish,seafood',
    kinds: 'prawn,shrimp,crab,lobster,langoustine,crayfish,scampi',
  },
  EGGS: {},
  FISH: { names: 'seafood', kinds: 'salmon,tuna,cod,anchovy,haddock,mackerel,sardine,trout,hake,sea bass' },
  LUPIN: { names: 'lupine' },
  MILK: {
    names: 'dairy,lactose',
    kinds: 'cheese,cream,butter,yoghurt,yogurt,mozzarella,parmesan,feta,ghee,paneer',
  },
  MOLLUSCS: {
    names: 'mollusk,shellfish,seafood',
    kinds: 'mussel,clam,oyster,squid,calamari,octopus,scallop,snail',
  },
  MUSTARD: {},
  NUTS: {
    names: 'tree nut',
    kinds: 'almond,walnut,hazelnut,cashew,pistachio,pecan,macadamia,brazil nut,peanut',
  },
  PEANUTS: { names: 'groundnut', kinds: 'nut' },
  SESAME: { names: 'sesame seed', kinds: 'tahini' },
  SOYA: { names: 'soy,soybean', kinds: 'tofu,edamame,miso,tempeh' },
  SULPHITES: { names: 'sulfite,sulphur,sulphur dioxide', kinds: 'wine' },
};

const phrase = (words: string) => stemsOf(words).join(' ');

type Sought = { readonly allergen: Allergen; readonly isSure: boolean };

const SOUGHT: ReadonlyMap<string, readonly Sought[]> = Map.groupBy(
  ALLERGENS.flatMap((allergen) => {
    const { names = '', kinds = '' } = WORDS[allergen];
    const said = (list: string, isSure: boolean) =>
      list.split(',').map((words) => ({ words: phrase(words), allergen, isSure }));
    return [...said(`${allergen},${names}`, true), ...said(kinds, false)];
  }),
  ({ words }) => words,
);

/** The allergens that words mean: surely where they name one ("shellfish"), perhaps by one of its kind ("prawns"). */
export function allergensSought(stems: readonly string[]): readonly Sought[] {
  return stems.length === 0 ? [] : (SOUGHT.get(stems.join(' ')) ?? []);
}
