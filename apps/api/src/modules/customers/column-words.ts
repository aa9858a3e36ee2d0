import type { CUSTOMER_USES } from '@comanda/contract/shapes/customers';

/** What people call a column, in the languages of the countries where restaurants may be; without accents and case. */
export const HEADINGS: Readonly<Record<Exclude<(typeof CUSTOMER_USES)[number], 'leave out'>, string>> = {
  name:
    'name, full name, display name, nome e cognome, vor und nachname, vollstandiger name, nombre, nombre completo, nombre y apellidos, ' +
    'nom complet, nom et prenom, nome, nome completo, naam, volledige naam, navn, fullt navn, namn, fullstandigt namn, ' +
    'nume complet, nume si prenume, ime i prezime, ονομα, ονοματεπωνυμο, imie i nazwisko, ad soyad, ad soyadi, isim',
  'first name':
    'first name, firstname, given name, forename, vorname, primer nombre, prenom, voornaam, fornavn, fornamn, ' +
    'primeiro nome, prenume, ime, μικρο ονομα, imie, ad',
  'last name':
    'last name, lastname, surname, family name, nachname, familienname, apellido, apellidos, nom, nom de famille, cognome, ' +
    'achternaam, etternavn, efternavn, efternamn, apelido, sobrenome, ultimo nome, nume, nume de familie, prezime, ' +
    'επωνυμο, επιθετο, nazwisko, soyad, soyadi',
  phone:
    'phone, phone number, telephone, telephone number, tel, tel no, mobile, mobile number, mobile phone, cell, cell phone, ' +
    'telefon, telefonnummer, handy, handynummer, mobil, mobilnummer, mobiltelefon, rufnummer, telefono, numero de telefono, ' +
    'telefono movil, movil, celular, numero di telefono, cellulare, numero de telephone, portable, mobiel, telefoonnummer, ' +
    'telefoon, gsm, mobiele nummer, telefone, telemovel, numero de telefone, telefon mobil, numar de telefon, broj telefona, mobitel, ' +
    'τηλεφωνο, κινητο, numer telefonu, cep telefonu, telefon numarasi',
  email:
    'email, e mail, email address, e mail address, mail, mail address, email adresse, e mail adresse, mailadresse, ' +
    'correo, correo electronico, direccion de correo, courriel, adresse email, adresse e mail, adresse mail, posta elettronica, ' +
    'indirizzo email, indirizzo e mail, e mailadres, emailadres, epost, e post, e postadress, epostadresse, e postadresse, ' +
    'endereco de email, endereco de e mail, adresa de email, adresa e mail, e posta, email adresa, ηλεκτρονικη διευθυνση, ' +
    'διευθυνση email, adres email, adres e mail, eposta',
  address:
    'address, street address, delivery address, addresses, address line 1, address line 2, address 1, address 2, street, house number, city, ' +
    'town, postcode, post code, postal code, zip, zip code, zipcode, bloc, floor, apartment, more address, adresse, anschrift, lieferadresse, ' +
    'strasse, hausnummer, ort, stadt, plz, postleitzahl, direccion, direccion de entrega, calle, ciudad, codigo postal, ' +
    'adresse de livraison, rue, ville, code postal, indirizzo, indirizzo di consegna, via, citta, cap, adres, straat, ' +
    'huisnummer, plaats, stad, bezorgadres, gate, poststed, postnummer, adress, gata, gatuadress, postort, endereco, ' +
    'morada, rua, cidade, localidade, adresa, strada, oras, localitate, cod postal, ulica, grad, mjesto, postanski broj, ' +
    'διευθυνση, οδος, πολη, τκ, τ κ, ulica i numer, miasto, kod pocztowy, adres teslimat',
  consent:
    'consent, marketing consent, marketing, newsletter, newsletters, opt in, optin, opted in, marketing opt in, marketing optin, ' +
    'email marketing, email consent, email marketing consent, accepts marketing, accepts email marketing, accepts newsletter, ' +
    'newsletter consent, consent to marketing, gdpr, gdpr consent, subscribed, email subscribed, subscribed to newsletter, agreed, ' +
    'receive promotions, receives promotions, receive offers, promotions, ' +
    'einwilligung, werbeeinwilligung, zustimmung, werbung, werbung erlaubt, newsletter abonniert, marketing einwilligung, ' +
    'consentimiento, consentimiento de marketing, acepta marketing, acepta publicidad, publicidad, boletin, ' +
    'consentement, consentement marketing, accepte le marketing, accepte la newsletter, lettre d information, ' +
    'consenso, consenso marketing, accetta marketing, toestemming, marketing toestemming, nieuwsbrief, ' +
    'samtykke, markedsforing, markedsforingssamtykke, nyhetsbrev, samtycke, marknadsforing, nyhedsbrev, ' +
    'consentimento, consentimento de marketing, aceita marketing, consimtamant, consimtamant marketing, acord marketing, ' +
    'pristanak, privola, suglasnost, marketinska privola, συγκαταθεση, συναινεση, ενημερωτικο δελτιο, zgoda, zgoda marketingowa, ' +
    'riza, pazarlama izni',
  'consent date':
    'consent date, date of consent, consent time, consent timestamp, consented on, consented at, marketing consent date, ' +
    'opt in date, optin date, optin time, opt in time, opted in on, opted in at, subscribed on, subscribed at, ' +
    'subscription date, agreed on, date agreed, ' +
    'einwilligungsdatum, datum der einwilligung, eingewilligt am, zustimmungsdatum, datum der zustimmung, zugestimmt am, ' +
    'fecha de consentimiento, fecha del consentimiento, date de consentement, date du consentement, data consenso, data del consenso, ' +
    'toestemmingsdatum, datum toestemming, datum van toestemming, samtykkedato, dato for samtykke, samtyckesdatum, ' +
    'datum for samtycke, data do consentimento, data de consentimento, data consimtamant, data consimtamantului, ' +
    'datum pristanka, datum privole, datum suglasnosti, ημερομηνια συγκαταθεσης, ημερομηνια συναινεσης, data zgody, riza tarihi',
  withdrawn:
    'unsub time, unsub date, unsub reason, unsubscribed, unsubscribed at, unsubscribed on, unsubscribe date, unsubscribe time, ' +
    'unsubscribe reason, unsubscription date, date unsubscribed, opt out, optout, opted out, opted out at, opted out on, opt out date, ' +
    'optout date, opt out time, optout time, email opt out, email opted out, has opted out of email, marketing opt out, withdrawn, ' +
    'withdrawn at, withdrawn on, withdrawal date, consent withdrawn, consent withdrawn at, consent withdrawn on, consent revoked, ' +
    'revoked, revoked at, revoked on, do not contact, do not email, do not mail, clean time, cleaned at, blacklisted, ' +
    'abgemeldet, abgemeldet am, newsletter abgemeldet, abmeldung, abmeldedatum, datum der abmeldung, abbestellt, abbestellt am, ' +
    'ausgetragen, ausgetragen am, widerruf, widerrufen, widerrufen am, widerrufsdatum, datum des widerrufs, ' +
    'baja, dado de baja, fecha de baja, fecha de la baja, desabonne, desabonne le, date de desabonnement, desinscrit, desinscrit le, ' +
    'date de desinscription, disiscritto, disiscritto il, data disiscrizione, data di disiscrizione, revoca, data revoca, ' +
    'afgemeld, afgemeld op, uitgeschreven, uitgeschreven op, datum afmelding, avmeldt, avmeldt dato, afmeldt, afmeldt dato, ' +
    'frameldt, avregistrerad, data de cancelamento, descadastrado, data de descadastro, dezabonat, dezabonat la, data dezabonarii, ' +
    'odjavljen, odjavljeno, datum odjave, απεγγραφη, ημερομηνια απεγγραφης, wypisany, data wypisania, data rezygnacji, ' +
    'abonelikten cikis tarihi',
};

/** Headings of columns that say of each whether they are still subscribed, where a cell says that somebody is not. */
export const STATUS = new Set(
  (
    'status, email status, e mail status, mail status, subscription status, newsletter status, marketing status, ' +
    'email marketing status, opt in status, optin status, consent status, estado, statut, stato, stav, κατασταση, durum'
  ).split(', '),
);

/** Whose it is: "Customer name", "client_email", "Name des Kunden". */
export const WHOSE = new Set(
  (
    'customer, customers, client, clients, guest, guests, contact, contacts, user, diner, subscriber, your, the, kunde, kunden, kundin, gast, ' +
    'des, der, cliente, clientes, del, de, du, el, klient, klant, kund, kundens, musteri, kupac, kupca, πελατης, πελατη'
  ).split(', '),
);

/** Headings that name somebody and nothing else. */
export const PERSON = new Set([
  'customer',
  'client',
  'guest',
  'kunde',
  'gast',
  'cliente',
  'klant',
  'kund',
  'kupac',
  'πελατης',
]);
