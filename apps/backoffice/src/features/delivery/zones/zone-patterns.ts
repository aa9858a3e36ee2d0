// In the order of en, de, fr, it, es, pt, nl, pl, tr, el.

/** A name that says itself that it is one: "Zone 1", "Bereich A". */
export const ZONE_NAME =
  /^(?:delivery |liefer)?(?:zone|area|bereich|gebiet|zona|secteur|gebied|strefa|bölge|ζώνη)(\s?[\p{L}]?\d{0,3}(?![\p{L}\d.,]|\s?(?:km|mi|m)\b))?/iu;
/** "Area: City Centre" is called what stands behind it. */
export const LABEL =
  /^(?:zone|area|bereich|gebiet|zona|secteur|gebied|strefa|bölge|ζώνη)(?: name)? ?[:=] ?/iu;
/** What lies behind a distance, or is not delivered to: it is no zone of its own. */
export const BEYOND =
  /(?<!\p{L})(?:over|beyond|outside|past|above|more than|further than|farther than|uber|mehr als|weiter als|ausserhalb|außerhalb|ab|au-dela de|plus de|oltre|fuori|piu di|mas de|mas alla de|fuera de|mais de|fora de|acima de|buiten|meer dan|verder dan|ponad|powyzej|ustu|πανω απο)(?: a| the| of| von| von mehr als| i| los| les| de)? ?\d{1,5}(?:[.,]\d{1,3})? ?(?:km|mi|miles?|m|metres?|meters?|milles|millas|miglia|χλμ)(?![\p{L}\d])|> ?\d|\d ?\+ ?(?:km|mi)|(?:km|mi|miles?) ?(?:\+|or more|and more|and over|plus)|(?<!\p{L})(?:no (?:delivery|deliveries)|not|don’t|do not|cannot|can’t|except|excluding|nicht|keine|ausser|außer|pas de|sauf|non|tranne|excepto|salvo|niet|geen|behalve|nie|oprocz)(?!\p{L})/u;
