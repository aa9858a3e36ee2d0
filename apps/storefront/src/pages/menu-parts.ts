// Parts of the menu's page that nobody needs before the menu can be read: loaded once it can.

export { FilledSlip } from '../features/basket/filled-slip.tsx';
export { OrderAgain } from '../features/basket/order-again.tsx';
export { UndoRemoval } from '../features/basket/undo-removal.tsx';
export { TimeSheet } from './time-sheet.tsx';
