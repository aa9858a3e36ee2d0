const MM_PER_PX = 25.4 / 96;
/** As wide as the roll; the margins are those that printers leave anyway. */
const WIDTH_MM = 80;
const MARGIN_MM = 3;

/**
 * Prints the page on paper as wide as a roll of 80 mm and as long as what stands on it: CSS knows no length of its own for
 * a roll, and a sheet of A4 would feed thirty centimetres of it.
 */
export function printPaper(heightPx: number): void {
  const height = Math.ceil(heightPx * MM_PER_PX) + 2 * MARGIN_MM;
  const roll = new CSSStyleSheet();
  roll.replaceSync(`@page { size: ${WIDTH_MM}mm ${Math.max(height, WIDTH_MM)}mm; margin: ${MARGIN_MM}mm }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, roll];
  window.print();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== roll);
}
