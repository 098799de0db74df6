import type { Sex } from '../figure/people.ts';
import type { Garment, OptionValues } from '../garment.ts';
import { sizeChartRow } from '../size-chart.ts';
import type { SizeOffer } from '../size-offer.ts';
import type { Size } from '../size.ts';
import { bodyOfSize } from './size-bodies.ts';

/** With less room than this round the chest a garment is said to be snug, mm. */
export const SNUG_MM = 40;

/** How much wider a garment is than a chest, mm round; null for what has no chest. */
export const chestRoomOf = (
  garment: Garment,
  options: OptionValues,
  size: Size,
  chestMm: number,
): number | null => {
  const { halfChest } = sizeChartRow(garment, size, options).mm;
  return halfChest === undefined ? null : Math.round(2 * halfChest - chestMm);
};

/** The room that the body which a size is cut for has in it, mm round the chest. */
export const chestRoomMm = (
  garment: Garment,
  options: OptionValues,
  offer: SizeOffer,
  sex: Sex,
  size: Size,
): number | null => chestRoomOf(garment, options, size, bodyOfSize(offer, sex, size).chestMm);
