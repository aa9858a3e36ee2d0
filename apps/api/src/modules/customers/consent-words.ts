/** What says that somebody agreed, in small letters without accents. */
export const YES = new Set(
  (
    'yes, y, true, t, 1, x, ✓, ✔, ☑, ok, on, agreed, accepted, subscribed, opted in, opt in, consented, granted, confirmed, ' +
    'ja, j, wahr, einverstanden, zugestimmt, eingewilligt, si, s, verdadero, acepta, aceptado, suscrito, oui, o, vrai, accepte, abonne, ' +
    'vero, accetta, accettato, iscritto, waar, akkoord, sann, godtatt, sant, sand, sim, verdadeiro, aceita, aceite, ' +
    'da, adevarat, acceptat, istina, tocno, pristao, ναι, ν, αληθης, αληθες, tak, prawda, evet, dogru'
  ).split(', '),
);

/** What says that they left, or never confirmed. */
export const LEFT = new Set(
  (
    'declined, denied, refused, withdrawn, revoked, unsubscribed, not subscribed, non subscribed, never subscribed, opted out, opt out, ' +
    'pending, unconfirmed, not confirmed, cleaned, bounced, hard bounced, complained, blacklisted, suppressed, inactive, ' +
    'abgelehnt, abgemeldet, ausgetragen, abbestellt, widerrufen, rechaza, baja, desabonne, desinscrit, refuse, rifiuta, disiscritto, ' +
    'afgemeld, uitgeschreven, avmeldt, afmeldt, frameldt, recusa, descadastrado, dezabonat, odjavljen, wypisany'
  ).split(', '),
);

/** No, and nothing. */
export const NOT = new Set(
  (
    'no, n, false, f, 0, -, –, —, ✗, ✘, ☐, none, null, n/a, off, never, nein, falsch, falso, non, faux, nee, onwaar, nei, nej, usann, ' +
    'falsk, usant, falskt, nao, nu, fals, ne, neistina, netocno, οχι, ψευδης, nie, falsz, hayir, yanlis'
  ).split(', '),
);

/** What says in a column of those who left that somebody did not. */
export const STAYED = new Set(
  (
    'subscribed, active, opted in, opt in, confirmed, aktiv, angemeldet, bestatigt, abonniert, suscrito, activo, abonne, inscrit, actif, ' +
    'iscritto, attivo, aangemeld, ingeschreven, actief, inscrito, ativo, abonat, activ, aktivan, prijavljen, ενεργος, aktywny, aktif, abone'
  ).split(', '),
);

/** What keeps somebody out, and is no no of theirs: nothing was noted, nothing was confirmed, or no mail arrives. */
export const UNSAID = new Set(
  '-, –, —, none, null, n/a, pending, unconfirmed, not confirmed, cleaned, bounced, hard bounced, inactive'.split(
    ', ',
  ),
);

/** The first three letters of a month, as exports in English write it. */
export const MONTHS = 'jan, feb, mar, apr, may, jun, jul, aug, sep, oct, nov, dec'.split(', ');
