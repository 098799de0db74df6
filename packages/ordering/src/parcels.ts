import { fail, ok, type Result } from '@kitwright/base';
import type { OrderAction, OrderStatus } from './status.ts';

/** Life of a parcel: filled, handed to a carrier, handed over. */
export const PARCEL_STATUSES = ['packing', 'sent', 'delivered'] as const;
export type ParcelStatus = (typeof PARCEL_STATUSES)[number];

export const PARCEL_ACTIONS = ['send', 'deliver'] as const;
export type ParcelAction = (typeof PARCEL_ACTIONS)[number];

/** A parcel as far as its order follows it. */
export interface CountedParcel {
  readonly status: ParcelStatus;
  readonly garments: number;
}

/** Statuses of an order in which there is something to pack, or to hand over. */
const PACKS_IN: readonly OrderStatus[] = ['PROCESSING', 'COMPLETED', 'ON_THE_WAY'];

/** Is true while parcels of an order may be filled and sent: from production on, until it was received. */
export const mayPack = (status: OrderStatus): boolean => PACKS_IN.includes(status);

/** Why a parcel does not move: it is not where the action starts, or there is nothing in it. */
export type ParcelFault = 'notFromHere' | 'empty';

/** The status that a parcel comes to by an action. */
export const moveParcel = (
  { status, garments }: CountedParcel,
  action: ParcelAction,
): Result<ParcelStatus, ParcelFault> => {
  if (status !== (action === 'send' ? 'packing' : 'sent')) return fail('notFromHere');
  return garments === 0 ? fail('empty') : ok(action === 'send' ? 'sent' : 'delivered');
};

/**
 * Steps that an order takes by itself because of its parcels: it is made and handed to delivery once every garment of it
 * is in a parcel that has left, and received once all of these were handed over.
 */
export const stepsByParcels = (
  status: OrderStatus,
  garments: number,
  parcels: readonly CountedParcel[],
): readonly OrderAction[] => {
  const gone = parcels.filter((parcel) => parcel.status !== 'packing');
  const isAllGone =
    garments > 0 &&
    gone.length === parcels.length &&
    gone.reduce((sum, parcel) => sum + parcel.garments, 0) === garments;
  if (!isAllGone || !mayPack(status)) return [];
  const isAllThere = gone.every((parcel) => parcel.status === 'delivered');
  return [
    ...(status === 'PROCESSING' ? (['complete'] as const) : []),
    ...(status === 'ON_THE_WAY' ? [] : (['ship'] as const)),
    ...(isAllThere ? (['confirmReceived'] as const) : []),
  ];
};

/** Reason for which parcels hold an order back; null where they do not. */
export const heldByParcels = (
  action: OrderAction,
  parcels: readonly Pick<CountedParcel, 'status'>[],
  /** The customer says so of all that was sent. */
  isByCustomer: boolean,
): 'notSent' | 'notDelivered' | null => {
  const has = (status: ParcelStatus): boolean => parcels.some((parcel) => parcel.status === status);
  if (action === 'ship' || action === 'confirmReceived') {
    if (has('packing')) return 'notSent';
    if (action === 'confirmReceived' && !isByCustomer && has('sent')) return 'notDelivered';
  }
  return null;
};

/** The place of the parcel's number in a carrier's link. */
const MARK = '{number}';

/** Is true of an https address with the mark behind its host: no number can lead to another host. */
export const isTrackingTemplate = (template: string): boolean => {
  const [before = '', after] = template.split(MARK);
  return (
    after !== undefined &&
    /^https:\/\/[a-z0-9.-]+(?::[0-9]{1,5})?[/?#][^\s]*$/i.test(before) &&
    template.split(MARK).length === 2 &&
    URL.canParse(template.replace(MARK, '1'))
  );
};

/** The link by which a parcel is followed; null where the carrier has none, or the parcel no number. */
export const trackingLink = (template: string, tracking: string): string | null =>
  tracking === '' || !isTrackingTemplate(template)
    ? null
    : template.replace(MARK, () => encodeURIComponent(tracking));
