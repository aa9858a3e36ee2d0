import { DAYS, type Day } from '@comanda/domain/hours/dates';
import { plainWords } from '../plain-words.ts';
import type { Language } from './sign-words.ts';
import { languagesAround } from './week-signs.ts';

/** From Monday to Sunday, each with the words for it. */
type Week = readonly [string, string, string, string, string, string, string];

/** Names, and short forms that stand alone; `pairs` are too short to: their language must show elsewhere. */
type DayWords = { readonly names: Week; readonly pairs?: Week };

/** In small letters, without accents. */
const LANGUAGES: Readonly<Record<Language, DayWords>> = {
  en: {
    names: [
      'mo mon monday mondays',
      'tu tue tues tuesday tuesdays',
      'wed weds wednesday wednesdays',
      'th thu thr thur thurs thursday thursdays',
      'fr fri friday fridays',
      'sa sat sats saturday saturdays',
      'su sun sunday sundays',
    ],
  },
  de: {
    names: [
      'mo montag montags',
      'di dienstag dienstags',
      'mi mittwoch mittwochs',
      'do donnerstag donnerstags',
      'fr freitag freitags',
      'sa samstag samstags sonnabend sonnabends',
      'so sonntag sonntags',
    ],
  },
  fr: {
    names: [
      'lun lundi lundis',
      'mar mardi mardis',
      'mer mercredi mercredis',
      'jeu jeudi jeudis',
      'ven vendredi vendredis',
      'sa sam samedi samedis',
      'dim dimanche dimanches',
    ],
    pairs: ['lu', 'ma', 'me', 'je', 've', '', 'di'],
  },
  it: {
    names: [
      'lun lunedi',
      'mar martedi',
      'mer mercoledi',
      'gio giovedi',
      'ven venerdi',
      'sa sab sabato sabati',
      'dom domenica domeniche',
    ],
    pairs: ['lu', 'ma', 'me', 'gi', 've', '', 'do'],
  },
  es: {
    names: [
      'lun lunes',
      'mar martes',
      'mie miercoles',
      'jue jueves',
      'vie viernes',
      'sa sab sabado sabados',
      'dom domingo domingos',
    ],
    pairs: ['lu', 'ma', 'mi', 'ju', 'vi', '', 'do'],
  },
  pt: {
    names: [
      'seg segunda segundas',
      'ter terca tercas',
      'qua quarta quartas',
      'qui quinta quintas',
      'sex sexta sextas',
      'sab sabado sabados',
      'dom domingo domingos',
    ],
  },
  nl: {
    names: [
      'maandag maandags maandagen',
      'dinsdag dinsdags dinsdagen',
      'woensdag woensdags woensdagen',
      'donderdag donderdags donderdagen',
      'vrijdag vrijdags vrijdagen',
      'zaterdag zaterdags zaterdagen',
      'zondag zondags zondagen',
    ],
    pairs: ['ma maa', 'di din', 'wo woe', 'do don', 'vr vrij', 'za zat', 'zo zon'],
  },
  pl: {
    names: [
      'pon poniedzialek poniedzialku poniedzialki',
      'wtorek wtorku wtorki',
      'sroda srody srode',
      'czw czwartek czwartku czwartki',
      'piatek piatku piatki',
      'sobota soboty sobote',
      'niedz niedziela niedzieli niedziele',
    ],
    pairs: ['pn', 'wt', 'sr', 'cz', 'pt', 'so sob', 'nd ndz nie'],
  },
  tr: {
    names: ['pazartesi', 'sali', 'carsamba', 'persembe', 'cuma', 'cumartesi', 'pazar'],
    pairs: ['pzt pts', 'sal', 'car', 'per', 'cum', 'cmt cts', 'paz pzr'],
  },
  el: {
    names: [
      'δευτερα δευτερας δευτερες',
      'τριτη τριτης τριτες',
      'τεταρτη τεταρτης τεταρτες',
      'πεμπτη πεμπτης πεμπτες',
      'παρασκευη παρασκευης παρασκευες',
      'σαββατο σαββατου σαββατα',
      'κυριακη κυριακης κυριακες',
    ],
    pairs: ['δευ δε', 'τρι τρ', 'τετ τε', 'πεμ πε', 'παρ πα', 'σαβ σα', 'κυρ κυ'],
  },
  ro: {
    names: [
      'luni lunea',
      'marti martea',
      'miercuri miercurea',
      'joi joia',
      'vineri vinerea',
      'sambata sambetele',
      'duminica duminicile',
    ],
    pairs: ['lu lun', 'ma mar', 'mi mie', 'jo', 'vi vin', 'sa sam', 'du dum'],
  },
  hr: {
    names: [
      'ponedjeljak ponedjeljka ponedjeljkom',
      'utorak utorka utorkom',
      'srijeda srijede srijedu srijedom',
      'cetvrtak cetvrtka cetvrtkom',
      'petak petka petkom',
      'subota subote subotu subotom',
      'nedjelja nedjelje nedjelju nedjeljom',
    ],
    pairs: ['pon', 'uto ut', 'sri sr', 'cet', 'pet', 'sub', 'ned'],
  },
  // Swedish, Norwegian and Danish differ in a letter or two
  sv: {
    names: [
      'mandag mandagar mandager mandage',
      'tisdag tisdagar tirsdag tirsdager tirsdage',
      'onsdag onsdagar onsdager onsdage',
      'torsdag torsdagar torsdager torsdage',
      'fredag fredagar fredager fredage',
      'lordag lordagar lordager lordage',
      'sondag sondagar sondager sondage',
    ],
    pairs: ['man', 'tis tir tirs', 'ons', 'tor tors', 'fre', 'lor', 'son'],
  },
};

