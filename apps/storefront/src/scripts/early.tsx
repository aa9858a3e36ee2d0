// Loaded before everything else, and tiny: on a slow phone people tap before the page has been taken over. Their taps on
// buttons are kept and played back then, so that none is lost. Buttons that work without a script are left alone.
const taps: HTMLButtonElement[] = [];

function keep(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button && !button.hasAttribute('popovertarget')) taps.push(button);
}

addEventListener('click', keep, true);
addEventListener(
  'taken-over',
  () => {
    removeEventListener('click', keep, true);
    for (const button of taps) if (button.isConnected) button.click();
  },
  { once: true },
);

// A transition between documents that the next navigation cuts short is no error.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message))
    event.preventDefault();
});
