const LOADERS = [
  ...['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
  ...['VipsForeignLoadWebpBuffer', 'VipsForeignLoadHeifBuffer'],
];
let library: ReturnType<typeof load> | null = null;

async function load() {
  // no shop that never sends a picture pays for it
  const { default: sharp } = await import('sharp');
  // one thread for each of the few pictures at work leaves the kitchen the rest; nothing is read twice
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
}

/** The image library, loaded when it is first needed, with decoders for our five kinds of files alone. */
export function imaging(): ReturnType<typeof load> {
  library ??= load();
  return library;
}
