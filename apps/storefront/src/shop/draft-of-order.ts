import type { Order } from '@comanda/contract/shapes/orders';
import { type Draft, EMPTY_DRAFT, parseAddress, passportText } from './checkout-draft.ts';
import type { Passport } from './passport.ts';

/** The form as it was when this order was placed, but for code and passport, which the device knows. */
export function draftOfOrder(order: Order, promotionCode: string, passport: Passport): Draft {
  const { contact, address, payment, avoids = [], allergyNote = '' } = order;
  return {
    ...EMPTY_DRAFT,
    address: parseAddress(address),
    location: order.location ?? null,
    ...{ name: contact.name, phone: contact.phone ?? '', email: contact.email ?? '' },
    method: payment.method,
    tip: order.tip,
    allergy: avoids.length > 0 || allergyNote !== '' ? 'YES' : 'NO',
    avoid: avoids,
    allergyNote,
    passportSeen: passportText(passport),
    note: order.note ?? '',
    ifMissing: order.ifMissing ?? 'ASK',
    promotionCode,
    ofAge: order.minimumAge ?? 0,
  };
}
