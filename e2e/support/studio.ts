import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from './words.ts';

/** The design editor as its users see it. */
export class Studio {
  readonly page: Page;
  readonly words: Words;
  /** The model's own element, or the flat drawing where there is none; it says which edits have reached the screen. */
  readonly model: Locator;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
    this.model = page.locator('[data-frame-version]').first();
  }

  async open(path = '/design/soccer'): Promise<void> {
    await this.page.goto(path);
    await this.ready();
  }

  async ready(): Promise<void> {
    await expect(this.model).toHaveAttribute('data-state', 'ready', { timeout: 90_000 });
  }

  /** Does something and waits until a newer frame than before it is on the screen. */
  async andSee(act: () => Promise<void>): Promise<void> {
    const before = await this.model.getAttribute('data-frame-version');
    await act();
    await expect(this.model).not.toHaveAttribute('data-frame-version', before ?? '');
  }

  /** Waits until the camera rests and the last frame is the good one. */
  async rest(): Promise<void> {
    await expect(this.model).toHaveAttribute('data-phase', 'refined');
  }

  async tool(name: keyof Words['tools']): Promise<void> {
    const button = this.page
      .getByRole('navigation')
      .getByRole('button', { name: this.words.tools[name], exact: true });
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  }

  async colour(zone: keyof Words['zones'], hex: string): Promise<void> {
    await this.tool('colours');
    await this.page
      .getByRole('group', { name: this.words.parts })
      .getByRole('button', { name: this.words.zones[zone], exact: true })
      .click();
    const pure = this.page.getByRole('tab').first();
    // A gradient gives way to a colour: a frame of its own, which is not the one that is waited for below.
    if ((await pure.getAttribute('aria-selected')) !== 'true') await this.andSee(() => pure.click());
    const field = this.page.getByRole('textbox', { name: 'Hex' });
    await this.andSee(async () => {
      await field.fill(hex);
      await field.press('Enter');
    });
  }

  async write(slot: keyof Words['slots'], text: string): Promise<void> {
    await this.tool(slot === 'number' ? 'numbers' : 'text');
    const field = this.page.getByRole('textbox', { name: this.words.slots[slot], exact: true });
    if ((await field.inputValue()) === text) await this.andSee(() => field.fill(''));
    await this.andSee(() => field.fill(text));
  }

  /** Drags the selected element on the garment, from its middle. */
  async dragSelection(by: { readonly x: number; readonly y: number }): Promise<void> {
    await this.rest();
    const corners = await this.page.getByRole('button', { name: this.words.resize }).all();
    const boxes = (await Promise.all(corners.map((corner) => corner.boundingBox()))).filter(
      (box) => box !== null,
    );
    const middle = (of: (box: { x: number; y: number; width: number; height: number }) => number) =>
      boxes.reduce((sum, box) => sum + of(box), 0) / boxes.length;
    await this.drag(
      { x: middle((box) => box.x + box.width / 2), y: middle((box) => box.y + box.height / 2) },
      by,
    );
  }

  /** Drags one of the handles round the selected element. */
  async dragHandle(name: RegExp, by: { readonly x: number; readonly y: number }): Promise<void> {
    await this.rest();
    const box = await this.page.getByRole('button', { name }).last().boundingBox();
    if (box === null) throw new Error(`No handle ${name.source}`);
    await this.drag({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, by);
  }

  private async drag(
    from: { x: number; y: number },
    by: { readonly x: number; readonly y: number },
  ): Promise<void> {
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x + by.x / 2, from.y + by.y / 2);
    await mouse.move(from.x + by.x, from.y + by.y);
    await mouse.up();
  }
}
