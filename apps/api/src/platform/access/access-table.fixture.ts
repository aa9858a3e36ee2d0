/** Callers. `hired` is ADMIN by a role in the restaurant, `owner` by the merchant; `x…` work for another merchant. */
export const ACTORS = [
  ...(['anonymous', 'diner', 'xDiner', 'STAFF', 'MANAGER', 'hired', 'owner'] as const),
  ...(['xSTAFF', 'xMANAGER', 'xADMIN', 'unlinked', 'expired', 'dead', 'locked', 'tablet'] as const),
] as const;

export type Actor = (typeof ACTORS)[number];

/**
 * What the guard says to each actor about each operation of the OpenAPI document; written by hand, not from the code.
 * `in` passes the guard, whatever the call then says about its input; a number is how the call is refused. All ask
 * about one restaurant (its merchant, its order), and under `/users/` about themselves, but `xADMIN` about `owner`.
 * `locked` is `hired` while the restaurant is locked, `tablet` is one of the restaurant's, whose column is made from
 * `BOARD_CALLS`, `expired` is `owner` with a session that was not used for long, and `dead` sends a token that never
 * was.
 */
const TABLE = `
                     anonymous diner xDiner STAFF MANAGER hired owner xSTAFF xMANAGER xADMIN unlinked expired dead locked
login                in        in    in     in    in      in    in    in     in       in     in       in      in   in
askPasskey           in        in    in     in    in      in    in    in     in       in     in       in      in   in
passkeyLogin         in        in    in     in    in      in    in    in     in       in     in       in      in   in
secondStep           in        in    in     in    in      in    in    in     in       in     in       in      in   in
register             in        in    in     in    in      in    in    in     in       in     in       in      in   in
forgotPassword       in        in    in     in    in      in    in    in     in       in     in       in      in   in
resetPassword        in        in    in     in    in      in    in    in     in       in     in       in      in   in
removeAllPasskeys    in        in    in     in    in      in    in    in     in       in     in       in      in   in
verifyAccount        in        in    in     in    in      in    in    in     in       in     in       in      in   in
answerEmailChange    in        in    in     in    in      in    in    in     in       in     in       in      in   in
joinTablet           in        in    in     in    in      in    in    in     in       in     in       in      in   in
pushKey              in        in    in     in    in      in    in    in     in       in     in       in      in   in
verifyInvite         in        in    in     in    in      in    in    in     in       in     in       in      in   in
join                 in        in    in     in    in      in    in    in     in       in     in       in      in   in
link                 in        in    in     in    in      in    in    in     in       in     in       in      in   in
healthLive           in        in    in     in    in      in    in    in     in       in     in       in      in   in
healthReady          in        in    in     in    in      in    in    in     in       in     in       in      in   in
webhook              in        in    in     in    in      in    in    in     in       in     in       in      in   in
cloudPrntPoll        in        in    in     in    in      in    in    in     in       in     in       in      in   in
cloudPrntJob         in        in    in     in    in      in    in    in     in       in     in       in      in   in
epsonDirectPrint     in        in    in     in    in      in    in    in     in       in     in       in      in   in
cloudPrntConfirm     in        in    in     in    in      in    in    in     in       in     in       in      in   in
version              in        in    in     in    in      in    in    in     in       in     in       in      in   in
clientSession        in        in    in     in    in      in    in    in     in       in     in       in      in   in
dinerMenu            in        in    in     in    in      in    in    in     in       in     in       in      in   in
storefrontStream     in        in    in     in    in      in    in    in     in       in     in       in      in   in
restaurantBySlug     in        in    in     401   401     401   401   401    401      401    401      401     401  401

logout               401       401   401    in    in      in    in    in     in       in     in       401     401  in
reauthenticate       401       401   401    in    in      in    in    in     in       in     in       401     401  in
checkHandover        401       401   401    in    in      in    in    in     in       in     in       401     401  in
askOwnPasskey        401       401   401    in    in      in    in    in     in       in     in       401     401  in
provePasskey         401       401   401    in    in      in    in    in     in       in     in       401     401  in
banks                401       401   401    in    in      in    in    in     in       in     in       401     401  in
me                   401       401   401    in    in      in    in    in     in       in     in       401     401  in
userMerchants        401       401   401    in    in      in    in    in     in       404    in       401     401  in
resendVerification   401       401   401    in    in      in    in    in     in       404    in       401     401  in
updateUser           401       401   401    in    in      in    in    in     in       404    in       401     401  in
signIn               401       401   401    in    in      in    in    in     in       404    in       401     401  in
passkeyOptions       401       401   401    in    in      in    in    in     in       404    in       401     401  in
addPasskey           401       401   401    in    in      in    in    in     in       404    in       401     401  in
renamePasskey        401       401   401    in    in      in    in    in     in       404    in       401     401  in
removePasskey        401       401   401    in    in      in    in    in     in       404    in       401     401  in
switchSecondStep     401       401   401    in    in      in    in    in     in       404    in       401     401  in
newRecoveryCodes     401       401   401    in    in      in    in    in     in       404    in       401     401  in
exportUser           401       401   401    in    in      in    in    in     in       404    in       401     401  in
deleteUser           401       401   401    in    in      in    in    in     in       404    in       401     401  in
profile              401       401   401    in    in      in    in    in     in       404    in       401     401  in
askEmailChange       401       401   401    in    in      in    in    in     in       404    in       401     401  in
resendEmailChange    401       401   401    in    in      in    in    in     in       404    in       401     401  in
cancelEmailChange    401       401   401    in    in      in    in    in     in       404    in       401     401  in
sessions             401       401   401    in    in      in    in    in     in       404    in       401     401  in
endSession           401       401   401    in    in      in    in    in     in       404    in       401     401  in
endOtherSessions     401       401   401    in    in      in    in    in     in       404    in       401     401  in
createMerchant       401       401   401    in    in      in    in    in     in       in     in       401     401  in

invite               401       401   401    403   403     in    in    404    404      404    404      401     401  423
unlink               401       401   401    403   403     in    in    404    404      404    404      401     401  423
resetStaffPassword   401       401   401    403   403     in    in    404    404      404    404      401     401  423
changeRole           401       401   401    403   403     in    in    404    404      404    404      401     401  423
deleteInvite         401       401   401    403   403     in    in    404    404      404    404      401     401  423
audit                401       401   401    403   403     in    in    404    404      404    404      401     401  in

merchant             401       401   401    in    in      in    in    404    404      404    404      401     401  in
updateMerchant       401       401   401    403   403     403   in    404    404      404    404      401     401  403
closeMerchant        401       401   401    403   403     403   in    404    404      404    404      401     401  403
claimMerchant        401       401   401    403   403     403   in    404    404      404    404      401     401  403
pictureSpace         401       401   401    403   403     403   in    404    404      404    404      401     401  403
merchantMembers      401       401   401    403   403     403   in    404    404      404    404      401     401  403
addMerchantMember    401       401   401    403   403     403   in    404    404      404    404      401     401  403
removeMerchantMember 401       401   401    403   403     403   in    404    404      404    404      401     401  403
createRestaurant     401       401   401    403   403     403   in    404    404      404    404      401     401  403

updateRestaurant     401       401   401    403   403     in    in    404    404      404    404      401     401  423
restaurant           401       401   401    in    in      in    in    404    404      404    404      401     401  in
restaurantUsers      401       401   401    in    in      in    in    404    404      404    404      401     401  in
pause                401       401   401    in    in      in    in    404    404      404    404      401     401  423
unpause              401       401   401    in    in      in    in    404    404      404    404      401     401  423
busy                 401       401   401    in    in      in    in    404    404      404    404      401     401  423
holdStrangers        401       401   401    in    in      in    in    404    404      404    404      401     401  423
admitStrangers       401       401   401    in    in      in    in    404    404      404    404      401     401  423
itemAvailability     401       401   401    in    in      in    in    404    404      404    404      401     401  423
optionAvailability   401       401   401    in    in      in    in    404    404      404    404      401     401  423
menu                 401       401   401    in    in      in    in    404    404      404    404      401     401  in
createCategory       401       401   401    in    in      in    in    404    404      404    404      401     401  423
updateCategory       401       401   401    in    in      in    in    404    404      404    404      401     401  423
deleteCategory       401       401   401    in    in      in    in    404    404      404    404      401     401  423
createItem           401       401   401    in    in      in    in    404    404      404    404      401     401  423
updateItems          401       401   401    in    in      in    in    404    404      404    404      401     401  423
updateItem           401       401   401    in    in      in    in    404    404      404    404      401     401  423
deleteItem           401       401   401    in    in      in    in    404    404      404    404      401     401  423
createSetMeal        401       401   401    in    in      in    in    404    404      404    404      401     401  423
createOptionGroup    401       401   401    in    in      in    in    404    404      404    404      401     401  423
updateOptionGroup    401       401   401    in    in      in    in    404    404      404    404      401     401  423
deleteOptionGroup    401       401   401    in    in      in    in    404    404      404    404      401     401  423
arrangeMenu          401       401   401    in    in      in    in    404    404      404    404      401     401  423
menuSettings         401       401   401    in    in      in    in    404    404      404    404      401     401  in
updateMenuSettings   401       401   401    403   403     in    in    404    404      404    404      401     401  423
exportMenu           401       401   401    403   403     in    in    404    404      404    404      401     401  in
importMenu           401       401   401    403   403     in    in    404    404      404    404      401     401  423
importSheet          401       401   401    403   403     in    in    404    404      404    404      401     401  423
readMenuFile         401       401   401    in    in      in    in    404    404      404    404      401     401  423
readMenuPage         401       401   401    in    in      in    in    404    404      404    404      401     401  423
readMenuPictures     401       401   401    in    in      in    in    404    404      404    404      401     401  423
importGloriaFood     401       401   401    403   403     in    in    404    404      404    404      401     401  423
deleteFromMenu       401       401   401    in    in      in    in    404    404      404    404      401     401  423
markMenu             401       401   401    in    in      in    in    404    404      404    404      401     401  423
undoMenuChange       401       401   401    in    in      in    in    404    404      404    404      401     401  423
menuChanges          401       401   401    403   403     in    in    404    404      404    404      401     401  in
takeBackMenuChange   401       401   401    403   403     in    in    404    404      404    404      401     401  423

hours                401       401   401    in    in      in    in    404    404      404    404      401     401  in
currentHours         401       401   401    in    in      in    in    404    404      404    404      401     401  in
addHours             401       401   401    in    in      in    in    404    404      404    404      401     401  423
changeHours          401       401   401    in    in      in    in    404    404      404    404      401     401  423
deleteHours          401       401   401    in    in      in    in    404    404      404    404      401     401  423
putWeek              401       401   401    in    in      in    in    404    404      404    404      401     401  423
putSpecialDay        401       401   401    in    in      in    in    404    404      404    404      401     401  423
deleteSpecialDay     401       401   401    in    in      in    in    404    404      404    404      401     401  423
putSpecialDays       401       401   401    in    in      in    in    404    404      404    404      401     401  423
deleteSpecialDays    401       401   401    in    in      in    in    404    404      404    404      401     401  423
holidays             401       401   401    in    in      in    in    404    404      404    404      401     401  in
putHolidays          401       401   401    in    in      in    in    404    404      404    404      401     401  423
availability         401       401   401    403   in      in    in    404    404      404    404      401     401  in

delivery             401       401   401    403   in      in    in    404    404      404    404      401     401  in
updateDelivery       401       401   401    403   in      in    in    404    404      404    404      401     401  423
promotions           401       401   401    403   in      in    in    404    404      404    404      401     401  in
createPromotion      401       401   401    403   in      in    in    404    404      404    404      401     401  423
updatePromotion      401       401   401    403   in      in    in    404    404      404    404      401     401  423
deletePromotion      401       401   401    403   in      in    in    404    404      404    404      401     401  423
deliveryPlaces       401       401   401    403   in      in    in    404    404      404    404      401     401  in
findPlace            401       401   401    403   in      in    in    404    404      404    404      401     401  in

tablets              401       401   401    403   in      in    in    404    404      404    404      401     401  in
addTablet            401       401   401    403   in      in    in    404    404      404    404      401     401  423
startRehearsal       401       401   401    403   in      in    in    404    404      404    404      401     401  423
rehearsal            401       401   401    403   in      in    in    404    404      404    404      401     401  in
moving               401       401   401    403   in      in    in    404    404      404    404      401     401  in
sayOfMoving          401       401   401    403   in      in    in    404    404      404    404      401     401  423
revokeTablet         401       401   401    403   in      in    in    404    404      404    404      401     401  in

upload               401       401   401    in    in      in    in    404    404      404    404      401     401  423

liveOrders           401       401   401    in    in      in    in    404    404      404    404      401     401  in
ordersStream         401       401   401    in    in      in    in    404    404      404    404      401     401  in
missedOrders         401       401   401    in    in      in    in    404    404      404    404      401     401  in
dismissMissed        401       401   401    in    in      in    in    404    404      404    404      401     401  in
orders               401       401   401    403   in      in    in    404    404      404    404      401     401  in
dashboardStats       401       401   401    403   in      in    in    404    404      404    404      401     401  in
attention            401       401   401    403   in      in    in    404    404      404    404      401     401  in
undeliveredEmails    401       401   401    403   in      in    in    404    404      404    404      401     401  in
exportOrders         401       401   401    403   in      in    in    404    404      404    404      401     401  in
customers            401       401   401    403   403     in    in    404    404      404    404      401     401  in
importCustomers      401       401   401    403   403     in    in    404    404      404    404      401     401  423
exportCustomers      401       401   401    403   403     in    in    404    404      404    404      401     401  in
deleteCustomer       401       401   401    403   403     in    in    404    404      404    404      401     401  in
deleteCustomers      401       401   401    403   403     in    in    404    404      404    404      401     401  in
orderTotals          401       401   401    403   in      in    in    404    404      404    404      401     401  in
order                401       401   401    in    in      in    in    404    404      404    404      401     401  in
moveOrder            401       401   401    in    in      in    in    404    404      404    404      401     401  in
cancelWaiting        401       401   401    403   in      in    in    404    404      404    404      401     401  in
endUnpaid            401       401   401    in    in      in    in    404    404      404    404      401     401  in
placeStaffOrder      401       401   401    in    in      in    in    404    404      404    404      401     401  423
quoteStaffOrder      401       401   401    in    in      in    in    404    404      404    404      401     401  423
refundable           401       401   401    403   in      in    in    404    404      404    404      401     401  in
refund               401       401   401    403   in      in    in    404    404      404    404      401     401  in
undoMove             401       401   401    in    in      in    in    404    404      404    404      401     401  in
promiseLater         401       401   401    in    in      in    in    404    404      404    404      401     401  in
promiseAllLater      401       401   401    in    in      in    in    404    404      404    404      401     401  in
endDamaged           401       401   401    in    in      in    in    404    404      404    404      401     401  in
allergySeen          401       401   401    in    in      in    in    404    404      404    404      401     401  in
tickLine             401       401   401    in    in      in    in    404    404      404    404      401     401  in
dishesInstead        401       401   401    in    in      in    in    404    404      404    404      401     401  in
setMissing           401       401   401    in    in      in    in    404    404      404    404      401     401  in
setTable             401       401   401    in    in      in    in    404    404      404    404      401     401  in
orderAlert           401       401   401    in    in      in    in    404    404      404    404      401     401  in
screen               401       401   401    in    in      in    in    404    404      404    404      401     401  in

subscribe            401       401   401    in    in      in    in    404    404      404    404      401     401  in
unsubscribe          401       401   401    in    in      in    in    404    404      404    404      401     401  in

waysToPay            401       401   401    403   in      in    in    404    404      404    404      401     401  in
updateWaysToPay      401       401   401    403   in      in    in    404    404      404    404      401     401  423
dayClose             401       401   401    403   in      in    in    404    404      404    404      401     401  in
exportAccounts       401       401   401    403   in      in    in    404    404      404    404      401     401  in
countCash            401       401   401    403   in      in    in    404    404      404    404      401     401  in
settleMoney          401       401   401    403   in      in    in    404    404      404    404      401     401  in
payoutDetails        401       401   401    403   in      in    in    404    404      404    404      401     401  in
subscription         401       401   401    403   403     in    in    404    404      404    404      401     401  in
subscriptionInvoice  401       401   401    403   403     in    in    404    404      404    404      401     401  in
subscriptionCheckout 401       401   401    403   403     in    in    404    404      404    404      401     401  in
cancelSubscription   401       401   401    403   403     in    in    404    404      404    404      401     401  in
resumeSubscription   401       401   401    403   403     in    in    404    404      404    404      401     401  in
createPayoutDetails  401       401   401    403   in      in    in    404    404      404    404      401     401  423
updatePayoutDetails  401       401   401    403   in      in    in    404    404      404    404      401     401  423
connectedAccount     401       401   401    403   in      in    in    404    404      404    404      401     401  in
accountMoney         401       401   401    403   in      in    in    404    404      404    404      401     401  in
connectAccount       401       401   401    403   in      in    in    404    404      404    404      401     401  423
confirmPayoutDetails 401       401   401    403   403     in    in    404    404      404    404      401     401  423
undoPayoutDetails    401       401   401    403   403     in    in    404    404      404    404      401     401  423
confirmAccount       401       401   401    403   403     in    in    404    404      404    404      401     401  423
disconnectAccount    401       401   401    403   403     in    in    404    404      404    404      401     401  423
printers             401       401   401    in    in      in    in    404    404      404    404      401     401  in
createPrinter        401       401   401    403   403     in    in    404    404      404    404      401     401  423
updatePrinter        401       401   401    403   403     in    in    404    404      404    404      401     401  423
deletePrinter        401       401   401    403   403     in    in    404    404      404    404      401     401  423
renewPrinterAccess   401       401   401    403   403     in    in    404    404      404    404      401     401  423
printTestPage        401       401   401    in    in      in    in    404    404      404    404      401     401  423
printJobs            401       401   401    in    in      in    in    404    404      404    404      401     401  in
dismissPrintJob      401       401   401    in    in      in    in    404    404      404    404      401     401  in
reprint              401       401   401    in    in      in    in    404    404      404    404      401     401  in
printOnScreen        401       401   401    in    in      in    in    404    404      404    404      401     401  in

slots                401       in    in     401   401     401   401   401    401      401    401      401     401  401
quote                401       in    in     401   401     401   401   401    401      401    401      401     401  401
placeOrder           401       in    in     401   401     401   401   401    401      401    401      401     401  401
orderByKey           401       in    404    401   401     401   401   401    401      401    401      401     401  401
dinerOrder           401       in    404    401   401     401   401   401    401      401    401      401     401  401
dinerOrderStream     401       in    404    401   401     401   401   401    401      401    401      401     401  401
payOrder             401       in    404    401   401     401   401   401    401      401    401      401     401  401
cancelOrder          401       in    404    401   401     401   401   401    401      401    401      401     401  401
shareOrder           401       in    404    401   401     401   401   401    401      401    401      401     401  401
unshareOrder         401       in    404    401   401     401   401   401    401      401    401      401     401  401
notifyDiner          401       in    404    401   401     401   401   401    401      401    401      401     401  401
sharedOrder          in        in    in     in    in      in    in    in     in       in     in       in      in   in
`;

