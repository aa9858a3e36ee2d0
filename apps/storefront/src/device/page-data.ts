/** Reads what the server rendered this page from. The type is the page's own: both sides come from one build. */
export function pageData<D>(): D {
  const block = document.getElementById('page-data');
  if (!block?.textContent) throw new Error('The document carries no data');
  return JSON.parse(block.textContent);
}