type Reading = { readonly language: string; readonly day: Day; readonly isPair: boolean };

const READINGS: ReadonlyMap<string, readonly Reading[]> = readings();

function readings(): ReadonlyMap<string, Reading[]> {
  const known = new Map<string, Reading[]>();
  for (const [language, { names, pairs }] of Object.entries(LANGUAGES)) {
    for (const [at, day] of DAYS.entries()) {
      const add = (words: string | undefined, isPair: boolean) => {
        for (const word of (words ?? '').split(' ').filter(Boolean))
          known.set(word, [...(known.get(word) ?? []), { language, day, isPair }]);
      };
      add(names[at], false);
      add(pairs?.[at], true);
    }
  }
  return known;
}

/** What the days of a text are read by. */
export type DayReader = {
  /** The day of a plain word; several where languages fit equally well, none where it is no day in this text. */
  readonly daysOf: (word: string) => readonly Day[];
  /** Whether the days of the text are of this language. */
  readonly isIn: (language: Language) => boolean;
};

/** Languages that are written as one that is read. */
const WRITTEN_AS: Readonly<Record<string, Language>> = { nb: 'sv', nn: 'sv', no: 'sv', da: 'sv', bs: 'hr' };

/** "do" between hours is "to" in Polish and Croatian. */
const isPolishTo = (word: string, around: ReadonlyMap<string, number>) =>
  word === 'do' && ['pl', 'hr'].some((language) => (around.get(language) ?? 0) > (around.get('de') ?? 0));

/** From here on a name is a day in any text: "Dim Sum" is none. */
const LONG_NAME = 4;

/**
 * A word may be a day in several languages ("di", "do", "ma"). The language that most days of the text are of decides,
 * then the words around them, then that of the restaurant (`locale`, BCP 47; empty for unknown).
 */
export function dayReader(text: string, locale: string): DayReader {
  const plain = plainWords(text.normalize('NFC'));
  const around = languagesAround(plain);
  const [written = ''] = locale.toLowerCase().split('-');
  const spoken: string = WRITTEN_AS[written] ?? written;
  const votes = new Map<string, number>();
  for (const word of new Set(plain.match(/(?<![\p{L}\d])\p{L}+/gu) ?? [])) {
    if (isPolishTo(word, around)) continue;
    for (const language of new Set(READINGS.get(word)?.map((reading) => reading.language)))
      votes.set(language, (votes.get(language) ?? 0) + 1);
  }
  const most = Math.max(0, ...votes.values());
  const leads = (language: string) =>
    most > 0 ? votes.get(language) === most : (around.get(language) ?? 0) > 0;
  const isSure = ({ language, isPair }: Reading) =>
    !isPair || most > 1 || (around.get(language) ?? 0) > 0 || language === spoken;
  return {
    daysOf(word) {
      const found = READINGS.get(word) ?? [];
      const likely = found.filter(({ language }) => leads(language));
      if (likely.some(isSure)) return likeliest(likely, around, spoken);
      const named = word.length >= LONG_NAME ? found.filter(({ isPair }) => !isPair) : [];
      return likeliest(named, around, spoken);
    },
    isIn: leads,
  };
}

function likeliest(
  found: readonly Reading[],
  around: ReadonlyMap<string, number>,
  spoken: string,
): readonly Day[] {
  const most = Math.max(0, ...found.map(({ language }) => around.get(language) ?? 0));
  const nearest = found.filter(({ language }) => (around.get(language) ?? 0) === most);
  const days = daysIn(nearest);
  const here = daysIn(nearest.filter(({ language }) => language === spoken));
  return days.length > 1 && here.length > 0 ? here : days;
}

const daysIn = (found: readonly Reading[]) =>
  DAYS.filter((day) => found.some((reading) => reading.day === day));
