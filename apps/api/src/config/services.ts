import { withoutEnd } from '@comanda/domain/people/without-end';
import { z } from 'zod';
import { documentation } from '#platform/settings.ts';

/** The reader of photos and scans of menus: without its address and model nothing of it shows, and nothing is sent. */
export const menuReaderVariables = {
  MENU_READER_URL: z
    .url({ protocol: /^https?$/ })
    .transform((value) => withoutEnd(value, '/'))
    .optional()
    .register(documentation, {
      about:
        'Who reads photos and scans of menus: an address below which /chat/completions answers as OpenAI does, for example a model of your own. Unset: photos are not taken.',
      expected: 'an address such as https://api.openai.com/v1 or http://127.0.0.1:11434/v1',
      example: '',
    }),
  MENU_READER_KEY: z.string().min(1).max(500).optional().register(documentation, {
    about: 'The key that the reader of menus asks for, if it does.',
    expected: 'the key that the service gave you',
    example: '',
    secret: true,
  }),
  MENU_READER_MODEL: z.string().min(1).max(200).optional().register(documentation, {
    about: 'The model that reads menus. It has to take pictures.',
    expected: 'a name that the service knows',
    example: '',
  }),
};

/** Error reporting: without a receiver nothing is reported, and nothing of it is loaded. */
export const reportVariables = {
  SENTRY_DSN: z
    .string()
    .regex(/^https?:\/\/\w{1,100}@[\w.-]{1,200}(?::\d{1,5})?\/(?:[\w-]{1,50}\/){0,5}\d{1,20}$/)
    .refine((dsn) => URL.canParse(dsn))
    .optional()
    .register(documentation, {
      about:
        'Where errors are reported with NODE_ENV=production: the DSN of a Sentry project or a compatible receiver. Unset: no error is reported.',
      expected: 'a DSN such as https://key@o1.ingest.sentry.io/2, without the secret that old ones have',
      example: '',
      secret: true,
    }),
};

/** Traces: without a collector nothing is traced, and nothing of it is loaded. */
export const traceVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((value) => withoutEnd(value, '/'))
    .optional()
    .register(documentation, {
      about:
        'Where traces go: a collector that takes OTLP over HTTP. An order is one trace, whose id is the order’s. Other settings of OpenTelemetry, such as OTEL_EXPORTER_OTLP_HEADERS and OTEL_SERVICE_NAME, are its own. Unset: nothing is traced.',
      expected: 'an address such as http://127.0.0.1:4318',
      example: '',
    }),
};
