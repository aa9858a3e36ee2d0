/** 256 words of four to eight letters that sound different and can be spelt by everybody: one for each byte. */
export const PASSPHRASE_WORDS: readonly string[] = `
acorn adobe agave alarm album alder alpine amber anchor ankle apple apron arbor arrow aspen atlas
autumn azure bacon badge bagel bakery balcony bamboo banana banjo barley barn basil basket beacon bean
beaver beech berry birch biscuit bishop blanket blossom board bottle bowl branch bread breeze brick bridge
broom brush bubble bucket butter button cabin cable cactus camel candle canoe canvas carbon carpet carrot
castle cedar cello cellar cherry chess chimney cider cinema circle citrus clay clock clover coast cobalt
cocoa coffee collar comet copper coral corner cotton cousin cradle crayon cricket crown cumin curtain daisy
dancer delta denim desert diary dinner dolphin donkey dragon drawer driver drum eagle earth easel echo
elbow elder ember engine fabric falcon family farmer feather fennel fern fiddle finger flame flask flower
flute forest fossil fountain frost garden garlic ginger giraffe glacier globe glove grape gravel guitar hammer
harbor harvest hazel helmet heron hockey honey hotel husky igloo indigo island ivory jacket jaguar jasmine
jersey jigsaw jungle kettle kitten ladder lantern laurel lemon letter lilac linen lizard lobster lunar magnet
mango maple marble market meadow melon meteor mirror mosaic motor muffin museum napkin nectar needle nickel
noodle nutmeg oasis ocean olive onion orange orbit orchid otter oven oyster paddle palace panda paper
parrot pasta peach pebble pencil pepper piano pickle picnic pigeon pillow pilot planet plum pocket polar
pollen poppy potato prairie puzzle quartz quilt rabbit radio radish raisin ribbon river robin rocket saddle
saffron salmon sandal silver sketch spoon summer sunset teapot thyme tiger timber tomato tulip velvet violin
`
  .trim()
  .split(/\s+/);

const WORDS = 4;

/**
 * Four words out of 256, each chosen by one random byte: 32 bits, far beyond what the slowed-down login lets anybody
 * try, and easy to read out across a kitchen.
 */
export function newPassphrase(bytes: Uint8Array = crypto.getRandomValues(new Uint8Array(WORDS))): string {
  return Array.from(bytes, (byte) => PASSPHRASE_WORDS[byte]).join(' ');
}
