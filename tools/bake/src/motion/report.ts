import type { GarmentMotion } from './check-motion.ts';

/** `assets/reports/motion.json`: how every model moves, by file. */
export type MotionReport = Readonly<
  Record<string, { readonly sha256: string; readonly motions: GarmentMotion }>
>;
