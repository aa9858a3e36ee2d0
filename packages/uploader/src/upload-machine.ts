import { type Slice, sliceAt, sliceCount } from './slices.ts';
import {
  accepts,
  hasThumbnail,
  type RefusalCode,
  readAnswer,
  type UploadFailure,
  type UploadFile,
  type UploadItem,
  type UploadState,
} from './upload-item.ts';
import type { UploadSettings } from './upload-settings.ts';

export type UploadEvent<F extends UploadFile = UploadFile> =
  | { readonly type: 'ADD'; readonly files: readonly { readonly id: string; readonly file: F }[] }
  /** Without an id: everything that may be. */
  | { readonly type: 'QUEUE'; readonly id?: string }
  | { readonly type: 'THUMBNAIL'; readonly id: string; readonly url: string }
  /** Bytes of the present slice. */
  | { readonly type: 'PROGRESS'; readonly id: string; readonly attempt: number; readonly loaded: number }
  | {
      readonly type: 'ANSWER';
      readonly id: string;
      readonly attempt: number;
      readonly status: number;
      readonly text: string;
    }
  | {
      readonly type: 'FAIL';
      readonly id: string;
      readonly attempt: number;
      readonly reason: 'timeout' | 'network';
    }
  /** The pause before a retry is over. */
  | { readonly type: 'WAITED'; readonly id: string; readonly attempt: number }
  /** Somebody wants another try. */
  | { readonly type: 'RETRY'; readonly id: string }
  | { readonly type: 'REMOVE'; readonly id: string };

export type UploadEffect =
  | { readonly type: 'SEND'; readonly id: string; readonly attempt: number; readonly slice: Slice }
  | { readonly type: 'FORGET'; readonly id: string }
  | { readonly type: 'MAKE_THUMBNAIL'; readonly id: string }
  | { readonly type: 'WAIT'; readonly id: string; readonly attempt: number; readonly ms: number }
  | { readonly type: 'REPORT_REFUSAL'; readonly id: string; readonly code: RefusalCode }
  | { readonly type: 'REPORT_FAILURE'; readonly id: string; readonly failure: UploadFailure }
  | { readonly type: 'REPORT_DONE'; readonly id: string; readonly answer: unknown };

/** What an event leads to, and what is to be done about it, in order. */
export type UploadStep<F extends UploadFile = UploadFile> = {
  readonly state: UploadState<F>;
  readonly effects: readonly UploadEffect[];
};

type Change<F extends UploadFile> = {
  readonly item: UploadItem<F>;
  readonly effects: readonly UploadEffect[];
};

const FAILURES = {
  timeout: { type: 'timeout', message: 'The server did not answer in time.' },
  network: { type: 'network', message: 'The connection broke.' },
  incomplete: { type: 'response', message: 'The server did not get the whole file.' },
} as const satisfies Record<string, UploadFailure>;

function refusalOf(file: UploadFile, room: number, settings: UploadSettings): RefusalCode | null {
  if (!accepts(settings.accept, file)) return 'INVALID_TYPE';
  if (file.size > settings.maxFileSize) return 'MAX_FILE_SIZE';
  return room < 1 ? 'MAX_FILE' : null;
}

function newItem<F extends UploadFile>(
  id: string,
  file: F,
  refusal: RefusalCode | null,
  settings: UploadSettings,
): UploadItem<F> {
  const chunkCount = sliceCount(file.size, settings);
  return {
    id,
    file,
    thumbnail: null,
    progress: 0,
    status: 'ADDED',
    accepted: refusal === null,
    refusal,
    failure: null,
    retriesLeft: settings.retries,
    willRetry: false,
    attempt: 0,
    answer: null,
    chunk: chunkCount > 1 ? { chunkIndex: 0, chunkCount, nextSlice: 0, loadedBytes: 0 } : null,
  };
}

function add<F extends UploadFile>(
  { items }: UploadState<F>,
  files: readonly { id: string; file: F }[],
  settings: UploadSettings,
): UploadStep<F> {
  const added: UploadItem<F>[] = [];
  const effects: UploadEffect[] = [];
  let room = settings.maxFiles - items.filter(({ accepted }) => accepted).length;
  for (const { id, file } of files) {
    const refusal = refusalOf(file, room, settings);
    const item = newItem(id, file, refusal, settings);
    if (refusal) effects.push({ type: 'REPORT_REFUSAL', id, code: refusal });
    else {
      room -= 1;
      if (hasThumbnail(file)) effects.push({ type: 'MAKE_THUMBNAIL', id });
    }
    added.push(settings.startsAtOnce ? queued(item) : item);
  }
  return { state: { items: [...items, ...added] }, effects };
}

function queued<F extends UploadFile>(item: UploadItem<F>): UploadItem<F> {
  return item.accepted && item.status === 'ADDED' ? { ...item, status: 'QUEUED' } : item;
}

function again<F extends UploadFile>(item: UploadItem<F>): UploadItem<F> {
  return { ...item, status: 'QUEUED', willRetry: false };
}

function percent(loaded: number, size: number): number {
  return size === 0 ? 0 : Math.min(100, Math.floor((100 * loaded) / size));
}

function presentSlice(item: UploadItem, settings: UploadSettings): Slice {
  return sliceAt(item.file.size, item.chunk?.chunkIndex ?? 0, settings);
}

function progressed<F extends UploadFile>(
  item: UploadItem<F>,
  loaded: number,
  settings: UploadSettings,
): UploadItem<F> {
  const { start, end } = presentSlice(item, settings);
  const bytes = Math.min(end, start + Math.max(0, loaded));
  const progress = percent(bytes, item.file.size);
  return { ...item, progress, chunk: item.chunk && { ...item.chunk, loadedBytes: bytes } };
}