/** What a kitchen tablet may do where a session is required: what its board needs, and nothing else. */
const BOARD_CALLS: ReadonlySet<string> = new Set([
  ...['me', 'logout', 'checkHandover', 'userMerchants', 'restaurant'],
  ...['liveOrders', 'ordersStream', 'missedOrders', 'dismissMissed', 'order', 'orderAlert', 'screen'],
  ...[
    'moveOrder',
    'undoMove',
    'promiseLater',
    'promiseAllLater',
    'endDamaged',
    'endUnpaid',
    'allergySeen',
    'tickLine',
    'dishesInstead',
    'setMissing',
    'setTable',
    'reprint',
    'printOnScreen',
    'dismissPrintJob',
  ],
  ...[
    'pause',
    'unpause',
    'busy',
    'holdStrangers',
    'admitStrangers',
    'itemAvailability',
    'optionAvailability',
  ],
]);

/** Public calls and those of diners treat a tablet as anybody of the office; of the others it has its own. */
function withTablet(operation: string, row: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const asksForSession = row.get('anonymous') === '401' && row.get('diner') === '401';
  const ofTablet = BOARD_CALLS.has(operation) ? 'in' : '403';
  return new Map([...row, ['tablet', asksForSession ? ofTablet : (row.get('STAFF') ?? 'missing')]]);
}

function parse(table: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const [head = [], ...rows] = table
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => row.trim().split(/\s+/));
  return new Map(
    rows.map(([operation = '', ...cells]) => {
      const row = new Map(head.map((actor, column) => [actor, cells[column] ?? 'missing'] as const));
      return [operation, withTablet(operation, row)];
    }),
  );
}

export const accessTable = parse(TABLE);
