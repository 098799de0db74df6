import type { Audited } from './events.ts';
import type { Payloads } from './payloads.ts';

/** Texts of an event and of each field of its own, for the list of events. */
type EventTexts = {
  readonly [Type in keyof Payloads]: {
    readonly says: string;
    readonly fields: Readonly<
      Record<
        Payloads[Type] extends Audited ? Exclude<keyof Payloads[Type], keyof Audited> : keyof Payloads[Type],
        string
      >
    >;
  };
};

const scene = 'the shop it comes from, and where links lead';
const account = 'who gets it';
const secret = 'the code, or the secret of the link';
const at = 'when';
const order = 'the order as it is now';
const designUuid = 'which design';
const promotionId = 'the promotion that its price relies on, if any';
const reason = 'what staff wrote with it';
const amountCents = 'how much';
const origin = 'where links lead';
const claimed = { order, amountCents, origin, at };
const answered = { quote: 'the quote as it is now', isByStaff: 'on behalf of the customer', scene };
const review = {
  review: 'the submission as it was decided',
  openSpots: 'marked spots that are not settled',
  scene,
};
const money = { order, amountCents, reason, scene };
const moved = {
  order,
  by: 'staff, or the partner shop whose order it is',
  reason,
  isByParcel: 'it moved with its last parcel',
  scene,
};
const parcelMoved = {
  order,
  parcel: 'its name, carrier, number and link',
  rest: 'garments of the order that have not left yet',
  scene,
};