/** The present slice, sent under a new attempt. */
function sending<F extends UploadFile>(item: UploadItem<F>, settings: UploadSettings): Change<F> {
  const attempt = item.attempt + 1;
  const slice = presentSlice(item, settings);
  const chunk = item.chunk && { ...item.chunk, nextSlice: slice.end, loadedBytes: slice.start };
  return {
    item: {
      ...item,
      status: 'UPLOADING',
      attempt,
      chunk,
      failure: null,
      willRetry: false,
      progress: percent(slice.start, item.file.size),
    },
    effects: [{ type: 'SEND', id: item.id, attempt, slice }],
  };
}

function failed<F extends UploadFile>(
  item: UploadItem<F>,
  failure: UploadFailure,
  settings: UploadSettings,
): Change<F> {
  const { id, attempt, retriesLeft } = item;
  const isRetried = retriesLeft > 0;
  const ms = settings.retryPause * 2 ** (settings.retries - retriesLeft);
  return {
    item: {
      ...item,
      status: 'ERROR',
      failure,
      willRetry: isRetried,
      retriesLeft: isRetried ? retriesLeft - 1 : 0,
    },
    effects: [
      { type: 'REPORT_FAILURE', id, failure },
      ...(isRetried ? [{ type: 'WAIT', id, attempt, ms } as const] : []),
    ],
  };
}

function answered<F extends UploadFile>(
  item: UploadItem<F>,
  { status, text }: { status: number; text: string },
  settings: UploadSettings,
): Change<F> {
  const answer = readAnswer(status, text);
  if (!answer.ok) return failed(item, answer.failure, settings);
  const { chunk } = item;
  if (chunk && chunk.chunkIndex + 1 < chunk.chunkCount) {
    return sending({ ...item, chunk: { ...chunk, chunkIndex: chunk.chunkIndex + 1 } }, settings);
  }
  const { json } = answer;
  if (!settings.isWhole(json)) {
    const anew = { ...item, chunk: chunk && { ...chunk, chunkIndex: 0 } };
    return failed(anew, { ...FAILURES.incomplete, status }, settings);
  }
  return {
    item: {
      ...item,
      status: 'DONE',
      progress: 100,
      answer: json,
      chunk: chunk && { ...chunk, loadedBytes: item.file.size },
    },
    effects: [{ type: 'REPORT_DONE', id: item.id, answer: json }],
  };
}

/** What an event about one item makes of it. News of an earlier attempt changes nothing. */
function changed<F extends UploadFile>(
  item: UploadItem<F>,
  event: Exclude<UploadEvent<F>, { type: 'ADD' | 'REMOVE' }>,
  settings: UploadSettings,
): Change<F> {
  const same = { item, effects: [] };
  const isCurrent = 'attempt' in event && event.attempt === item.attempt;
  const isUnderWay = isCurrent && item.status === 'UPLOADING';
  switch (event.type) {
    case 'QUEUE':
      return { ...same, item: queued(item) };
    case 'THUMBNAIL':
      return { ...same, item: { ...item, thumbnail: event.url } };
    case 'PROGRESS':
      return isUnderWay ? { ...same, item: progressed(item, event.loaded, settings) } : same;
    case 'ANSWER':
      return isUnderWay ? answered(item, event, settings) : same;
    case 'FAIL':
      return isUnderWay ? failed(item, FAILURES[event.reason], settings) : same;
    case 'WAITED':
      return isCurrent && item.willRetry ? { ...same, item: again(item) } : same;
    case 'RETRY':
      if (item.status !== 'ERROR') return same;
      return { ...same, item: again({ ...item, retriesLeft: settings.retries }) };
  }
}

function apply<F extends UploadFile>(
  { items }: UploadState<F>,
  event: UploadEvent<F>,
  settings: UploadSettings,
): UploadStep<F> {
  if (event.type === 'ADD') return add({ items }, event.files, settings);
  if (event.type === 'REMOVE') {
    const isThere = items.some(({ id }) => id === event.id);
    return {
      state: { items: items.filter(({ id }) => id !== event.id) },
      effects: isThere ? [{ type: 'FORGET', id: event.id }] : [],
    };
  }
  const effects: UploadEffect[] = [];
  const after = items.map((item) => {
    if (event.id !== undefined && event.id !== item.id) return item;
    const change = changed(item, event, settings);
    effects.push(...change.effects);
    return change.item;
  });
  return { state: { items: after }, effects };
}

/** Sends what is queued, in its order, as far as there is room for it. */
function fill<F extends UploadFile>(
  { state, effects }: UploadStep<F>,
  settings: UploadSettings,
): UploadStep<F> {
  let room = settings.parallel - state.items.filter(({ status }) => status === 'UPLOADING').length;
  const sent: UploadEffect[] = [];
  const items = state.items.map((item) => {
    if (item.status !== 'QUEUED' || room < 1) return item;
    room -= 1;
    const change = sending(item, settings);
    sent.push(...change.effects);
    return change.item;
  });
  return { state: { items }, effects: [...effects, ...sent] };
}

/** The whole machine: (state, event) → (state, effects). It knows no browser, no network and no time. */
export function nextUploadStep<F extends UploadFile>(
  state: UploadState<F>,
  event: UploadEvent<F>,
  settings: UploadSettings,
): UploadStep<F> {
  return fill(apply(state, event, settings), settings);
}
