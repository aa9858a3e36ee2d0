import { toast } from 'sonner';
import type { News } from '../feed/news.ts';
import { STATUS_WORDS } from './words.ts';

/** News as a toast. What somebody may be cooking for nothing stays until it is put away. */
export function tellNews(news: News): void {
  const { number, contact } = news.order;
  switch (news.type) {
    case 'CANCELLED_BY_DINER':
      toast.error(`Order ${number} was cancelled by ${contact.name}`, {
        description: 'Stop making it.',
        duration: Number.POSITIVE_INFINITY,
      });
      return;
    case 'MISSED':
      toast.error(`Order ${number} was missed`, {
        description: `Nobody answered in time. ${contact.name} has been told.`,
        duration: Number.POSITIVE_INFINITY,
      });
      return;
    case 'MOVED_BY_COLLEAGUE':
      toast.info(`Order ${number} ${STATUS_WORDS[news.order.status]}`, { description: `By ${news.name}` });
      return;
    case 'ARRIVED':
      return;
  }
}
