/** A place on the page, CSS px. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Next step of a mouse: it goes to a place, or its button goes down or up. */
export type MouseStep = Place | 'down' | 'up';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Moves the mouse of the test's browser, as a hand does. */
    mouse(steps: readonly MouseStep[]): Promise<void>;
  }
}
