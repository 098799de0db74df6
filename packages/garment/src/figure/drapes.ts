import type { Drapes } from './draped.ts';

/** What has been draped on people so far. */
export const DRAPES: Drapes = {};
