import { declareTexts } from '@kitwright/ui';
import { en } from './en.ts';
import { kh } from './kh.ts';

/** Texts of the shop floor: scanning, stations, and how far an order's pieces are. */
export const useFloorText = declareTexts('floor', { en, kh });
