import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openEditor } from '../../../testing/browser/open-editor.tsx';

it('a font of the catalogue is tried on the kit by arrows, taken back on Escape, and kept once chosen', async () => {
  const editor = await openEditor('TSHIRT');
  await editor.write('Number', '88');
  await page.getByRole('button', { name: 'Colour', exact: true }).first().click();
  await editor.andSee(() => editor.typeColour('#e00000'));
  await userEvent.keyboard('{Escape}');
  await expect.element(editor.hex).not.toBeInTheDocument();
  const numeral = editor.stage.getByCss('[data-element] path[fill="#e00000"]').first();
  /** The width of the numeral as it is drawn, CSS px; zero while it is drawn again. */
  const width = (): number => numeral.query()?.getBoundingClientRect().width ?? 0;
  const usual = width();
  expect(usual).toBeGreaterThan(20);
  const isUsual = () => Math.abs(width() - usual) < usual * 0.1;

  const fonts = page.getByRole('dialog');
  const monoton = fonts.getByRole('option', { name: 'Monoton' });
  const find = async () => {
    await page
      .getByRole('button', { name: /^Font: / })
      .first()
      .click();
    await fonts.getByText('Catalogue', { exact: true }).click();
    await fonts.getByRole('searchbox', { name: 'Search fonts' }).fill('monoton');
    await expect.element(fonts.getByRole('option')).toHaveLength(1);
  };

  // Monoton is far wider than the jersey face.
  await find();
  monoton.element().focus();
  await editor.andSee(() => userEvent.keyboard('{ArrowDown}'));
  await expect.poll(width).toBeGreaterThan(usual * 1.2);
  await editor.andSee(() => userEvent.keyboard('{Escape}'));
  await expect.element(fonts).not.toBeInTheDocument();
  await expect.poll(isUsual).toBe(true);

  await find();
  await editor.andSee(() => monoton.click());
  await expect.element(fonts).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Font: Monoton' }).first()).toBeVisible();
  await expect.poll(width).toBeGreaterThan(usual * 1.2);
  await editor.andSee(() => editor.press('Undo'));
  await expect.poll(isUsual).toBe(true);
});

it('a text is bent, stacked, spaced, outlined, made lighter and hung by its end, as the drawing shows', async () => {
  const editor = await openEditor('TSHIRT');
  await editor.tool('Text');
  await editor.press('Add text on the front');
  const field = editor.selected;
  const words = field.getByRole('textbox').first();
  await editor.andSee(() => words.fill('MOUNT'));
  const row = page.getByCss('li[data-element][data-selected="true"]').element();
  const drawn = editor.stage.getByCss(`[data-element="${row.getAttribute('data-element')}"]`).first();
  /** Without room for a moment while the drawing is made again. */
  const box = () => drawn.query()?.getBoundingClientRect() ?? new DOMRect();
  const markup = () => drawn.query()?.outerHTML ?? '';
  // The field still has the cursor when the text is taken hold of.
  await editor.rest();
  const typed = box();
  await words.fill('MOUNTAIN');
  await expect.poll(() => box().width).toBeGreaterThan(typed.width * 1.2);
  const [x, y] = [typed.x + typed.width / 2, typed.y + typed.height / 2];
  await editor.drag({ x, y }, { x, y: y + 20 }, { x, y: y + 50 });
  await expect.poll(() => box().y).toBeGreaterThan(typed.y + 35);
  const straight = box();

  await field.getByText('Arc', { exact: true }).click();
  await expect.poll(() => box().height).toBeGreaterThan(straight.height * 1.4);
  await field.getByText('Stacked', { exact: true }).click();
  await expect.poll(() => box().height > box().width).toBe(true);
  await field.getByText('Straight', { exact: true }).click();
  await expect.poll(() => box().height).toBeCloseTo(straight.height, 0);

  await editor.set('Letter spacing', '40');
  await expect.poll(() => box().width).toBeGreaterThan(straight.width * 1.2);
  const spaced = box();
  await field.getByText('Left', { exact: true }).click();
  await expect.poll(() => box().x).toBeGreaterThan(spaced.x + spaced.width * 0.3);

  // Oswald comes in weights, and the heavier one is wider.
  await field.getByRole('button', { name: /^Font: / }).click();
  const fonts = page.getByRole('dialog');
  await fonts.getByRole('searchbox', { name: 'Search fonts' }).fill('oswald');
  await fonts.getByRole('option', { name: 'Oswald' }).click();
  await expect.element(fonts).not.toBeInTheDocument();
  const weight = field.getByRole('combobox', { name: 'Weight' });
  await weight.selectOptions('Very light');
  await expect.poll(() => editor.valueOf(weight)).toMatch(/:200$/);
  // Close together, or both would be as wide as there is room.
  await editor.set('Letter spacing', '0');
  await expect.poll(() => box().width).toBeLessThan(spaced.width * 0.8);
  const light = box();
  await weight.selectOptions('Bold');
  await expect.poll(() => box().width).toBeGreaterThan(light.width * 1.1);

  const bare = markup();
  await field.getByRole('button', { name: 'Add an outline' }).click();
  await expect.poll(markup).toContain('stroke="#14171a"');
  expect(bare).not.toContain('stroke="#14171a"');
  await editor.set('Opacity, %', '40');
  await expect.poll(markup).toContain('opacity="0.4"');
});
