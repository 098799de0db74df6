import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openEditor } from '../../testing/browser/open-editor.tsx';
import { pixelAt, shareOf } from '../../testing/browser/seen.ts';

it('a pattern and stripes put on the kit are seen, changed and taken off again', async () => {
  const editor = await openEditor('TSHIRT');
  const red = () => shareOf(editor.drawing, 'red');
  await editor.colour('Body', '#1a1a1a');
  const plain = await red();

  await editor.tool('Patterns');
  const search = page.getByRole('searchbox', { name: 'Search patterns' });
  await search.fill('halves');
  await editor.andSee(() => editor.press('Put Halves on the garment'));
  await editor.selected.getByRole('button', { name: 'Colour 1' }).click();
  await editor.andSee(() => editor.typeColour('#e00000'));
  await userEvent.keyboard('{Escape}');
  const halved = await red();
  expect(halved).toBeGreaterThan(plain + 0.008);

  // The same choice with the pattern chosen puts another one in its place.
  await search.fill('pinstripes');
  await editor.andSee(() => editor.press('Change to Pinstripes'));
  expect(await red()).toBeLessThan(halved);

  await editor.andSee(() => editor.press('Undo'));
  expect(await red()).toBeGreaterThan(plain + 0.008);
  await editor.andSee(() => editor.press('Delete'));
  await expect.element(page.getByText('No pattern yet.')).toBeVisible();
  expect(await red()).toBeLessThan(plain + 0.002);
});

it('stripes of one’s own: how many, how wide, which way and in which colours, as the drawing shows', async () => {
  const editor = await openEditor('TSHIRT');
  const red = () => shareOf(editor.stage, 'red');
  const plain = await red();
  await editor.tool('Patterns');
  await editor.press('Own stripes');
  const field = editor.selected;
  await field.getByRole('button', { name: 'Colour 1', exact: true }).click();
  await editor.typeColour('#e00000');
  await userEvent.keyboard('{Escape}');
  const set = async (name: string, value: string) => {
    await field.getByRole('textbox', { name }).or(field.getByRole('slider', { name })).fill(value);
    await userEvent.keyboard('{Enter}');
  };
  const added = async () => (await red()) - plain;

  await set('Width, mm', '20');
  await set('Gap, mm', '20');
  await set('How many', '4');
  await expect.poll(added).toBeGreaterThan(0.01);
  const four = await added();
  await set('How many', '2');
  await expect.poll(added).toBeLessThan(four * 0.65);
  await set('Width, mm', '60');
  await expect.poll(added).toBeGreaterThan(four * 1.1);

  // Upright ones leave the sides free, level ones the hem.
  const isRed = async (x: number, y: number) => {
    const { red: r, blue, green } = await pixelAt(editor.stage, x, y);
    return r > 90 && r > 2 * Math.max(blue, green);
  };
  await field.getByText('Level', { exact: true }).click();
  await expect.poll(() => isRed(0.5, 0.85)).toBe(false);
  await field.getByText('Upright', { exact: true }).click();
  await expect.poll(async () => (await isRed(0.46, 0.85)) || (await isRed(0.54, 0.85))).toBe(true);

  const one = await added();
  await field.getByRole('button', { name: 'Another colour' }).click();
  await expect.poll(added).toBeLessThan(one * 0.65);
  await editor.press('Delete');
  await expect.poll(async () => Math.abs(await added())).toBeLessThan(0.003);
});
