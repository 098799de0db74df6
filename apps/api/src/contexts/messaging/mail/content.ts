import type { StaffRole } from '@kitwright/contract/accounts';
import type { OrderEvent } from '@kitwright/contract/orders';
import type { OrderStatus } from '@kitwright/ordering';
import type { WorkItem } from '../../../db/schema/messaging.ts';
import type { SecurityChange, ToldParcel } from '../../../events/payloads.ts';

/** Actions of staff on the money of an order. */
export type MoneyEvent = Extract<OrderEvent['kind'], 'paid' | 'refunded' | 'slipRefused'>;

/** Money that is to be paid now, and where to. */
export interface ToPay {
  readonly dueCents: number;
  /** Riel of a dollar as the order was told them; null where it was told dollars alone. */
  readonly rielPerDollar: number | null;
  /** Null where the tenant has not said where money goes. */
  readonly bank: { readonly name: string; readonly holder: string; readonly account: string } | null;
  /** A part of it may come first. */
  readonly takesDeposit: boolean;
  /** The order's page shows a KHQR code. */
  readonly hasKhqr: boolean;
}

/** Content of a mail. `url` is where its button leads; links with a secret have its mark in them. */
export type MailContent =
  | { readonly template: 'confirmEmail'; readonly url: string }
  | { readonly template: 'resetPassword'; readonly url: string }
  | { readonly template: 'accountLocked'; readonly url: string }
  | { readonly template: 'passwordChanged'; readonly url: string }
  | { readonly template: 'securityChanged'; readonly url: string; readonly change: SecurityChange }
  | {
      /** For a customer whose order staff wrote down. */
      readonly template: 'customerInvitation';
      readonly url: string;
    }
  | { readonly template: 'emailChangeAtOld'; readonly url: string; readonly newEmail: string }
  | { readonly template: 'emailChangeAtNew'; readonly url: string }
  | { readonly template: 'emailChanged'; readonly url: string; readonly newEmail: string }
  | { readonly template: 'deleteAccount'; readonly url: string }
  | { readonly template: 'accountDeleted'; readonly url: string }
  | { readonly template: 'invitation'; readonly url: string; readonly backOffice: string }
  | {
      /** For a new member of staff. */
      readonly template: 'staffInvitation';
      readonly url: string;
      readonly backOffice: string;
      readonly roles: readonly StaffRole[];
    }
  | {
      /** For the tenant itself: what a visitor wrote. */
      readonly template: 'contactMessage';
      readonly url: string;
      readonly from: string;
      readonly subject: string;
      readonly message: string;
    }
  | {
      /** For a member of staff: what waits, the oldest first; there is at least one. */
      readonly template: 'staffNews';
      readonly url: string;
      readonly news: readonly { readonly item: WorkItem; readonly url: string }[];
    }
  | {
      /** For a supplier: an order of cloth, whose paper goes with it. */
      readonly template: 'purchaseOrder';
      readonly url: string;
      readonly number: string;
      /** ISO day; null where nothing was said. */
      readonly dueOn: string | null;
      readonly note: string;
    }
  | {
      /** A quote for a customer, whose paper goes with it. */
      readonly template: 'salesQuote';
      readonly url: string;
      readonly number: string;
      /** ISO day. */
      readonly validUntil: string;
      readonly totalCents: number;
      readonly rielPerDollar: number | null;
      readonly message: string;
    }
  | {
      /** For a customer: what staff answer to what they asked of a quote. */
      readonly template: 'quoteReply';
      readonly url: string;
      readonly number: string;
      readonly question: string;
      readonly answer: string;
    }
  | {
      readonly template: 'orderPlaced';
      readonly url: string;
      readonly number: string;
      readonly designName: string;
      readonly quantity: number;
      readonly grandTotalCents: number;
      readonly rielPerDollar: number | null;
      /** The member of staff who wrote it down for the customer; null where the customer ordered. */
      readonly writtenBy: string | null;
    }
  | {
      /** Staff corrected an order before it was approved. */
      readonly template: 'orderCorrected';
      readonly url: string;
      readonly number: string;
      readonly designName: string;
      readonly quantity: number;
      readonly grandTotalCents: number;
      readonly rielPerDollar: number | null;
      readonly reason: string;
    }
  | {
      readonly template: 'designReviewed';
      readonly url: string;
      readonly designName: string;
      readonly approved: boolean;
      /** Words of staff; null when they wrote nothing. */
      readonly reason: string | null;
      /** Number of spots that are marked on the design and not settled. */
      readonly spots: number;
    }
  | {
      readonly template: 'orderNoted';
      readonly url: string;
      readonly number: string;
      readonly designName: string;
      /** Note of staff to the customer. */
      readonly note: string;
    }
  | {
      /** Staff ask the customer to sign the proof sheet of the order. */
      readonly template: 'signOffAsked';
      readonly url: string;
      readonly number: string;
      readonly designName: string;
      readonly players: number;
    }
  | {
      /** Money that came or went, or a slip that was refused. */
      readonly template: 'orderMoney';
      readonly url: string;
      readonly number: string;
      readonly designName: string;
      readonly event: MoneyEvent;
      readonly amountCents: number;
      /** Amount still to be paid. */
      readonly dueCents: number;
      readonly rielPerDollar: number | null;
      /** Words of staff; null when they wrote nothing. */
      readonly reason: string | null;
    }
  | {
      /** A parcel of the order was handed to its carrier, or over. */
      readonly template: 'orderParcel';
      readonly url: string;
      readonly number: string;
      readonly designName: string;
      readonly parcel: ToldParcel;
      readonly isDelivered: boolean;
      /** Number of garments that have not left yet. */
      readonly rest: number;
      readonly toPay: ToPay | null;
    }
  | {
      readonly template: 'orderMoved';
      readonly url: string;
      readonly number: string;
      readonly designName: string;
      readonly status: OrderStatus;
      /** Words of staff; null when they wrote nothing. */
      readonly reason: string | null;
      /** Null where no money is asked for. */
      readonly toPay: ToPay | null;
    };

/** Stands for the code, or the secret of a link, in a kept mail. */
export const SECRET_MARK = '{{secret}}';

/** The words of one mail, without its looks. */
export interface MailWords {
  readonly subject: string;
  /** Plain text, one paragraph each. */
  readonly paragraphs: readonly string[];
  /** A list of pages, below the paragraphs, with what stands after it where it was cut short. */
  readonly links?: readonly { readonly text: string; readonly url: string }[];
  readonly rest?: string;
  /** A code to copy, between the paragraphs and the button. */
  readonly code?: string;
  readonly button: string;
  /** Small print below. */
  readonly note: string;
}

/** One language: the words of each mail, and what all mails say. */
export interface MailLanguage {
  readonly status: (status: OrderStatus) => string;
  readonly hello: (firstName: string) => string;
  readonly goodbye: (tenantName: string) => string;
  readonly words: (content: MailContent, tenantName: string) => MailWords;
}
