import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../testing/browser/open-editor.tsx';
import { shareOf } from '../../testing/browser/seen.ts';

it('a ready design is found, tried in the team’s colours, put on, taken back and brought back', async () => {
  const editor = await openEditor('SOCCER_KIT');
  const seen = (hue: 'green' | 'blue') => shareOf(editor.drawing, hue);
  const before = { green: await seen('green'), blue: await seen('blue') };
  await editor.tool('Designs');
  const cards = page.getByCss('[data-template]');
  await expect.poll(() => cards.length).toBeGreaterThanOrEqual(24);
  await page.getByRole('searchbox', { name: 'Search designs' }).fill('hooped');
  await expect.element(cards).toHaveLength(1);
  await expect.element(cards.getByCss('[data-drawn="true"]')).toBeVisible();
  expect(await shareOf(cards, 'green')).toBeGreaterThan(0.05);

  // It is on at once; the message warns, and takes it back.
  const card = page.getByRole('button', { name: 'Use Hooped', exact: true }).first();
  await editor.andSee(() => card.click());
  await expect.poll(() => seen('green')).toBeGreaterThan(before.green + 0.01);
  const message = page.getByRole('alert').filter({ hasText: 'The previous design is lost unless you undo' });
  await editor.andSee(() => message.getByRole('button', { name: 'Undo' }).click());
  await expect.poll(() => seen('green')).toBeLessThan(before.green + 0.005);
  await editor.andSee(() => card.click());
  await expect.poll(() => seen('green')).toBeGreaterThan(before.green + 0.01);

  // One step of undo; and the design before it is kept at hand.
  await editor.andSee(() => page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).first().click());
  await expect.poll(() => seen('green')).toBeLessThan(before.green + 0.005);
  await editor.andSee(() => editor.press('Redo'));
  await editor.press('Back to the previous design');
  await expect.element(page.getByText('Apply the previous design?')).toBeVisible();
  await editor.andSee(() => editor.press('Apply it'));
  await expect.poll(async () => Math.abs((await seen('blue')) - before.blue)).toBeLessThan(0.01);

  // On the cloth as it is, the hoops come in the colours of the kit: nothing turns green.
  await page.getByText('Keep our cloth').click();
  await editor.andSee(() => card.click());
  await expect.poll(() => seen('green')).toBeLessThan(before.green + 0.005);
});

it('three words become designs that are put on at once, and a word that is not known is said', async () => {
  const editor = await openEditor('SOCCER_KIT');
  const before = await shareOf(editor.drawing, 'green');
  await editor.tool('Designs');
  await page.getByRole('button', { name: 'Try “green naga classic”' }).click();
  const found = page.getByRole('group', { name: 'From three words' });
  await expect.poll(() => found.getByCss('[data-template]').length).toBeGreaterThanOrEqual(3);
  await page.getByRole('textbox', { name: 'From three words' }).fill('green naga xylophone');
  await expect.element(page.getByText('Not known here: xylophone')).toBeVisible();
  await editor.andSee(() => found.getByRole('button', { name: 'Use Naga', exact: true }).click());
  await expect.poll(() => shareOf(editor.drawing, 'green')).toBeGreaterThan(before + 0.05);
});
