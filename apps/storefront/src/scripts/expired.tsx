import '../ui/base.css';
import { leaveForMenu, logOutDiner } from '../device/diner.ts';
import { pageData } from '../device/page-data.ts';
import type { ExpiredData } from '../pages/expired-page.tsx';

// The page's link leads there as well; this is quicker, and takes the message along.
logOutDiner();
leaveForMenu(pageData<ExpiredData>().slug);
