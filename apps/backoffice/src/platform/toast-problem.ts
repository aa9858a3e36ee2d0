import { toast } from 'sonner';

type Action = { readonly label: string; readonly onClick: () => void };

/** Until it is put away. */
export const STAYS = { duration: Number.POSITIVE_INFINITY, closeButton: true };

/** A problem stays until it is put away: three seconds are not enough for what somebody has to act upon. */
export function toastProblem(message: string, description?: string, action?: Action): void {
  toast.error(message, { ...STAYS, description, action });
}
