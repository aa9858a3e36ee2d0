import { toast } from 'sonner';
import { toastProblem } from '../../../platform/toast-problem.ts';
import type { News } from '../feed/news.ts';
import { STATUS_WORDS } from './words.ts';

/** News as a toast. What somebody may be cooking for nothing stays until it is put away. */
export function tellNews(news: News): void {
  const { number, contact } = news.order;
  switch (news.type) {
    case 'CANCELLED_BY_DINER':
      toastProblem(`Order ${number} was cancelled by ${contact.name}`, 'Stop making it.');
      return;
    case 'MISSED':
      toastProblem(`Order ${number} was missed`, `Nobody answered in time. ${contact.name} has been told.`);
      return;
    case 'MOVED_BY_COLLEAGUE':
      // One toast for all: two kitchens at work would bury the board.
      toast.info(`Order ${number} ${STATUS_WORDS[news.order.status]}`, {
        id: 'moved-by-colleague',
        description: `By ${news.name}`,
      });
      return;
    case 'ARRIVED':
      return;
  }
}
