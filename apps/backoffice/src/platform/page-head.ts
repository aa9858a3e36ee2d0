const DESCRIPTION = 'Food Ordering App';
const DEFAULT_IMAGE = '/og-default-image.png';

function setMeta(attribute: 'name' | 'property', key: string, content: string): void {
  let meta = document.head.querySelector<HTMLMetaElement>(`meta[${attribute}="${key}"]`);
  if (!meta) {
    meta = document.createElement('meta');
    meta.setAttribute(attribute, key);
    document.head.append(meta);
  }
  meta.content = content;
}

/** Sets the page head after a merchant navigation: always the same title and description. */
export function setPageHead(productName: string): void {
  document.title = productName;
  setMeta('name', 'description', DESCRIPTION);
  setMeta('property', 'og:title', productName);
  setMeta('property', 'og:description', DESCRIPTION);
  setMeta('property', 'og:image', new URL(DEFAULT_IMAGE, location.origin).href);
  setMeta('property', 'og:url', location.origin + location.pathname);
  setMeta('property', 'og:type', 'website');
  setMeta('name', 'twitter:card', 'summary_large_image');
}
