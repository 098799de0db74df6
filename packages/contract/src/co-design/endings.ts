/** Why the server ends a connection, as its close code; any other code means: come again. */
export const CO_DESIGN_ENDINGS = {
  /** No valid ticket. Another may be had. */
  unauthenticated: 4401,
  /** No right to edit the design, or no longer; or it is gone. */
  forbidden: 4403,
  /** The update is no part of a design, or shows what this tenant does not have. */
  refused: 4422,
  /** Staff look at the design: it is saved when that is asked for, and not by itself. */
  reviewed: 4423,
  /** More messages than anybody's hands make. */
  tooFast: 4429,
  /** As many as may work on one design are there. */
  full: 4430,
} as const;

/** Endings after which coming again is of no use. */
export const FINAL_ENDINGS: readonly number[] = [
  CO_DESIGN_ENDINGS.forbidden,
  CO_DESIGN_ENDINGS.refused,
  CO_DESIGN_ENDINGS.reviewed,
  CO_DESIGN_ENDINGS.full,
];
