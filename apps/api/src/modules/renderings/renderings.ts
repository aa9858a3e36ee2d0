// What diners read, made from a menu: its bytes, and the built renderer of its pages.

export { BUILT_CLIENT, loadBuiltRenderer } from './built-renderer.ts';
export { type EncodedMenu, encodeMenu } from './encoded-menu.ts';
