export type Sign =
  | 'closed'
  | 'except'
  | 'all-day'
  | 'unbroken'
  | 'dash'
  | 'gap'
  | 'cell'
  | 'part'
  | 'late'
  | 'holidays'
  | 'unknown';

/** The languages in which opening hours are read; `sv` is Swedish, Norwegian and Danish, which are nearly alike. */
export type Language =
  | 'en'
  | 'de'
  | 'fr'
  | 'it'
  | 'es'
  | 'pt'
  | 'nl'
  | 'pl'
  | 'tr'
  | 'el'
  | 'ro'
  | 'hr'
  | 'sv';

/** By language, with commas between them: in small letters, without accents. */
export type WordsOf = Partial<Record<Language, string>>;

type Worded = Exclude<Sign, 'cell' | 'unknown'>;

export const SIGN_WORDS: Readonly<Record<Worded, WordsOf>> = {
  dash: {
    en: 'to,until,till,til,through,thru',
    de: 'bis,bis um',
    fr: 'a,au,jusqu’a,jusqu’au',
    it: 'a,al,alla,alle,fino a,fino alle',
    es: 'a,al,a las,a la,hasta,hasta las',
    pt: 'a,as,ao,ate,ate as',
    nl: 'tot,t/m,tot en met',
    pl: 'do',
    el: 'εως,ως,μεχρι,εως τις,μεχρι τις',
    ro: 'pana,pana la',
    hr: 'do',
    sv: 'til,till',
  },
  gap: {
    en: 'and,then,on,open,opens,from,is,are,the,opening,hours,times,we,our',
    de: 'u,und,von,am,offnungszeiten,oeffnungszeiten,zeiten,geoffnet',
    fr: 'et,de,du,des,le,la,les,horaire,horaires,d’ouverture,ouvert',
    it: 'e,da,dalle,dal,del,le,la,il,orari,orario,apertura,aperto,orari di apertura,orario di apertura',
    es: 'y,de,del,el,la,las,los,desde,horario,horarios,apertura,abierto',
    pt: 'e,de,das,horario,horarios,aberto',
    nl: 'en,van,vanaf,op,geopend,openingstijden,openingsuren',
    pl: 'i,oraz,od,w,czynne,otwarte,godziny,otwarcia',
    tr: 've,acik,acilis,calisma,saatleri,gunu,gunleri,kadar,arasi,ile',
    el: 'και,απο,ανοιχτα,ανοιχτο,ωραριο,λειτουργιας,στις,τις,το,η,την,των',
    ro: 'si,deschis,orar,program,intre',
    hr: 'i,od,otvoreno,radno,vrijeme',
    sv: 'och,og,fran,fra,oppet,oppettider,apent,apningstider,abningstider',
  },
  closed: {
    en: 'closed,shut,off,not open',
    de: 'ruhetag,geschlossen,nicht geoffnet',
    fr: 'ferme,fermee,fermes,fermeture',
    it: 'chiuso,chiusa,chiusi,chiusura,riposo',
    es: 'cerrado,cerrada,cerrados,descanso',
    pt: 'fechado,fechada,encerrado',
    nl: 'gesloten,dicht',
    pl: 'nieczynne,zamkniete',
    tr: 'kapali',
    el: 'κλειστα,κλειστο,κλειστη',
    ro: 'inchis',
    hr: 'zatvoreno',
    sv: 'stangt,stengt,lukket',
  },
  except: {
    en: 'except,excluding,not,but',
    de: 'ausser,außer',
    fr: 'sauf,excepte',
    it: 'tranne,eccetto,excetto',
    es: 'salvo,excepto,menos',
    pt: 'exceto,menos',
    nl: 'behalve,uitgezonderd',
    pl: 'oprocz,poza',
    el: 'εκτος',
    hr: 'osim',
    sv: 'utom,unntatt,undtagen',
  },
  'all-day': {
    en: 'all day,round the clock',
    de: 'rund um die uhr,ganztagig',
    fr: 'toute la journee',
    it: 'tutto il giorno',
    es: 'todo el dia',
    pt: 'o dia todo',
    pl: 'cala dobe',
    hr: 'nonstop,non-stop',
  },
  unbroken: { de: 'durchgehend' },
  late: {
    en: 'late,close,closing,open end,openend',
    de: 'ende,open end,openend',
    es: 'cierre',
    pt: 'tarde da noite',
  },
  holidays: {
    en: 'bank hol,bank hols,bank holiday,bank holidays,public hol,public hols,public holiday,public holidays,holiday,holidays',
    de: 'feiertag,feiertage',
    fr: 'jour ferie,jours feries,jour feries,ferie,feries',
    it: 'festivi,festivo',
    es: 'festivo,festivos',
    pt: 'feriado,feriados',
    nl: 'feestdagen',
    pl: 'swieta',
    el: 'αργιες',
    hr: 'praznicima',
    sv: 'helgdagar,helligdager',
  },
  part: {
    en: 'lunch,lunchtime,dinner,breakfast,brunch,supper,evening,evenings,night,nights,morning,mornings,afternoon,afternoons,kitchen',
    de: 'mittag,mittags,mittagstisch,abend,abends,morgen,morgens,fruhstuck',
    fr: 'dejeuner,diner,soir,soirs,matin,midis',
    it: 'pranzo,cena,sera',
    es: 'comida,almuerzo,cena,noche,noches,manana,mananas,tarde,tardes',
    pt: 'almoco,jantar,noite,noites,manha,tarde,tardes',
    nl: 'avond,middag,ochtend',
    pl: 'obiad,kolacja',
    tr: 'ogle,aksam',
  },
};

