/** "French", where the diner's browser speaks another language than the restaurant; else null. */
export function foreignLanguage(theirs: string | undefined, ours: string): string | null {
  if (theirs === undefined) return null;
  try {
    const { language } = new Intl.Locale(theirs);
    if (language === new Intl.Locale(ours).language) return null;
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language) ?? null;
  } catch {
    return null;
  }
}
