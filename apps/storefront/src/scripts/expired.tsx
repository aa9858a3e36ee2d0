import '../ui/base.css';
import { leaveForMenu, logOutDiner } from '../device/diner.ts';
import { pageData } from './page-data.ts';

// The page's link leads there as well; this is quicker, and takes the message along.
logOutDiner();
leaveForMenu(pageData('expired').slug);
