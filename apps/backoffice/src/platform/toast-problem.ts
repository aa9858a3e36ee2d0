import { toast } from 'sonner';

/** A problem stays until it is put away: three seconds are not enough for what somebody has to act upon. */
export function toastProblem(message: string, description?: string): void {
  toast.error(message, { duration: Number.POSITIVE_INFINITY, closeButton: true, description });
}
