import type {
  Lang,
  OrderId,
  Role,
  AccountId,
  DesignId,
  PromotionId,
  SalesQuoteId,
} from '@kitwright/contract';
import type { StaffRole } from '@kitwright/contract/accounts';
import type { Actor } from '@kitwright/ordering';
import type {
  AccountRow,
  DesignReviewRow,
  OrderRow,
  ProofRow,
  SecretPurpose,
  TenantRow,
} from '../db/schema/index.ts';
import type { Audited } from './events.ts';

/** The shop something comes from, and where links to it lead. */
export interface Scene {
  readonly tenant: Pick<TenantRow, 'name' | 'themeColour' | 'payment' | 'languages'>;
  /** `https://shop.example` */
  readonly origin: string;
}

/** Recipient of a mail, with what the mail needs to know of the account. */
export type Recipient = Pick<AccountRow, 'id' | 'email' | 'firstName' | 'lang'> & {
  readonly roles: readonly Role[];
};

/** A customer with what they chose to be told. */
export type Customer = Recipient & Pick<AccountRow, 'blocked' | 'notifications'>;

/** Fields of an order that its events carry. */
export type ToldOrder = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'accountId'
  | 'teamName'
  | 'designName'
  | 'quantity'
  | 'status'
  | 'grandTotalCents'
  | 'paidAmountCents'
  | 'rielPerDollar'
> & { readonly writtenBy?: string | null | undefined };

/** Change of the second factor of an account. */
export type SecurityChange =
  | {
      readonly kind: 'added' | 'removed';
      readonly factor: 'totp' | 'passkey';
      /** The first that was added, or the last that was removed: a sign-in asks for a second step, or no longer does. */
      readonly isSwitch: boolean;
    }
  | { readonly kind: 'codesRenewed' }
  /** By an administrator. */
  | { readonly kind: 'takenAway' };

/** As what someone is asked in. */
export type InvitedAs =
  | { readonly kind: 'customer' | 'administrator' }
  | { readonly kind: 'staff'; readonly roles: readonly StaffRole[] };

/** Something that an account gets by mail. */
interface Mailed {
  readonly account: Recipient;
  readonly scene: Scene;
}

/** The same, at a moment that nothing else of the event tells. */
interface MailedAt extends Mailed {
  readonly at: Date;
}

interface OrderAudited extends Audited {
  readonly order: ToldOrder;
  readonly scene: Scene;
}

interface OrderMoved extends OrderAudited {
  readonly by: Exclude<Actor, 'CUSTOMER'>;
  readonly reason: string | undefined;
  /** With its last parcel, whose news stand for it. */
  readonly isByParcel?: boolean;
}

/** A parcel as news of it tell. */
export interface ToldParcel {
  /** `KW-000123/2` */
  readonly name: string;
  readonly garments: number;
  readonly carrier: string;
  readonly tracking: string;
  readonly trackingUrl: string | null;
  readonly receivedBy: string | null;
}

interface ParcelMoved extends OrderAudited {
  readonly parcel: ToldParcel;
  /** Garments of the order that have not left yet. */
  readonly rest: number;
}

interface OrderMoney extends OrderAudited {
  readonly amountCents: number;
  readonly reason: string | null;
}

interface ReviewDecided extends Audited {
  readonly review: Pick<
    DesignReviewRow,
    'accountId' | 'designUuid' | 'designName' | 'designVersion' | 'status' | 'reason'
  >;
  /** Spots that are marked on the design and not settled. */
  readonly openSpots: number;
  readonly scene: Scene;
}

/** Money that is said to have come, and that staff look at. */
interface MoneyClaimed {
  readonly order: ToldOrder;
  readonly amountCents: number;
  readonly origin: string;
  readonly at: Date;
}

/** A quote as news of it tell: nothing of the customer. */
export interface ToldQuote {
  readonly id: SalesQuoteId;
  /** `Q-000012` */
  readonly number: string;
  readonly pieces: number;
  readonly totalCents: number;
  /** The order that it became; null where it became none. */
  readonly orderId: OrderId | null;
}

interface QuoteAnswered extends Audited {
  readonly quote: ToldQuote;
  /** On behalf of the customer. */
  readonly isByStaff: boolean;
  readonly scene: Scene;
}

/** A mail that brings a quote to its customer. */
export interface QuoteMail {
  readonly account: Recipient;
  readonly number: string;
  /** The customer's link. */
  readonly url: string;
  /** ISO day. */
  readonly validUntil: string;
  readonly totalCents: number;
  readonly rielPerDollar: number | null;
  readonly message: string;
  readonly file: { readonly name: string; readonly content: Buffer };
  readonly scene: Scene;
}

