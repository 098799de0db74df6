/** A tick of a ruler: where, and what is written there if anything. */
export interface Tick {
  readonly mm: number;
  /** Whole centimetres; null for the ticks between. */
  readonly labelCm: number | null;
}

/** Steps between written centimetres, cm. */
const STEPS_CM = [1, 2, 5, 10, 20, 50, 100] as const;
/** Room that a written number needs at least. */
const LABEL_PX = 44;

/** The ticks of a ruler over a stretch, at a scale in pixels per mm: five to ten between two numbers. */
export function ticksOf(fromMm: number, toMm: number, pxPerMm: number): readonly Tick[] {
  const stepCm = STEPS_CM.find((cm) => cm * 10 * pxPerMm >= LABEL_PX) ?? 200;
  const parts = stepCm === 2 || stepCm === 20 ? 4 : 5;
  const tickMm = (stepCm * 10) / parts;
  const first = Math.ceil(fromMm / tickMm);
  const count = Math.max(0, Math.floor(toMm / tickMm) - first + 1);
  return Array.from({ length: count }, (_, index) => {
    const tick = first + index;
    return { mm: tick * tickMm, labelCm: tick % parts === 0 ? (tick / parts) * stepCm : null };
  });
}
