/** Settings for drawing a picture as a vector. */
export interface Tracing {
  /** Colours the drawing is to have. */
  readonly colours: number;
  /** 0..100: how much of the small is left out. */
  readonly smoothness: number;
}

export const TRACING: Tracing = { colours: 6, smoothness: 30 };
export const TRACED_COLOURS = { least: 2, most: 16 } as const;
