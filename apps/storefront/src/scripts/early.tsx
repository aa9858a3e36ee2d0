import { followUpdates } from '../device/follow-updates.ts';

// Loaded before everything else, and tiny: on a slow phone people tap and type before the page has been taken over.
// What they did by then is kept and played back, so that none is lost. Buttons that work without a script are left
// alone.
type Input = HTMLInputElement | HTMLTextAreaElement;

const taps: HTMLButtonElement[] = [];
const choices = new Map<HTMLInputElement, boolean>();
const typed = new Map<Input, string>();

function keepTap(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button && !button.hasAttribute('popovertarget')) taps.push(button);
}

function keepInput({ target }: Event): void {
  if (target instanceof HTMLInputElement && /^(radio|checkbox)$/.test(target.type)) {
    choices.delete(target);
    choices.set(target, target.checked);
  } else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    typed.set(target, target.value);
}

// React compares a field with what it last saw, and notices nothing when both agree: so it is shown another state
// first.

function choose(input: HTMLInputElement, checked: boolean): void {
  input.checked = !checked;
  input.click();
}

function type(input: Input, value: string): void {
  const { set } =
    Object.getOwnPropertyDescriptor(
      input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype,
      'value',
    ) ?? {};
  input.value = `${value} `;
  set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

followUpdates();

addEventListener('click', keepTap, true);
addEventListener('input', keepInput, true);
addEventListener(
  'taken-over',
  () => {
    removeEventListener('click', keepTap, true);
    removeEventListener('input', keepInput, true);
    for (const [input, checked] of choices) if (input.isConnected) choose(input, checked);
    for (const [input, value] of typed) if (input.isConnected) type(input, value);
    for (const button of taps) if (button.isConnected) button.click();
  },
  { once: true },
);

// A transition between documents that the next navigation cuts short is no error.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message))
    event.preventDefault();
});

// The back office has no transitions. One that begins here and finds none there fails over there, where nobody expects
// it.
addEventListener('pageswap', ({ activation, viewTransition }) => {
  const to = activation?.entry.url;
  if (!to || !viewTransition || /^\/(clients\/|$)/.test(new URL(to).pathname)) return;
  const skipped = () => {};
  viewTransition.ready.catch(skipped);
  viewTransition.skipTransition();
});
