// What diners read, made from a menu: its bytes, and the pages of big menus, beside the thread that answers.

export { BUILT_CLIENT, loadBuiltRenderer } from './built-renderer.ts';
export { type EncodedMenu, encodeMenu } from './encoded-menu.ts';
export { createRenderTasks, isBig, type RenderTasks, type WithRenderings } from './render-tasks.ts';
