import type { CDPSession, Page } from '@playwright/test';

/** A point of the page, CSS px. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

const STEPS = 6;

/** Fingers on the screen of a page. */
export class Hand {
  private readonly devtools: CDPSession;

  private constructor(devtools: CDPSession) {
    this.devtools = devtools;
  }

  static async on(page: Page): Promise<Hand> {
    return new Hand(await page.context().newCDPSession(page));
  }

  /** Rests one finger on a place, until what that brings is there, and lifts it. */
  async rest({ x, y }: Place, seen: () => Promise<unknown>): Promise<void> {
    await this.devtools.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ id: 0, x, y }],
    });
    await seen();
    await this.devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  /**
   * Puts fingers down one after the other, moves each from its place to where it shall go, and lifts them. All is sent at
   * once: a hand does not wait for a page that is busy.
   */
  async move(...fingers: readonly (readonly [from: Place, to: Place])[]): Promise<void> {
    const at = (share: number) =>
      fingers.map(([from, to], id) => ({
        id,
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
      }));
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof at>) =>
      this.devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await Promise.all([
      ...fingers.map((_, index) => send('touchStart', at(0).slice(0, index + 1))),
      ...Array.from({ length: STEPS }, (_, step) => send('touchMove', at((step + 1) / STEPS))),
      send('touchEnd', []),
    ]);
  }
}