export const WORKDAY_WORDS: WordsOf = {
  en: 'weekday,weekdays,workday,workdays',
  de: 'werktag,werktags,wochentags',
  fr: 'en semaine',
  it: 'feriali,giorni feriali',
  es: 'entre semana,dias de semana',
  pt: 'dias uteis',
  nl: 'doordeweeks,werkdagen',
  pl: 'dni robocze',
  tr: 'hafta ici',
  el: 'καθημερινες',
  hr: 'radnim danom',
  sv: 'vardagar,hverdager,hverdage',
};

export const WEEKEND_WORDS: WordsOf = {
  en: 'weekend,weekends',
  de: 'wochenende',
  fr: 'week-end,weekend',
  it: 'fine settimana,finesettimana',
  es: 'fin de semana,fines de semana',
  pt: 'fim de semana',
  nl: 'weekend,weekenden',
  pl: 'weekend,weekendy',
  tr: 'hafta sonu',
  el: 'σαββατοκυριακο',
  hr: 'vikend,vikendom',
  sv: 'helg,helger,helgen',
};

export const EVERY_DAY_WORDS: WordsOf = {
  en: 'daily,everyday,every day,each day,all week,all days,7 days,7 days a week',
  de: 'taglich,taeglich,jeden tag',
  fr: 'tous les jours,7j/7',
  it: 'tutti i giorni,ogni giorno',
  es: 'todos los dias,a diario,diario',
  pt: 'todos os dias,diariamente',
  nl: 'dagelijks,elke dag,alle dagen',
  pl: 'codziennie',
  tr: 'her gun',
  el: 'καθημερινα,καθε μερα,καθε ημερα',
  ro: 'zilnic',
  hr: 'svaki dan,svakodnevno',
  sv: 'alla dagar,alle dager,alle dage,dagligen,daglig,hver dag,varje dag',
};

export const NOON_WORDS: WordsOf = {
  en: 'noon,midday,12 noon,12noon,12 midday',
  fr: 'midi',
  it: 'mezzogiorno',
  es: 'mediodia',
  pt: 'meio dia,meio-dia,meiodia',
  pl: 'poludnie',
  el: 'μεσημερι',
  hr: 'podne',
};

export const MIDNIGHT_WORDS: WordsOf = {
  en: 'midnight,12 midnight,12midnight',
  de: 'mitternacht',
  fr: 'minuit',
  it: 'mezzanotte',
  es: 'medianoche',
  pt: 'meia noite,meia-noite,meianoite',
  nl: 'middernacht',
  pl: 'polnoc',
  tr: 'gece yarisi',
  el: 'μεσανυχτα',
  ro: 'miezul noptii',
  hr: 'ponoc',
  sv: 'midnatt,midnat',
};

/** Behind a time these say nothing: "12h–15h", "17–22 Uhr". */
export const UNIT_WORDS: WordsOf = {
  en: 'h,hr,hrs,o’clock',
  de: 'h,uhr',
  fr: 'h,heure,heures',
  it: 'h,ore,ora',
  es: 'h,hora,horas',
  pt: 'h,hora,horas',
  nl: 'uur',
  pl: 'godz',
  tr: 'saat',
  el: 'ωρες,ωρα',
  ro: 'ora,orele',
  hr: 'sati',
  sv: 'klo,kl,timer',
};

/** Words that join two days of one thing. */
export const JOINERS: ReadonlySet<string> = new Set(
  '& + / and und u et e y en i oraz ve ile και si och og'.split(' '),
);

/** With a number beside it a date, and no time. "mar" and others are days as well. */
export const MONTHS: ReadonlySet<string> = new Set(
  [
    'january february march april may june july august september october november december',
    'jan feb mar apr jun jul aug sep sept oct nov dec',
    'januar februar marz mai juni juli oktober dezember okt dez',
    'janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre janv fevr avr juil',
    'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre dicembre gen mag giu lug ago set ott dic',
    'enero febrero abril mayo junio julio septiembre octubre noviembre diciembre ene abr',
    'janeiro fevereiro marco maio junho julho setembro outubro novembro dezembro',
    'januari februari maart mei augustus',
    'stycznia lutego marca kwietnia maja czerwca lipca sierpnia wrzesnia pazdziernika listopada grudnia',
    'ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik',
    'ianuarie februarie martie aprilie iunie iulie septembrie octombrie noiembrie decembrie',
    'sijecnja veljace ozujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca',
    'januar februari mars augusti desember',
  ].flatMap((words) => words.split(' ')),
);
