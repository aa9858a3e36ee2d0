import type { Slice } from './slices.ts';
import type { UploadSettings } from './upload-settings.ts';

/** One request of an upload. */
export type Sending = {
  readonly id: string;
  readonly file: File;
  readonly slice: Slice;
  readonly settings: Pick<UploadSettings, 'url' | 'method' | 'fieldName' | 'timeout'>;
  /** The bearer token of the moment. */
  readonly token: string | null;
  /** What goes into the form beside the file. */
  readonly fields: Readonly<Record<string, string>>;
};

export type SendingNews = {
  readonly onProgress: (loaded: number) => void;
  readonly onAnswer: (status: number, text: string) => void;
  readonly onFail: (reason: 'timeout' | 'network') => void;
};

/** Sends one slice; calling what it returns stops it, and nothing more comes from it. */
export type SendSlice = (sending: Sending, news: SendingNews) => () => void;

/** The form: the fields first, so that a server knows what the file is before it comes. */
function formOf({ id, file, slice, settings, fields }: Sending): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (slice.count > 1) {
    form.set('fileName', file.name);
    form.set('chunkIndex', String(slice.index));
    form.set('chunkCount', String(slice.count));
    form.set('uploadId', id);
  }
  form.set(settings.fieldName, slice.count > 1 ? file.slice(slice.start, slice.end) : file, file.name);
  return form;
}

/** By XMLHttpRequest, because `fetch` does not report how much was sent. */
export const sendSlice: SendSlice = (sending, { onProgress, onAnswer, onFail }) => {
  const { settings, token } = sending;
  const request = new XMLHttpRequest();
  request.open(settings.method, settings.url);
  request.timeout = settings.timeout;
  request.setRequestHeader('Accept', 'application/json');
  request.setRequestHeader('Cache-Control', 'no-cache');
  request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
  if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
  let isStopped = false;
  const unlessStopped = (report: () => void) => () => {
    if (!isStopped) report();
  };
  request.upload.onprogress = ({ loaded }) => {
    if (!isStopped) onProgress(loaded);
  };
  request.onload = unlessStopped(() => onAnswer(request.status, request.responseText));
  request.onerror = unlessStopped(() => onFail('network'));
  request.ontimeout = unlessStopped(() => onFail('timeout'));
  request.send(formOf(sending));
  return () => {
    isStopped = true;
    request.abort();
  };
};
