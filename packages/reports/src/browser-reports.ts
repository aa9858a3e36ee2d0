import {
  type BrowserOptions,
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/browser';
import { REPLAYS, REPORT_SETTINGS } from './report-settings.ts';
import { scrubEnvelope } from './scrub.ts';

/** A fetch that sends envelopes scrubbed, and nothing when nothing is left of one. */
export const scrubbingFetch =
  (send: typeof fetch): typeof fetch =>
  async (to, { body, ...how } = {}) => {
    const isEnvelope = typeof body === 'string' || body instanceof Uint8Array;
    const scrubbed = isEnvelope ? scrubEnvelope(body) : null;
    return scrubbed === null ? new Response() : send(to, { ...how, body: scrubbed });
  };

/** How a page reports, with all that is shown or typed masked, and pictures left out. */
export function browserOptions(dsn: string, send: typeof fetch): BrowserOptions {
  return {
    ...REPORT_SETTINGS,
    ...REPLAYS,
    dataCollection: { ...REPORT_SETTINGS.dataCollection, httpBodies: [] },
    dsn,
    transport: (options) => makeFetchTransport(options, scrubbingFetch(send)),
    // what the server refuses is part of the deal, and an outage is seen elsewhere
    ignoreErrors: [
      /^ApiError/,
      /Failed to fetch$/,
      /^TypeError: (?:Load failed|NetworkError)/,
      /^AbortError/,
    ],
    enhanceFetchErrorMessages: false,
    // the library's own set without what listens to the console and wraps timers
    defaultIntegrations: [
      eventFiltersIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      // clicks name what was pressed, which may be a person
      breadcrumbsIntegration({ dom: false }),
      browserTracingIntegration(),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        maskAttributes: ['title', 'placeholder', 'aria-label', 'alt', 'value', 'content'],
        block: ['meta', 'iframe'],
        networkCaptureBodies: false,
        // compressed, nobody could look at what is sent; and the thread for it would need a wider policy
        useCompression: false,
      }),
    ],
  };
}

/** Begins to report what happens on this page, and returns how to report more. */
export function startReports(dsn: string): (error: unknown) => void {
  init(browserOptions(dsn, fetch.bind(globalThis)));
  return captureException;
}
