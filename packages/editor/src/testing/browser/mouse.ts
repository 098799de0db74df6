/** A place on the page, CSS px. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Next step of a mouse: it goes to a place, or its button goes down or up. */
export type MouseStep = Place | 'down' | 'up';

/** Next step of a finger: it goes to a place, comes down there, is lifted, or rests for so many ms. */
export type FingerStep = MouseStep | { readonly restMs: number };

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Moves the mouse of the test's browser, as a hand does. */
    mouse(steps: readonly MouseStep[]): Promise<void>;
    /** The same with one finger on the screen. */
    finger(steps: readonly FingerStep[]): Promise<void>;
  }
}
