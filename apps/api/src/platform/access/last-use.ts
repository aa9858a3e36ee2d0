import type { Database } from '#platform/database/database.ts';
import type { NoteUse } from './sessions.ts';

/** Notes when a session or a tablet was last used; each statement gets the hash of its token and the time. */
export function lastUse(
  database: Database,
  statements: { readonly ofSession: string; readonly ofTablet: string },
): { ofSession: NoteUse; ofTablet: NoteUse } {
  function noteBy(name: string, statement: string): NoteUse {
    const note = database.prepared(name, statement);
    return async (tokenHash, now) => {
      await note([tokenHash, new Date(now)]);
    };
  }
  return {
    ofSession: noteBy('note-session-use', statements.ofSession),
    ofTablet: noteBy('note-tablet-use', statements.ofTablet),
  };
}
