import { expect, test, type Locator } from '@playwright/test';
import { speak } from '../../support/accounts.ts';
import { Studio } from '../../support/studio.ts';
import { en } from '../../support/words.ts';

test('what a control tries is drawn at once, and Escape takes it back, though the pointer still holds it', async ({
  page,
}) => {
  await speak(page, en);
  const studio = new Studio(page, en);
  await studio.open('/design/tshirt');
  await page.getByText('Flat', { exact: true }).click();
  const drawing = page.getByRole('img', { name: 'Your kit, laid flat.' });
  /** Says whether the drawing is another one than `before`. */
  const hasChanged = (before: string) => async () => (await drawing.innerHTML()) !== before;
  const undo = page.getByRole('button', { name: en.undo, exact: true });
  const { mouse } = page;

  /** Does it, sees the drawing change, and sees it as it was again after Escape and whatever `after` does. */
  const triedAndTakenBack = async (act: () => Promise<void>, after?: () => Promise<void>) => {
    const changed = hasChanged(await drawing.innerHTML());
    await act();
    await expect.poll(changed).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(changed).toBe(false);
    await after?.();
    expect(await changed()).toBe(false);
  };
  const seen = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('Not on the screen');
    return box;
  };
  const letGoElsewhere = async () => {
    await mouse.move(10, 300);
    await mouse.up();
  };

  await test.step('a colour', async () => {
    const field = await seen(page.getByRole('slider', { name: 'Saturation and brightness' }));
    await triedAndTakenBack(async () => {
      await mouse.move(field.x + field.width / 2, field.y + field.height / 2);
      await mouse.down();
      await mouse.move(field.x - 60, field.y + 40);
    }, letGoElsewhere);
    await expect(undo).toBeDisabled();
  });

  await test.step('words', async () => {
    await studio.tool('text');
    const name = page.getByRole('textbox', { name: en.slots.teamName, exact: true });
    await triedAndTakenBack(() => name.fill('TRIED ONCE'));
    await expect(undo).toBeDisabled();
  });

  await test.step('a typed colour', async () => {
    await studio.tool('colours');
    const hex = page.getByRole('textbox', { name: 'Hex' });
    await triedAndTakenBack(() => hex.fill('#00a86b'));
    await expect(hex).not.toHaveValue('#00a86b');
  });

  await test.step('a figure and a slider', async () => {
    await studio.tool('text');
    await page.getByRole('button', { name: 'Add text on the front' }).click();
    const selected = page.getByRole('group', { name: 'Selected' });
    await triedAndTakenBack(() => selected.getByRole('textbox', { name: 'Letter spacing' }).fill('60'));
    await selected.getByText('Arc', { exact: true }).click();
    const bend = await seen(selected.getByRole('slider', { name: 'Bend, °' }));
    await triedAndTakenBack(async () => {
      await mouse.move(bend.x + bend.width * 0.6, bend.y + bend.height / 2);
      await mouse.down();
      await mouse.move(bend.x + bend.width * 0.9, bend.y + bend.height / 2);
    }, letGoElsewhere);
  });
});
