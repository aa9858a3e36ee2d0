/**
 * The look of the button on a restaurant's own website. It lies in a shadow tree, so no style of the page reaches it;
 * sizes follow the letters that its reader has set. `colour` is one that white text reads on.
 */
export function orderButtonSheet(colour: string): string {
  return `:host{all:initial;display:inline-block;max-width:100%}
a{align-items:center;background:${colour};border:.125em solid ${colour};border-radius:.75em;box-sizing:border-box;color:#fff;display:inline-flex;font:600 medium/1.35 system-ui,sans-serif;justify-content:center;max-width:100%;min-height:3em;min-width:3em;overflow-wrap:anywhere;padding:.625em 1.375em;text-align:center;text-decoration:none}
a:hover{box-shadow:inset 0 0 0 99em rgb(0 0 0/12%)}
a:focus-visible{outline:.1875em solid ${colour};outline-offset:.1875em}
@media(forced-colors:active){a{border-color:LinkText}}
@media print{a{color:#000;background:none}}`;
}

/** What is painted where a restaurant has chosen no colour. */
export const PLAIN_BUTTON = '#26211b';
