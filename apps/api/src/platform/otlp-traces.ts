import { REPORT_SETTINGS } from '@comanda/reports/report-settings';
import { ROOT_CONTEXT, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type IdGenerator,
  RandomIdGenerator,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Outage } from './outage.ts';

/** Of a span, in the words of OpenTelemetry: 32 hexadecimal digits of its trace, 16 of its own. */
export type SpanIds = { readonly traceId: string; readonly spanId: string };

/** Something that took a while; times are epoch ms. */
export type Span = {
  readonly name: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly hasFailed?: boolean;
  /** The beginning of a trace with these ids, or a part of what has them; without either it has ids of its own. */
  readonly begins?: SpanIds;
  readonly partOf?: SpanIds;
};

export type Tracer = { readonly add: (span: Span) => void; readonly close: () => Promise<void> };

/** A collector that does not answer holds nothing up. */
const PATIENCE_MS = 5_000;

function noted(exporter: SpanExporter, { failed, worked }: Outage): SpanExporter {
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error) failed(result.error.message);
        else worked();
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

/** The library's tracer alone: it patches and shares nothing in this process. `url` takes what is sent. */
export function createOtlpTracer(url: string, outage: Outage): Tracer {
  const version = REPORT_SETTINGS.release;
  const random = new RandomIdGenerator();
  let next: SpanIds | undefined;
  const idGenerator: IdGenerator = {
    generateTraceId: () => next?.traceId ?? random.generateTraceId(),
    generateSpanId: () => next?.spanId ?? random.generateSpanId(),
  };
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: PATIENCE_MS });
  const own = resourceFromAttributes({ 'service.name': 'comanda', 'service.version': version });
  const provider = new TracerProvider({
    idGenerator,
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter: noted(exporter, outage) })],
  });
  const tracer = provider.getTracer('comanda', version);

  return {
    add({ name, startedAt, endedAt, attributes, hasFailed = false, begins, partOf }) {
      const context = partOf
        ? trace.setSpanContext(ROOT_CONTEXT, { ...partOf, traceFlags: TraceFlags.SAMPLED, isRemote: true })
        : ROOT_CONTEXT;
      next = begins;
      const span = tracer.startSpan(name, { startTime: new Date(startedAt), attributes }, context);
      next = undefined;
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(new Date(endedAt));
    },
    close: () => provider.shutdown(),
  };
}
