import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

type Factory = NonNullable<FastifyServerOptions['childLoggerFactory']>;
type Child = FastifyBaseLogger['child'];

/** What a request logs with: made of the process's log when it is first used, because most requests say nothing. */
class RequestLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #given: Parameters<Child>;
  #made: FastifyBaseLogger | null = null;

  constructor(parent: FastifyBaseLogger, ...given: Parameters<Child>) {
    this.#parent = parent;
    this.#given = given;
  }

  #log(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(...this.#given);
    return this.#made;
  }

  get level(): string {
    return this.#log().level;
  }

  child(...given: Parameters<Child>): FastifyBaseLogger {
    return this.#log().child(...given);
  }

  #say(level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent', said: unknown[]): void {
    Reflect.apply(this.#log()[level], this.#log(), said);
  }

  fatal(...said: unknown[]): void {
    this.#say('fatal', said);
  }
  error(...said: unknown[]): void {
    this.#say('error', said);
  }
  warn(...said: unknown[]): void {
    this.#say('warn', said);
  }
  info(...said: unknown[]): void {
    this.#say('info', said);
  }
  debug(...said: unknown[]): void {
    this.#say('debug', said);
  }
  trace(...said: unknown[]): void {
    this.#say('trace', said);
  }
  silent(...said: unknown[]): void {
    this.#say('silent', said);
  }
}

/** In place of the framework's own, which makes a log for each request. */
export const requestLog: Factory = (log, bindings, options) => new RequestLog(log, bindings, options);
