/** House rules that are not dishes. */
export function MenuSettingsPage() {
  return null;
}
