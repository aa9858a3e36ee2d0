import { orderButtonSheet, PLAIN_BUTTON } from '@comanda/ui/order-button';
import type { FromPanel } from '../device/on-website.ts';
import { buttonWords } from './button-words.ts';

// Runs on pages of others, under their policies: it adds no global, no inline style, no cookie, and keeps nothing.
// Without it, or wherever anything fails, what is left is a link that opens the menu.

/** Of one restaurant; the server puts it around this script. */
declare const SHOP: {
  readonly slug: string;
  readonly name: string;
  readonly colour: string | null;
  /** The origins that may show the menu in a panel; elsewhere it opens as a page. */
  readonly sites: readonly string[];
};

const WIDE = '(min-width: 48em) and (min-height: 30em)';
const PATIENCE_MS = 3_000;

const own = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';
/** As links of this page name it: perhaps by a former name of the restaurant, which leads to the present one. */
const linked = new URL('menu', own);
const colour = SHOP.colour ?? PLAIN_BUTTON;
const menu = new URL(`/clients/${SHOP.slug}/menu`, own);

const PANEL_SHEET = `:host{all:initial}
dialog{background:#fbfaf8;border:0;box-sizing:border-box;color:#1f1b16;font:medium/1.5 system-ui,sans-serif;height:100dvh;inset-block:0;inset-inline:auto 0;margin:0;max-height:none;max-width:none;overflow:hidden;padding:0;width:min(32em,100vw)}
dialog[open]{display:grid;grid-template:auto minmax(0,1fr)/minmax(0,1fr)}
dialog::backdrop{background:rgb(20 17 15/55%)}
header{align-items:center;background:${colour};color:#fff;display:flex;gap:1em;justify-content:space-between;padding-block:.25em;padding-inline:1em .25em}
strong{min-width:0;overflow-wrap:anywhere}
button{background:none;border:0;border-radius:.25em;color:inherit;cursor:pointer;flex:none;font:1.5em/1 system-ui,sans-serif;height:2em;width:2em}
button:focus-visible{outline:.125em solid #fff;outline-offset:-.25em}
div{display:grid}
p{align-self:center;grid-area:1/1;margin:0;padding:1em;text-align:center}
iframe{border:0;grid-area:1/1;height:100%;width:100%;z-index:1}
a{color:inherit}
@media(prefers-reduced-motion:no-preference){dialog[open]{animation:in .2s ease-out}@keyframes in{from{opacity:0}}}`;

function shadowOf(host: HTMLElement, css: string): ShadowRoot {
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  return root;
}

function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

function isFromPanel(value: unknown): value is FromPanel {
  return typeof value === 'object' && value !== null && 'orderPanel' in value;
}

/** The panel over the page; it stays, with what was chosen in it, until the page is left. */
function createPanel() {
  let isHeard = false;
  let opener: HTMLElement | null = null;
  const asPage = () => location.assign(menu);
  const frame = made('iframe', { title: SHOP.name, src: menu.href });
  const shut = made('button', { type: 'button', ariaLabel: buttonWords.close }, '×');
  const header = made('header', {}, made('strong', {}, made('bdi', {}, SHOP.name)), shut);
  const beneath = made('p', {}, made('a', { href: menu.href }, buttonWords.asPage));
  const dialog = made('dialog', { ariaLabel: SHOP.name }, header, made('div', {}, beneath, frame));
  const host = made('div', {});
  shadowOf(host, PANEL_SHEET).append(dialog);
  document.body.append(host);

  shut.onclick = () => dialog.close();
  dialog.onclick = (event) => event.target === dialog && dialog.close();
  dialog.onclose = () => opener?.focus();
  // what a policy, the network or a setting has kept away says nothing: then the menu opens as a page
  frame.onload = () => {
    const isMenu = isHeard;
    isHeard = false;
    setTimeout(() => isMenu || isHeard || !dialog.open || asPage(), PATIENCE_MS);
  };
  const onMessage = (event: MessageEvent) => {
    const said: unknown = event.data;
    const isOurs = event.origin === menu.origin && event.source === frame.contentWindow;
    if (!isOurs || !isFromPanel(said)) return;
    isHeard = true;
    if (said.orderPanel === 'CLOSE') dialog.close();
    if (said.orderPanel === 'PAGE') asPage();
  };
  const onRefused = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src' && blockedURI.startsWith(menu.origin)) asPage();
  };
  addEventListener('message', onMessage);
  document.addEventListener('securitypolicyviolation', onRefused);
  return {
    open(from: HTMLElement) {
      opener = from;
      dialog.showModal();
    },
    drop() {
      removeEventListener('message', onMessage);
      document.removeEventListener('securitypolicyviolation', onRefused);
      host.remove();
    },
  };
}

let panel: ReturnType<typeof createPanel> | null = null;
// whoever comes back to this page comes to the page, and not into a panel of before
addEventListener('pagehide', () => {
  panel?.drop();
  panel = null;
});

function onClick(this: HTMLElement, event: MouseEvent): void {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || top !== window || !SHOP.sites.includes(location.origin) || !matchMedia(WIDE).matches)
    return;
  event.preventDefault();
  panel ??= createPanel();
  panel.open(this);
}

function dress(link: HTMLAnchorElement): void {
  if (link.origin !== linked.origin || link.pathname !== linked.pathname) return;
  const { href, textContent, lang, dir } = link;
  const button = made('a', { href }, textContent.trim() || buttonWords.order);
  // inside of a frame of a website builder, where a menu has no room
  if (top !== window) Object.assign(button, { target: '_blank', rel: 'noopener' });
  button.addEventListener('click', onClick);
  const host = made('span', { lang, dir });
  shadowOf(host, orderButtonSheet(colour)).append(button);
  link.replaceWith(host);
}

function dressAll(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-order-button]')) dress(link);
}

if ('adoptedStyleSheets' in document) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', dressAll);
  else dressAll();
}
