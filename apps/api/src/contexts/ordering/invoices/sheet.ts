import type { Lang } from '@kitwright/contract';
import type { Order } from '@kitwright/contract/orders';
import type { Tenant } from '@kitwright/contract/tenants';
import type { Operation } from '@kitwright/design/render';

/** A4, with margins every printer keeps, mm. */
export const A4_MM = { width: 210, height: 297 } as const;
export const LEFT_MM = 18;
export const RIGHT_MM = A4_MM.width - LEFT_MM;
export const TOP_MM = 18;
/** Nothing but the number of the page stands below. */
export const BOTTOM_MM = A4_MM.height - 20;

/** Something that was laid on a sheet, and where the next begins. */
export interface Laid {
  readonly operations: readonly Operation[];
  readonly endMm: number;
}

/** All that an invoice shows. */
export interface Invoice {
  readonly lang: Lang;
  readonly order: Order;
  readonly shop: Pick<Tenant, 'name' | 'contact' | 'payment' | 'timeZone'> & { readonly colour: string };
  /** Proportions of the logo among the pictures; null where the shop has none. */
  readonly logo: { readonly id: string; readonly widthPx: number; readonly heightPx: number } | null;
  /** The text of the code by which what is due is paid; null where there is none. */
  readonly khqr: string | null;
}

/** `22/11/2026`, as dates are written in Cambodia; of an ISO day. */
export const writtenDay = (day: string): string => day.split('-').reverse().join('/');
