import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openEditor } from '../../testing/browser/open-editor.tsx';
import { discPng } from '../../testing/browser/png-file.ts';

const badge = page.getByRole('button', { name: /^Checks:/ });
const finds = (count: number) => expect.element(badge).toHaveAttribute('data-count', String(count));
const findingOf = (check: string) => page.getByCss(`[data-check="${check}"]`);

it('what cannot be read is found as one designs, shown where it is, and put right', async () => {
  const editor = await openEditor('SOCCER_KIT');
  await finds(0);

  // White letters on white cloth: team name, two numbers and the player's name.
  await editor.colour('Body', '#ffffff');
  await finds(4);
  await badge.click();
  const back = findingOf('numberContrast').filter({ hasText: 'on: Back' });
  await expect.element(back).toHaveTextContent('hard to read');

  // Going there selects it and turns the kit.
  await back.getByRole('button', { name: /^Show/ }).click();
  await expect.element(editor.selected).toBeVisible();
  await expect.element(page.getByCss('[data-view="back"]')).toBeVisible();

  await badge.click();
  await editor.andSee(() => back.getByRole('button', { name: /^Make it readable/ }).click());
  await finds(3);
  await expect.element(back).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');

  // One step of undo.
  await editor.andSee(() => editor.press('Undo'));
  await finds(4);
});

it('a number below the competition’s height is named with its figures and given the right one', async () => {
  const editor = await openEditor('SOCCER_KIT');
  await editor.tool('Layers');
  await page
    .getByRole('button', { name: /^Number 10/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Height, cm', exact: true }).first().fill('4');
  await userEvent.keyboard('{Enter}');
  await expect.element(badge).not.toHaveAttribute('data-count', '0');
  await badge.click();
  const finding = findingOf('numberHeight');
  await expect.element(finding).toHaveTextContent('4 cm high');
  await finding.getByRole('button', { name: /^Give it the right height/ }).click();
  await finds(0);
});

it('letters no font has, thin outlines, coarse pictures and what lies near or over a seam are found, shown and put right', async () => {
  const editor = await openEditor('TSHIRT');
  const { selected } = editor;
  /** The finding of a kind says so in these words, and is gone once fixed. */
  const foundAndFixed = async (check: string, words: RegExp) => {
    await finds(1);
    await badge.click();
    await expect.element(findingOf(check)).toHaveTextContent(words);
    await findingOf(check).getByRole('button').last().click();
    await finds(0);
  };
  /** With nothing selected, a finding says where it is, and going there selects the element. */
  const shown = async (check: string, where: string) => {
    await finds(1);
    badge.element().focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(selected).not.toBeInTheDocument();
    await badge.click();
    await expect.element(findingOf(check)).toHaveTextContent(where);
    await findingOf(check).getByRole('button', { name: /^Show/ }).click();
    await expect.element(selected).toBeVisible();
  };
  const valueOf = (name: string) => editor.valueOf(selected.getByRole('textbox', { name, exact: true }));

  await editor.tool('Text');
  await editor.press('Add text on the front');
  const words = selected.getByRole('textbox').first();
  await words.fill('GO ⚽ GO');
  await foundAndFixed('missingGlyph', /⚽/);
  await expect.poll(() => editor.valueOf(words)).toMatch(/^GO +GO$/);

  await selected.getByRole('button', { name: 'Add an outline' }).click();
  await editor.set('Outline, mm', '0.3');
  await shown('thinStroke', 'on: Front');
  expect(valueOf('Outline, mm')).toBe('0.3');
  await foundAndFixed('thinStroke', /outline of 0\.3 mm is too thin to print; 0\.5 mm is the least/);
  await expect.poll(() => valueOf('Outline, mm')).toBe('0.5');

  await editor.set('Across, mm', '250');
  await foundAndFixed('overSeam', /over a seam/);
  await expect.poll(() => Number(valueOf('Across, mm'))).toBeLessThan(240);

  // Not over the seam, but some 3 mm from it.
  await editor.set('Across, mm', '198');
  await shown('outsideSafeZone', 'on: Front');
  expect(valueOf('Across, mm')).toBe('198');
  await foundAndFixed('outsideSafeZone', /Only \d\.?\d? mm from the seam; 5 mm is safe/);
  await expect.poll(() => Number(valueOf('Across, mm'))).toBeLessThan(198);

  await editor.tool('Logos');
  await page.getByLabelText('Upload a logo', { exact: true }).upload(await discPng('clear'));
  await expect.element(selected.getByRole('textbox', { name: 'Width, cm' })).toBeVisible();
  // 240 pixels print sharp, at 150 to the inch, up to 4 cm.
  await editor.set('Width, cm', '9');
  await foundAndFixed('lowResolution', /Only 6\d DPI/);
  await expect.poll(() => Number(valueOf('Width, cm'))).toBeCloseTo(4, 0);
});

it('paper round a logo is taken away, and a logo lost in its cloth gets a line round it, by one press each', async () => {
  const editor = await openEditor('TSHIRT');
  await editor.colour('Body', '#1b3f8b');
  await editor.tool('Logos');
  await page.getByLabelText('Upload a logo', { exact: true }).upload(await discPng('paper'));
  await expect.element(editor.selected.getByRole('textbox', { name: 'Width, cm' })).toBeVisible();
  await editor.set('Width, cm', '4');
  await badge.click();
  await findingOf('whiteBox')
    .getByRole('button', { name: /^Take the box away/ })
    .click();
  await finds(0);

  // Its red on the same red.
  await userEvent.keyboard('{Escape}');
  await editor.colour('Body', '#d0021b');
  await expect.element(badge).not.toHaveAttribute('data-count', '0');
  await badge.click();
  await findingOf('imageContrast')
    .getByRole('button', { name: /^Make it seen/ })
    .click();
  await expect.element(findingOf('imageContrast')).not.toBeInTheDocument();
});