export const EVENT_TEXTS: EventTexts = {
  'account.secretIssued': {
    says: 'A code or link was issued that only the owner of the e-mail may have.',
    fields: { account, purpose: 'to confirm, reset or unlock', secret, scene, at },
  },
  'account.invited': {
    says: 'Someone was asked to choose a password.',
    fields: { account, as: 'customer, administrator or staff in a role', secret, scene, at },
  },
  'account.passwordChanged': {
    says: 'A password was changed by who knew the old one.',
    fields: { account, scene },
  },
  'account.passwordReset': { says: 'A password was set by a mailed link.', fields: { account, scene } },
  'account.securityChanged': {
    says: 'The second factor of an account changed.',
    fields: { account, change: 'what was added, removed, renewed or taken away', scene, at },
  },
  'account.emailChangeAsked': {
    says: 'An account asked to move to another e-mail.',
    fields: {
      account,
      newEmail: 'where to',
      atOld: 'the secret for the old address',
      atNew: 'the secret for the new one; null where it is another account’s',
      scene,
      at,
    },
  },
  'account.emailChanged': {
    says: 'An account moved to another e-mail.',
    fields: { account, newEmail: 'where to', scene },
  },
  'account.deletionAsked': {
    says: 'An owner asked to end the account.',
    fields: { account, secret, scene, at },
  },
  'account.deleted': { says: 'An account was ended by its owner.', fields: { account, scene } },
  'account.sessionsEnded': {
    says: 'Sessions of an account ended before their time.',
    fields: { accountId: 'whose sessions' },
  },
  'design.changed': { says: 'A design was saved or renamed.', fields: { designUuid } },
  'design.deleted': { says: 'A design was deleted.', fields: { designUuid } },
  'design.submitted': { says: 'A design was handed in for review.', fields: { designUuid, scene, at } },
  'design.linkEnded': { says: 'A link to a design ended.', fields: { designUuid } },
  'design.discussed': {
    says: 'Someone other than the owner commented on a design, answered, settled or took something back.',
    fields: { designUuid, ownerId: 'whose design' },
  },
  'review.answered': {
    says: 'A customer answered what staff said about a design.',
    fields: {
      designUuid,
      designName: 'its name',
      orderId: 'the order it is in; null where it was handed in by itself',
      scene,
      at,
    },
  },
  'review.approved': { says: 'Staff approved a submitted design.', fields: review },
  'review.rejected': { says: 'Staff sent a submitted design back.', fields: review },
  'rosterLink.entered': {
    says: 'A player wrote himself into a team by its link.',
    fields: { ownerId: 'who made the link' },
  },
  'vote.cast': {
    says: 'Someone voted for a design of a team’s vote, or changed that.',
    fields: { ownerId: 'who opened the vote' },
  },
  'share.slipSent': {
    says: 'A player sent the slip for a share of an order.',
    fields: { ownerId: 'whose order', ...claimed },
  },
  'slip.sent': { says: 'A customer sent the slip of a payment.', fields: claimed },
  'khqr.odd': {
    says: 'Bakong found money for a code that does not fit by itself.',
    fields: claimed,
  },
  'order.placed': {
    says: 'An order was written down; orders of one transaction come together.',
    fields: {
      order,
      customer: 'who ordered, and how they want to be told',
      promotionId,
      writerId: 'who of the staff wrote it down by hand; null for all others',
      quoteNumber: 'the quote that was accepted; null where it was none',
      scene,
      at,
    },
  },
  'quote.sent': {
    says: 'Staff sent a quote to its customer, or gave it its link.',
    fields: { mail: 'what is mailed, with its paper; null where the link alone was given' },
  },
  'quote.accepted': { says: 'A quote was accepted, and is an order.', fields: answered },
  'quote.declined': { says: 'A quote was declined.', fields: answered },
  'quote.asked': { says: 'A customer asked for a change of a quote, or for a new one.', fields: answered },
  'quote.replied': {
    says: 'Staff answered what a customer asked of a quote.',
    fields: { mail: 'question and answer as they are mailed; null where there is no address' },
  },
  'order.resubmitted': {
    says: 'A customer sent an order again that came back.',
    fields: { order, scene, at },
  },
  'order.signedOff': {
    says: 'A customer signed the proof sheet that staff sent.',
    fields: { order, scene, at },
  },
  'order.repriced': {
    says: 'A corrected order relies on another promotion, or on none any more.',
    fields: { orderId: 'which order', accountId: 'whose order', promotionId },
  },
  'order.canceled': {
    says: 'An order was canceled, by its customer or by staff.',
    fields: { orderId: 'which order' },
  },
  'order.moved': { says: 'Staff or a partner shop moved an order on.', fields: moved },
  'order.movedUnpaid': { says: 'Staff handed an order over that is not paid in full.', fields: moved },
  'parcel.sent': { says: 'Staff handed a parcel to its carrier.', fields: parcelMoved },
  'parcel.delivered': { says: 'Staff wrote down who took a parcel.', fields: parcelMoved },
  'order.written': { says: 'Staff wrote an order down for a customer.', fields: { customerId: 'for whom' } },
  'order.corrected': { says: 'Staff corrected an order.', fields: { order, reason, scene } },
  'order.noted': {
    says: 'Staff wrote a note about an order.',
    fields: { order, audience: 'for colleagues or the customer', note: 'the note', scene },
  },
  'order.signOffAsked': {
    says: 'Staff sent the customer a proof sheet to sign off.',
    fields: { order, proof: 'the sheet, with its seal', players: 'how many players are on it', scene },
  },
  'order.paid': { says: 'Staff wrote money down that came.', fields: money },
  'order.refunded': { says: 'Staff wrote money down that went back.', fields: money },
  'order.slipConfirmed': { says: 'Staff confirmed a payment slip.', fields: money },
  'order.slipRefused': { says: 'Staff refused a payment slip.', fields: money },
  'purchase.sent': {
    says: 'An order of cloth was sent to its supplier.',
    fields: {
      mail: 'whom it is mailed to with what it says and its PDF; null where it was handed over otherwise',
    },
  },
  'message.received': {
    says: 'A visitor wrote to the shop.',
    fields: {
      from: 'how to reach who wrote',
      to: 'the shop’s address',
      subject: 'its subject',
      message: 'its text',
      lang: 'its language',
      scene,
      at,
    },
  },
};
