/** What every report says and how much is reported, in browsers and on the server. */
export const REPORT_SETTINGS = {
  release: '0.1.7',
  environment: 'production',
  tracesSampleRate: 1.0,
  // whole transactions, which every receiver understands
  traceLifecycle: 'static',
  // the library collects nothing of these; `scrubEnvelope` looks at what is left
  dataCollection: {
    userInfo: false,
    cookies: false,
    httpHeaders: false,
    httpBodies: [],
    urlQueryParams: false,
    databaseQueryData: false,
    stackFrameVariables: false,
  },
} as const;

/** How many visits are recorded, and of those with an error. */
export const REPLAYS = { replaysSessionSampleRate: 0.1, replaysOnErrorSampleRate: 1.0 } as const;
