import sax from 'sax';

type Attributes = Readonly<Record<string, string | undefined>>;

/** What is told of an XML text, in its order; names without their prefix, attributes as they stand. */
type Listener = {
  readonly open: (name: string, attributes: Attributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
  /** Nothing more is read once it is. */
  readonly isDone?: () => boolean;
};

/** Read at once, so that what is done ends soon. */
const PIECE = 65_536;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads XML in UTF-8 piece by piece; entities of a document's own are not known. Throws where it is none. */
export function readXml(bytes: Uint8Array, { open, close, text, isDone }: Listener): void {
  const parser = sax.parser(true);
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => {
    const given = Object.entries(attributes).map(([key, value]) => [key, String(value)] as const);
    open(localName(name), Object.fromEntries(given));
  };
  parser.onclosetag = (name) => close?.(localName(name));
  parser.ontext = (value) => text?.(value);
  parser.oncdata = (value) => text?.(value);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let at = 0; at < bytes.length; at += PIECE) {
    parser.write(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }));
    if (isDone?.()) return;
  }
  parser.close();
}
