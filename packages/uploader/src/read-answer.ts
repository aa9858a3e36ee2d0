import type { UploadFailure } from './upload-item.ts';

const INVALID_JSON = 'Invalid JSON response from server.';
const UNKNOWN = 'An unknown error occurred';

export type Answer =
  | { readonly ok: true; readonly json: unknown }
  | { readonly ok: false; readonly failure: UploadFailure };

function parsed(text: string): { json: unknown } | null {
  try {
    const json: unknown = JSON.parse(text);
    return { json };
  } catch {
    return null;
  }
}

function messageIn(json: unknown): string {
  const hasMessage = typeof json === 'object' && json !== null && 'message' in json;
  return hasMessage && typeof json.message === 'string' ? json.message : UNKNOWN;
}

/** An answer's JSON for a 2xx, else why it failed, in the server's words if any. */
export function readAnswer(status: number, text: string): Answer {
  const isSuccess = status >= 200 && status < 300;
  const read = parsed(text);
  if (!read) {
    const type = isSuccess ? 'response' : 'status';
    return { ok: false, failure: { type, message: INVALID_JSON, status } };
  }
  if (isSuccess) return { ok: true, json: read.json };
  return { ok: false, failure: { type: 'status', message: messageIn(read.json), status } };
}
