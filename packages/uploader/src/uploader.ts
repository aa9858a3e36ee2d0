import { type SendSlice, sendSlice } from './send-slice.ts';
import {
  NO_UPLOADS,
  type RefusalCode,
  type UploadFailure,
  type UploadItem,
  type UploadState,
} from './upload-item.ts';
import { nextUploadStep, type UploadEffect, type UploadEvent } from './upload-machine.ts';
import { DEFAULTS, type UploadSettings } from './upload-settings.ts';

export type UploaderOptions = {
  readonly settings: Partial<UploadSettings> & Pick<UploadSettings, 'url'>;
  readonly token?: () => string | null;
  /** What goes into each form beside the file. */
  readonly fields?: () => Readonly<Record<string, string>>;
  readonly onRefused?: (code: RefusalCode, file: File) => void;
  readonly onFailed?: (failure: UploadFailure, file: File) => void;
  readonly onDone?: (answer: unknown, file: File) => void;
  readonly send?: SendSlice;
};

/** The machine at work in a browser; a store that a component subscribes to. */
export type Uploader = {
  readonly state: () => UploadState<File>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (files: Iterable<File>) => void;
  /** One, or everything that was added. */
  readonly queue: (id?: string) => void;
  readonly retry: (id: string) => void;
  readonly remove: (id: string) => void;
  /** Stops everything and lets it go. */
  readonly clear: () => void;
};

function newId(): string {
  // randomUUID is not there on a shop's plain-HTTP network
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

export function createUploader(options: UploaderOptions): Uploader {
  const settings: UploadSettings = { ...DEFAULTS, ...options.settings };
  const { token = () => null, fields = () => ({}), send = sendSlice } = options;
  const listeners = new Set<() => void>();
  /** What stops the request or the pause of an item. */
  const stops = new Map<string, () => void>();
  const thumbnails = new Map<string, string>();
  let state: UploadState<File> = NO_UPLOADS;

  function find(id: string): UploadItem<File> | undefined {
    return state.items.find((item) => item.id === id);
  }

  function dispatch(event: UploadEvent<File>): void {
    const step = nextUploadStep(state, event, settings);
    state = step.state;
    for (const effect of step.effects) perform(effect);
    for (const listener of listeners) listener();
  }

  function start({ id, attempt, slice }: Extract<UploadEffect, { type: 'SEND' }>, file: File): void {
    stops.get(id)?.();
    const sending = { id, file, slice, settings, token: token(), fields: fields() };
    const stop = send(sending, {
      onProgress: (loaded) => dispatch({ type: 'PROGRESS', id, attempt, loaded }),
      onAnswer: (status, text) => dispatch({ type: 'ANSWER', id, attempt, status, text }),
      onFail: (reason) => dispatch({ type: 'FAIL', id, attempt, reason }),
    });
    stops.set(id, stop);
  }

  function pause({ id, attempt, ms }: Extract<UploadEffect, { type: 'WAIT' }>): void {
    const timer = setTimeout(() => dispatch({ type: 'WAITED', id, attempt }), ms);
    stops.set(id, () => clearTimeout(timer));
  }

  function forget(id: string): void {
    stops.get(id)?.();
    stops.delete(id);
    const thumbnail = thumbnails.get(id);
    if (thumbnail) URL.revokeObjectURL(thumbnail);
    thumbnails.delete(id);
  }

  function makeThumbnail(id: string, file: File): void {
    const url = URL.createObjectURL(file);
    thumbnails.set(id, url);
    dispatch({ type: 'THUMBNAIL', id, url });
  }

  function perform(effect: UploadEffect): void {
    if (effect.type === 'FORGET') forget(effect.id);
    const file = find(effect.id)?.file;
    if (!file) return;
    if (effect.type === 'SEND') start(effect, file);
    if (effect.type === 'WAIT') pause(effect);
    if (effect.type === 'MAKE_THUMBNAIL') makeThumbnail(effect.id, file);
    if (effect.type === 'REPORT_REFUSAL') options.onRefused?.(effect.code, file);
    if (effect.type === 'REPORT_FAILURE') options.onFailed?.(effect.failure, file);
    if (effect.type === 'REPORT_DONE') options.onDone?.(effect.answer, file);
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    add: (files) => dispatch({ type: 'ADD', files: [...files].map((file) => ({ id: newId(), file })) }),
    queue: (id) => dispatch({ type: 'QUEUE', ...(id === undefined ? {} : { id }) }),
    retry: (id) => dispatch({ type: 'RETRY', id }),
    remove: (id) => dispatch({ type: 'REMOVE', id }),
    clear: () => {
      for (const { id } of state.items) dispatch({ type: 'REMOVE', id });
    },
  };
}
