import { REPORTED } from './report.ts';

type Capture = (error: unknown) => void;

/** Of an error that comes again and again before anything can be sent. */
const MOST_KEPT = 10;

function errorOf(event: Event): unknown {
  if (event instanceof CustomEvent) return event.detail;
  if ('reason' in event) return event.reason;
  return event instanceof ErrorEvent ? (event.error ?? new Error(event.message)) : event;
}

// Follows what goes wrong on a page. What reports it is loaded once the page is at rest, or with the first error, which
// is kept until then; where that fails, with the next one.
function followErrors(load: () => Promise<Capture>): void {
  const kept: unknown[] = [];
  let capture: Capture | null = null;
  let isLoading = false;

  async function begin(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    try {
      capture = await load();
    } catch {
      isLoading = false;
      return;
    }
    // from here on the library listens to these by itself
    removeEventListener('error', follow);
    removeEventListener('unhandledrejection', follow);
    for (const error of kept.splice(0)) capture(error);
  }

  function follow(event: Event): void {
    if (capture) {
      capture(errorOf(event));
    } else {
      if (kept.length < MOST_KEPT) kept.push(errorOf(event));
      void begin();
    }
  }

  addEventListener('error', follow);
  addEventListener('unhandledrejection', follow);
  addEventListener(REPORTED, follow);
  const atRest = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(() => void begin()) : setTimeout(begin, 1_000);
  if (document.readyState === 'complete') atRest();
  else addEventListener('load', atRest, { once: true });
}

/** The receiver that the server wrote into the document; null where nothing is reported. */
function receiver(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="comanda-reports"]')?.content || null;
}

const start = async (dsn: string): Promise<Capture> =>
  (await import('./browser-reports.ts')).startReports(dsn);

/** Reports what goes wrong on this page, to the receiver that the document names. Without one nothing is loaded. */
export function reportErrors(begin = start): void {
  const dsn = receiver();
  if (dsn) followErrors(() => begin(dsn));
}
