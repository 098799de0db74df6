import { expect, test, type Locator, type Page } from '@playwright/test';
import { speak } from '../../support/accounts.ts';
import { Studio } from '../../support/studio.ts';
import { Hand, type Place } from '../../support/touch.ts';
import { en } from '../../support/words.ts';
import { draftIn } from '../../support/visit.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('Not on the screen');
  return box;
};
const middleOf = async (target: Locator): Promise<Place> => {
  const { x, y, width, height } = await boxOf(target);
  return { x: x + width / 2, y: y + height / 2 };
};
const beside = ({ x, y }: Place, byX: number, byY: number): Place => ({ x: x + byX, y: y + byY });

/** The text of these words as the kept draft has it: written as the design is, so it is the result. */
const textSaying = async (page: Page, words: string) => {
  interface Kept {
    readonly id: string;
    readonly content?: { readonly text?: string };
    readonly heightMm: number;
    readonly rotationDeg: number;
    readonly anchor: { readonly dxMm: number; readonly dyMm: number };
  }
  const kept = await draftIn(page, 'TSHIRT');
  if (kept === '') return null;
  const { document } = JSON.parse(kept) as { document: { elements: Record<string, Kept> } };
  return Object.values(document.elements).find(({ content }) => content?.text === words) ?? null;
};

test('on a phone tools are sheets under the model, one finger moves what is on it, two bring it near', async ({
  page,
}) => {
  await speak(page, en);
  const studio = new Studio(page, en);
  await studio.open('/design/tshirt');
  const hand = await Hand.on(page);
  const frame = page.locator('[data-mode] polygon').first();
  const kept = async () => {
    const found = await textSaying(page, 'TOUCH');
    if (!found) throw new Error('No text');
    return found;
  };

  await test.step('each tool is a sheet, and the model stays in sight above it', async () => {
    const tools = await page.getByRole('navigation', { name: 'Tools' }).getByRole('button').all();
    for (const tool of tools) {
      await tool.tap();
      const name = await tool.innerText();
      const sheet = await boxOf(page.getByRole('region', { name, exact: true }));
      const model = await boxOf(studio.model);
      expect(model.height, name).toBeGreaterThan(300);
      expect(model.y, name).toBeGreaterThanOrEqual(0);
      expect(sheet.y, name).toBeGreaterThanOrEqual(model.y + model.height - 1);
      expect(sheet.width, name).toBe(390);
    }
  });

  await test.step('a text is written', async () => {
    await page.getByRole('button', { name: en.tools.text, exact: true }).tap();
    await studio.andSee(() => page.getByRole('button', { name: 'Add text on the front' }).tap());
    const words = page.getByRole('group', { name: 'Selected' }).getByRole('textbox').first();
    await studio.andSee(() => words.fill('TOUCH'));
    await expect.poll(() => textSaying(page, 'TOUCH')).not.toBeNull();
    await studio.rest();
  });

  await test.step('one finger moves it on the model, straight from typing', async () => {
    const before = await kept();
    const from = await middleOf(frame);
    await hand.move([from, beside(from, 0, 44)]);
    await expect.poll(async () => (await kept()).anchor.dyMm).toBeGreaterThan(before.anchor.dyMm + 20);
    await studio.rest();
    // It is where the finger left it.
    expect(Math.abs((await middleOf(frame)).y - from.y - 44)).toBeLessThan(12);
  });

  await test.step('a finger that rests on it opens its menu, which stays when the finger is lifted', async () => {
    const menu = page.getByRole('menu');
    const design = await kept();
    await hand.rest(await middleOf(frame), () => expect(menu).toBeVisible());
    const [{ y, height }, model] = [await boxOf(menu), await boxOf(studio.model)];
    expect(y + height).toBeLessThanOrEqual(844);
    expect(y + height).toBeGreaterThan(model.y + model.height / 2);
    await menu.getByRole('menuitem', { name: 'Copy' }).tap();
    await expect(menu).toBeHidden();
    expect(await kept()).toEqual(design);
    await studio.rest();
  });

  await test.step('two fingers beside it bring the model near, and the design stays as it is', async () => {
    const design = await kept();
    const { width } = await boxOf(frame);
    const model = await boxOf(studio.model);
    const low = { x: model.x, y: model.y + model.height - 24 };
    await hand.move([beside(low, 150, 0), beside(low, 40, 0)], [beside(low, 240, 0), beside(low, 350, 0)]);
    await expect(studio.model).toHaveAttribute('data-view', 'custom');
    await expect.poll(async () => (await boxOf(frame)).width).toBeGreaterThan(width * 1.4);
    expect(await kept()).toEqual(design);
  });

  const flat = page.getByRole('group', { name: 'Your kit, laid flat.' });
  const scale = async () => Number(await flat.getAttribute('data-scale'));
  await test.step('on the flat view one finger moves it, too', async () => {
    await page.getByText('Flat', { exact: true }).tap();
    await expect(flat).toBeVisible();
    await expect.poll(async () => (await boxOf(frame)).width).toBeGreaterThan(20);
    const before = await kept();
    const from = await middleOf(frame);
    await hand.move([from, beside(from, 0, 20)]);
    await expect.poll(async () => (await kept()).anchor.dyMm).toBeGreaterThan(before.anchor.dyMm + 20);
    expect(Math.abs((await middleOf(frame)).y - from.y - 20)).toBeLessThan(4);
  });

  await test.step('two fingers on it make it larger and turn it, though one of them is on a handle', async () => {
    const before = await kept();
    const turn = await middleOf(page.getByRole('button', { name: /^Turn / }));
    const words = await middleOf(frame);
    await hand.move([turn, beside(turn, 30, -10)], [beside(words, 0, 10), beside(words, -30, 40)]);
    await expect.poll(async () => (await kept()).heightMm).toBeGreaterThan(before.heightMm * 1.2);
    expect((await kept()).rotationDeg).toBeGreaterThan(before.rotationDeg + 5);
  });

  await test.step('two fingers beside it bring the pieces near', async () => {
    const [design, near] = [await kept(), await scale()];
    const { x, y, width, height } = await boxOf(flat);
    // Below the sleeve: no element lies there.
    const beyond = { x: x + width - 50, y: y + height * 0.7 };
    await hand.move(
      [beside(beyond, 0, -15), beside(beyond, 0, -60)],
      [beside(beyond, 0, 15), beside(beyond, 0, 60)],
    );
    await expect.poll(scale).toBeGreaterThan(near * 1.3);
    expect(await kept()).toEqual(design);
  });
});
