import { useWaitingElsewhere } from '../store/elsewhere.ts';
import { useUnansweredCount } from '../store/live-orders-store.ts';
import { useUnansweredBadge } from './use-unanswered-badge.ts';

/** A component of its own, so that the provider above every page is not rendered with each order. */
export function UnansweredBadge() {
  useUnansweredBadge(useUnansweredCount() + useWaitingElsewhere());
  return null;
}
