import { DAYS, type Day } from '@comanda/domain/hours/dates';
import { plainWords } from '../plain-words.ts';

/** From Monday to Sunday, each with the words for it. */
type Week = readonly [string, string, string, string, string, string, string];

/** Names, and short forms that stand alone; `pairs` are too short to, and need another day of their language beside them. */
type Language = { readonly names: Week; readonly pairs?: Week };

/** In small letters, without accents. Of two languages that fit a text equally well the first is taken. */
const LANGUAGES: Readonly<Record<string, Language>> = {
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
  /** The day of a plain word; null when it is none in this text. */
  readonly dayOf: (word: string) => Day | null;
  /** Whether the days of the text are of this language. */
  readonly isIn: (language: string) => boolean;
};

/** A word may be a day in several languages ("di", "do", "ma"): the language that most days of the text are of decides. */
export function dayReader(text: string): DayReader {
  const votes = new Map<string, number>();
  const words = new Set((text.normalize('NFC').match(/\p{L}+/gu) ?? []).map(plainWords));
  for (const word of words) {
    for (const language of new Set(READINGS.get(word)?.map((reading) => reading.language)))
      votes.set(language, (votes.get(language) ?? 0) + 1);
  }
  const most = Math.max(0, ...votes.values());
  const leads = (language: string) => votes.get(language) === most;
  return {
    dayOf(word) {
      const found = READINGS.get(word) ?? [];
      const likely = found.find(({ language, isPair }) => leads(language) && (!isPair || most > 1));
      // a name is one in any text
      const named = word.length > 2 ? found.find(({ isPair }) => !isPair) : undefined;
      return (likely ?? named)?.day ?? null;
    },
    isIn: leads,
  };
}