/** A mail that brings a customer the answer to what they asked of a quote. */
export interface QuoteReplyMail extends Pick<QuoteMail, 'account' | 'number' | 'url' | 'scene'> {
  readonly question: string;
  readonly answer: string;
}

interface OfDesign {
  readonly designUuid: DesignId;
}

/** Payload of each event beside its type; an audited event that is not named here has that of all audited ones. */
export interface Payloads {
  'account.secretIssued': MailedAt & { readonly purpose: SecretPurpose; readonly secret: string };
  'account.invited': MailedAt & { readonly as: InvitedAs; readonly secret: string };
  'account.passwordChanged': Audited & Mailed;
  'account.passwordReset': Audited & Mailed;
  'account.securityChanged': MailedAt & { readonly change: SecurityChange };
  'account.emailChangeAsked': MailedAt & {
    readonly newEmail: string;
    readonly atOld: string;
    readonly atNew: string | null;
  };
  'account.emailChanged': Audited & Mailed & { readonly newEmail: string };
  'account.deletionAsked': MailedAt & { readonly secret: string };
  'account.deleted': Audited & Mailed;
  'account.sessionsEnded': { readonly accountId: AccountId };
  'design.changed': OfDesign;
  'design.deleted': OfDesign;
  'design.submitted': OfDesign & { readonly scene: Scene; readonly at: Date };
  'design.linkEnded': OfDesign;
  'design.discussed': OfDesign & { readonly ownerId: AccountId };
  'review.answered': OfDesign & {
    readonly designName: string;
    /** Null where it was handed in by itself. */
    readonly orderId: OrderId | null;
    readonly scene: Scene;
    readonly at: Date;
  };
  'review.approved': ReviewDecided;
  'review.rejected': ReviewDecided;
  'rosterLink.entered': { readonly ownerId: AccountId };
  'vote.cast': { readonly ownerId: AccountId };
  'share.slipSent': MoneyClaimed & { readonly ownerId: AccountId };
  'slip.sent': MoneyClaimed;
  'khqr.odd': MoneyClaimed;
  'order.placed': {
    readonly order: ToldOrder;
    readonly customer: Customer;
    readonly promotionId: PromotionId | null;
    /** Null where no one wrote it down for the customer by hand. */
    readonly writerId: AccountId | null;
    /** Null where it was none. */
    readonly quoteNumber: string | null;
    readonly scene: Scene;
    readonly at: Date;
  };
  'quote.sent': Audited & { readonly mail: QuoteMail | null };
  'quote.accepted': QuoteAnswered;
  'quote.declined': QuoteAnswered;
  'quote.asked': QuoteAnswered;
  'quote.replied': Audited & { readonly mail: QuoteReplyMail | null };
  'order.resubmitted': { readonly order: ToldOrder; readonly scene: Scene; readonly at: Date };
  /** A customer signed the sheet that staff asked them to. */
  'order.signedOff': { readonly order: ToldOrder; readonly scene: Scene; readonly at: Date };
  'order.repriced': {
    readonly orderId: OrderId;
    readonly accountId: AccountId;
    readonly promotionId: PromotionId | null;
  };
  'order.canceled': { readonly orderId: OrderId };
  'order.moved': OrderMoved;
  'order.movedUnpaid': OrderMoved;
  'parcel.sent': ParcelMoved;
  'parcel.delivered': ParcelMoved;
  'order.written': Audited & { readonly customerId: AccountId };
  'order.corrected': OrderAudited & { readonly reason: string };
  'order.noted': OrderAudited & { readonly audience: 'staff' | 'customer'; readonly note: string };
  'order.signOffAsked': OrderAudited & {
    readonly proof: Pick<ProofRow, 'id' | 'seal'>;
    readonly players: number;
  };
  'order.paid': OrderMoney;
  'order.refunded': OrderMoney;
  'order.slipConfirmed': OrderMoney;
  'order.slipRefused': OrderMoney;
  'purchase.sent': Audited & {
    /** Null where it was handed over otherwise. */
    readonly mail: {
      readonly to: string;
      readonly name: string;
      readonly lang: Lang;
      readonly number: string;
      readonly dueOn: string | null;
      readonly note: string;
      readonly file: { readonly name: string; readonly content: Buffer };
      readonly scene: Scene;
    } | null;
  };
  'message.received': {
    readonly from: string;
    readonly to: string;
    readonly subject: string;
    readonly message: string;
    readonly lang: Lang;
    readonly scene: Scene;
    readonly at: Date;
  };
}
