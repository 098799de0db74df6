import { expect, it } from 'vitest';
import { commands, page, userEvent, type Locator } from 'vitest/browser';
import { openEditor } from '../testing/browser/open-editor.tsx';

it('what a control tries is drawn at once, and Escape takes it back, though the pointer still holds it', async () => {
  const editor = await openEditor('TSHIRT');
  const drawing = page.getByRole('img', { name: 'Your kit, laid flat.' });
  const undo = page.getByRole('button', { name: 'Undo', exact: true });

  /** Does it, sees the drawing change, and sees it as it was again after Escape and whatever `after` does. */
  const triedAndTakenBack = async (act: () => Promise<void>, after?: () => Promise<void>) => {
    const before = drawing.element().innerHTML;
    const changed = () => drawing.element().innerHTML !== before;
    await act();
    await expect.poll(changed).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.poll(changed).toBe(false);
    await after?.();
    expect(changed()).toBe(false);
  };
  const seen = async (target: Locator) => {
    target.element().scrollIntoView({ block: 'nearest' });
    await editor.rest();
    return editor.boxOf(target);
  };
  const letGoElsewhere = () => commands.mouse([{ x: 10, y: 300 }, 'up']);

  // A colour.
  const field = await seen(page.getByRole('slider', { name: 'Saturation and brightness' }));
  await triedAndTakenBack(
    () =>
      commands.mouse([
        { x: field.x + field.width / 2, y: field.y + field.height / 2 },
        'down',
        { x: field.x - 60, y: field.y + 40 },
      ]),
    letGoElsewhere,
  );
  await expect.element(undo).toBeDisabled();

  // Words.
  await editor.tool('Text');
  await triedAndTakenBack(() =>
    page.getByRole('textbox', { name: 'Team name', exact: true }).fill('TRIED ONCE'),
  );
  await expect.element(undo).toBeDisabled();

  // A typed colour.
  await editor.tool('Colours');
  await triedAndTakenBack(() => editor.hex.fill('#00a86b'));
  await expect.element(editor.hex).not.toHaveValue('#00a86b');

  // A figure and a slider.
  await editor.tool('Text');
  await editor.andSee(() => editor.press('Add text on the front'));
  await triedAndTakenBack(() => editor.selected.getByRole('textbox', { name: 'Letter spacing' }).fill('60'));
  await editor.selected.getByText('Arc', { exact: true }).click();
  const bend = editor.selected.getByRole('slider', { name: 'Bend, °' });
  await expect.element(bend).toBeVisible();
  const slider = await seen(bend);
  await triedAndTakenBack(
    () =>
      commands.mouse([
        { x: slider.x + slider.width * 0.6, y: slider.y + slider.height / 2 },
        'down',
        { x: slider.x + slider.width * 0.9, y: slider.y + slider.height / 2 },
      ]),
    letGoElsewhere,
  );
});
