/** The language of the browser (BCP 47), where it names one that can be sent. */
export function browserLanguage(): { readonly language?: string } {
  try {
    const { baseName } = new Intl.Locale(navigator.language);
    return baseName.length > 35 ? {} : { language: baseName };
  } catch {
    return {};
  }
}
