import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openEditor } from '../../testing/browser/open-editor.tsx';
import { pngFile } from '../../testing/browser/png-file.ts';
import { pixelAt } from '../../testing/browser/seen.ts';

const focus = (name: string): void => page.getByRole('slider', { name, exact: true }).element().focus();

it('a part takes a gradient, turned and made round, as the kit shows', async () => {
  const editor = await openEditor('TSHIRT');
  /** Difference of red to blue of the shirt at a height, beside the letters of a new design. */
  const redness = async (down: number): Promise<number> => {
    const { red, blue } = await pixelAt(editor.stage, 0.4, down);
    return red - blue;
  };
  await editor.part('Body');
  await page.getByRole('tab', { name: 'Gradient' }).click();
  const stop = async (which: string, colour: string) => {
    focus(`Colour stop: ${which}`);
    await editor.typeColour(colour);
  };
  await stop('start', '#e00000');
  await stop('end', '#0000e0');
  focus('Colour stop 2');
  await userEvent.keyboard('{Delete}');
  const angle = page.getByRole('textbox', { name: 'Angle (°)' });
  await angle.fill('180');
  await expect.poll(() => redness(0.3)).toBeGreaterThan(0);
  await expect.poll(() => redness(0.8)).toBeLessThan(0);

  await angle.fill('0');
  await expect.poll(() => redness(0.8)).toBeGreaterThan(0);

  await page.getByText('Radial').click();
  await expect.poll(() => redness(0.85)).toBeLessThan(0);
  await editor.press('Undo');
  await expect.poll(() => redness(0.85)).toBeGreaterThan(0);
});

it('colours used before, also before a reload, and those of the logo colour a part with one click', async () => {
  const editor = await openEditor('TSHIRT');
  /** So is the shirt low on the front, beside what a new design has on it; the flat drawing shades it a little. */
  const isCloth = (hex: string) =>
    expect
      .poll(async () => {
        const { red, green, blue } = await pixelAt(editor.stage, 0.4, 0.85);
        const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
        return Math.max(...[red, green, blue].map((seen, at) => Math.abs(seen - (wanted[at] ?? 0))));
      })
      .toBeLessThan(16);
  const offered = (title: 'Recent colours' | 'Team colours') =>
    page.getByRole('group', { name: title }).getByRole('button');
  const recent = offered('Recent colours');
  const newest = (colour: string) =>
    expect.element(recent.first()).toHaveAccessibleName(`Recent colours: ${colour}`);

  // Eight are kept, the newest first, one chosen twice once.
  await editor.part('Body');
  await page.getByRole('tab', { name: 'Pure' }).click();
  const used = Array.from({ length: 9 }, (_, index) => `#20${index}0c0`);
  for (const colour of [...used, '#2050c0']) {
    await editor.hex.fill(colour);
    await newest(colour);
  }
  const kept = ['#2050c0', '#2080c0', '#2070c0', '#2060c0', '#2040c0', '#2030c0', '#2020c0', '#2010c0'];
  await expect.element(recent).toHaveLength(8);
  // What has just been used on one part is at hand for the next.
  await editor.part('Sleeves');
  await newest('#2050c0');
  await expect.poll(() => localStorage.getItem('color-history')).toBe(JSON.stringify(kept));

  // They are there after a reload.
  await editor.reload();
  await editor.part('Body');
  await expect.element(recent).toHaveLength(8);
  await editor.press('Recent colours: #2010c0');
  await isCloth('#2010c0');

  // The colours of a logo are the team's.
  await expect.element(offered('Team colours')).toHaveLength(0);
  await editor.tool('Logos');
  const logo = await pngFile((context, side) => {
    for (const [index, colour] of ['#0b7a3b', '#f2a900'].entries()) {
      context.fillStyle = colour;
      context.fillRect((index * side) / 2, 0, side / 2, side);
    }
  });
  await editor.andSee(() => page.getByLabelText('Upload a logo', { exact: true }).upload(logo));
  await editor.tool('Colours');
  await editor.part('Body');
  for (const colour of ['#0b7a3b', '#f2a900']) {
    await editor.press(`Team colours: ${colour}`);
    await isCloth(colour);
  }
});

it('one colour is replaced everywhere in the design by one step', async () => {
  const editor = await openEditor('TSHIRT');
  await editor.colour('Body', '#3060c0');
  await editor.colour('Collar', '#3060c0');
  const all = page.getByRole('group', { name: 'All colours of the design' });
  await all.getByRole('button', { name: 'Replace #3060c0 everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace #3060c0 everywhere' });
  await dialog.getByRole('textbox', { name: 'Hex' }).fill('#c03030');
  await userEvent.keyboard('{Enter}{Escape}');
  await expect.element(all.getByRole('button', { name: 'Replace #c03030 everywhere' })).toBeVisible();
  await expect
    .element(all.getByRole('button', { name: 'Replace #3060c0 everywhere' }))
    .not.toBeInTheDocument();
  await editor.andSee(() => editor.press('Undo'));
  await expect.element(all.getByRole('button', { name: 'Replace #3060c0 everywhere' })).toBeVisible();
});
