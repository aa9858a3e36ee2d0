import type { Callbacks } from '@comanda/client/merchant-operations';

/** The answer of an operation that returns false on failure; rejects with why it did. */
export function answered<Answer>(
  operation: (callbacks: Callbacks<Answer>) => Promise<boolean>,
): Promise<Answer> {
  return new Promise((onDone, onRefused) => {
    void operation({ onDone, onRefused });
  });
}
