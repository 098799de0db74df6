import './css-locator.ts';
import { expect } from 'vitest';
import { commands, page, userEvent, type Locator } from 'vitest/browser';
import type { Place } from './mouse.ts';

const TOOLS = ['Colours', 'Patterns', 'Text', 'Numbers', 'Logos', 'Layers', 'Designs', 'Cut'] as const;
export type ToolName = (typeof TOOLS)[number];

/** The design editor as its users see it, without a server round it. */
export class EditorDriver {
  /** The flat drawing; it says which edits have reached the screen. */
  readonly drawing = page.getByCss('[data-frame-version]').first();
  /** The stage that the drawing lies on. */
  readonly stage = page.getByRole('group', { name: 'Your kit, laid flat.' });
  /** Panel of the one element that is selected. */
  readonly selected = page.getByRole('group', { name: 'Selected' });
  readonly hex = page.getByRole('textbox', { name: 'Hex' });
  private readonly showAgain: () => void;

  constructor(showAgain: () => void) {
    this.showAgain = showAgain;
  }

  async ready(): Promise<void> {
    await expect.element(this.drawing, { timeout: 30_000 }).toHaveAttribute('data-state', 'ready');
  }

  /** Opens it again on what the browser has kept. */
  async reload(): Promise<void> {
    this.showAgain();
    await this.ready();
  }

  /** Does something and waits until a newer drawing than before it is on the screen. */
  async andSee(act: () => Promise<void>): Promise<void> {
    const version = () => this.drawing.element().getAttribute('data-frame-version');
    const before = version();
    await act();
    await expect.poll(version).not.toBe(before);
    await this.ready();
  }

  async tool(name: ToolName): Promise<void> {
    const button = page.getByRole('navigation').getByRole('button', { name, exact: true });
    if (button.element().getAttribute('aria-pressed') !== 'true') await button.click();
  }

  async part(name: string): Promise<void> {
    await page.getByRole('group', { name: 'Parts' }).getByRole('button', { name, exact: true }).click();
  }

  async colour(part: string, hex: string): Promise<void> {
    await this.tool('Colours');
    await this.part(part);
    const plain = page.getByRole('tab', { name: 'Pure' });
    if (plain.element().getAttribute('aria-selected') !== 'true') await plain.click();
    await this.andSee(() => this.typeColour(hex));
  }

  async typeColour(hex: string): Promise<void> {
    await this.hex.fill(hex);
    await userEvent.keyboard('{Enter}');
  }

  async write(slot: 'Team name' | 'Player name' | 'Number', text: string): Promise<void> {
    await this.tool(slot === 'Number' ? 'Numbers' : 'Text');
    await this.andSee(() => page.getByRole('textbox', { name: slot, exact: true }).fill(text));
  }

  /** Writes a figure into a field of what is selected. */
  async set(name: string, value: string): Promise<void> {
    await this.selected.getByRole('textbox', { name, exact: true }).fill(value);
    await userEvent.keyboard('{Enter}');
  }

  /** Value of a field. */
  valueOf(field: Locator): string {
    const element = field.element();
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) return element.value;
    throw new Error('Nothing can be written there');
  }

  async press(name: string): Promise<void> {
    await page.getByRole('button', { name, exact: true }).click();
  }

  /** Rows of the layers list, the topmost first. */
  get rows(): Locator {
    return page.getByRole('list', { name: 'Layers' }).getByCss('li[data-element]');
  }

  row(words: RegExp): Locator {
    return this.rows.filter({ hasText: words });
  }

  /** Texts of the rows, name and place. */
  rowTexts(): readonly string[] {
    return this.rows
      .elements()
      .map((row) => row.querySelector('button')?.innerText.replace(/\n+/g, ' | ') ?? '');
  }

  /** Waits until all is where it stays: a stage takes the room of a panel that has gone in the frame after. */
  async rest(): Promise<void> {
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
  }

  boxOf(target: Locator): DOMRect {
    return target.element().getBoundingClientRect();
  }

  /** Goes along with the mouse, its button held from the first place to the last. */
  drag(from: Place, ...to: readonly Place[]): Promise<void> {
    return commands.mouse([from, 'down', ...to, 'up']);
  }

  /** Takes hold of the middle of something with the mouse. */
  async hold(target: Locator): Promise<void> {
    await this.rest();
    const { x, y, width, height } = this.boxOf(target);
    await commands.mouse([{ x: x + width / 2, y: y + height / 2 }, 'down']);
  }

  /** Taps something with a thumb, which a swipe has brought into sight. */
  async tap(target: Locator): Promise<void> {
    await expect.element(target).toBeVisible();
    await expect.poll(() => target.element().matches(':disabled')).toBe(false);
    target.element().scrollIntoView({ block: 'nearest', inline: 'nearest' });
    await this.rest();
    const { x, y, width, height } = this.boxOf(target);
    await commands.finger([{ x: x + width / 2, y: y + height / 2 }, 'down', 'up']);
  }

  moveTo(...to: readonly Place[]): Promise<void> {
    return commands.mouse(to);
  }

  letGo(): Promise<void> {
    return commands.mouse(['up']);
  }
}
