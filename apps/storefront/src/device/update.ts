/** Orders whose answer is still open: a reload waits for them. */
let open = 0;

const RELOAD_MS = 3000;
const LOOK_AGAIN_MS = 500;

/** Keeps the page from reloading until the work is done. */
export async function holdUpdates<T>(work: Promise<T>): Promise<T> {
  open += 1;
  try {
    return await work;
  } finally {
    open -= 1;
  }
}

function reloadWhenFree(): void {
  if (open === 0) location.reload();
  else setTimeout(reloadWhenFree, LOOK_AGAIN_MS);
}

function announce(className: string): void {
  const toast = document.createElement('p');
  toast.className = className;
  toast.setAttribute('role', 'status');
  toast.textContent = 'A new version is ready. Refreshing…';
  document.body.append(toast);
}

/**
 * A part of the page that cannot be loaded any more means that a newer release has replaced it: the diner sees it, and
 * about three seconds later the page reloads (specification §4). Basket and form lie on the device and come back.
 */
export function followUpdates(toastClass: string): void {
  addEventListener('vite:preloadError', () => {
    if (!navigator.onLine) return;
    announce(toastClass);
    setTimeout(reloadWhenFree, RELOAD_MS);
  });
}
