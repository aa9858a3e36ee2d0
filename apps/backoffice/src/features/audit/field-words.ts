const FIELD_NAMES: Readonly<Record<string, string>> = {
  legalName: 'legal name',
  taxNumber: 'tax number',
  timezone: 'time zone',
  slug: 'link',
  slotMinutes: 'slot length',
  ordersPerSlot: 'orders per slot',
  daysAhead: 'days ahead',
  minimumLeadMinutes: 'minimum lead',
  kcal: 'calories',
  scheduleId: 'schedule',
  categoryId: 'category',
  taxRateId: 'tax rate',
  deliveryTaxRateId: 'tax on delivery',
  cashRounding: 'rounding of cash',
  optionGroupIds: 'option groups',
  unansweredMinutes: 'time to answer',
  mostUnanswered: 'most unanswered orders',
  unattended: 'unwatched board',
  soldOutReset: 'end of "sold out today"',
  businessDayStarts: 'start of the business day',
  notesAllowed: 'notes',
  showTags: 'tags shown',
  showAllergens: 'allergens shown',
};

/** "preparationMinutes" → "preparation minutes": a field without a name of its own. */
function spelledOut(field: string): string {
  return field.replace(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);
}

/** ": name, link, and time zone": what an edit named; empty where it named nothing. */
export function fieldWords({ fields }: { readonly fields: readonly string[] }): string {
  const names = fields.map((field) => FIELD_NAMES[field] ?? spelledOut(field));
  return names.length > 0 ? `: ${new Intl.ListFormat('en').format(names)}` : '';
}
