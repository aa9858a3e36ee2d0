/** For a drawer whose dish or group is gone, or was open when the page came: the focus goes to what is shown behind it. */
export function focusList(): void {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('main h2[tabindex="-1"]');
  heading?.focus({ preventScroll: true });
}
