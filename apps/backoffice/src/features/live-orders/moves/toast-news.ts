import { orderInText, orderName } from '@comanda/contract/words/orders';
import { toast } from 'sonner';
import { STATUS_WORDS } from '../../../platform/order-words.ts';
import { STAYS, toastProblem } from '../../../platform/toast-problem.ts';
import type { News } from '../store/news.ts';

/** A toast measures itself, which lays the whole board out: tickets are drawn first. */
const DRAWN_MS = 100;

/** News as a toast. What somebody may be cooking for nothing stays until it is put away. */
export function toastNews(news: News): void {
  const { contact } = news.order;
  switch (news.type) {
    case 'CANCELLED_BY_DINER':
      toast.error(`${contact.name} cancelled ${orderInText(news.order)}`, {
        // One toast for all: nobody has to put away four of them, and Recall lists them.
        id: 'cancelled-by-diner',
        description: 'It was not being made yet.',
        ...STAYS,
      });
      return;
    case 'MISSED':
      toastProblem(`${orderName(news.order)} was missed`, `Nobody answered in time. ${contact.name} knows.`);
      return;
    case 'MOVED_BY_COLLEAGUE':
      // One toast for all: two kitchens at work would bury the board.
      setTimeout(() => {
        toast.info(`${orderName(news.order)} ${STATUS_WORDS[news.order.status].moved}`, {
          id: 'moved-by-colleague',
          description: `By ${news.name}`,
        });
      }, DRAWN_MS);
      return;
    case 'ARRIVED':
      return;
  }
}
