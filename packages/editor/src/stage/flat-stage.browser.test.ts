import { expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { openEditor } from '../testing/browser/open-editor.tsx';

it('the pieces lie flat to scale: rulers, marks, zoom, selecting and dragging, over a seam and back', async () => {
  const editor = await openEditor('TSHIRT');
  await editor.tool('Layers');
  const flat = editor.stage;
  const middleOf = (target: Locator) => {
    const { x, y, width, height } = editor.boxOf(target);
    return { x: x + width / 2, y: y + height / 2 };
  };
  /** Middle of something drawn, in shares of the drawing: the same however wide the stage is. */
  const placeIn = (drawing: Locator, target: Locator) => {
    const [whole, middle] = [editor.boxOf(drawing), middleOf(target)];
    const shares = [(middle.x - whole.x) / whole.width, (middle.y - whole.y) / whole.height];
    return shares.map((share) => Number(share.toFixed(3)));
  };
  await expect.element(page.getByCss('[data-rulers="cm"]')).toBeVisible();

  await editor.press('Rulers and lines');
  await page.getByRole('checkbox', { name: /Safe zone/ }).click();
  await expect.element(page.getByCss('[data-marks="seams safeZone"]')).toBeInTheDocument();
  await page.getByRole('checkbox', { name: /Rulers/ }).click();
  await expect.element(page.getByCss('[data-rulers="cm"]')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');

  const scale = () => Number(flat.element().getAttribute('data-scale'));
  const fitted = scale();
  flat.element().focus();
  await userEvent.keyboard('+');
  await expect.poll(scale).toBeCloseTo(fitted * 1.2, 2);
  await userEvent.keyboard('0');
  await expect.poll(scale).toBeCloseTo(fitted, 2);

  // A marquee over all of the front selects what is seen there; a tap beside it lets go.
  const chosen = page.getByCss('li[data-element][data-selected="true"]');
  await editor.rest();
  const { x, y, width, height } = editor.boxOf(flat);
  await editor.drag(
    { x: x + 40, y: y + 80 },
    { x: x + width / 2, y: y + 200 },
    { x: x + width - 20, y: y + height - 40 },
  );
  await expect.poll(() => chosen.length).toBeGreaterThan(0);
  await userEvent.keyboard('{Escape}');
  await expect.element(chosen).toHaveLength(0);

  // Pressed, it keeps its place under the pointer, and the drawing makes room for its properties after that.
  await editor.rest();
  const pressed = flat.getByCss(
    `[data-element="${editor
      .row(/Team name/)
      .element()
      .getAttribute('data-element')}"]`,
  );
  const whole = scale();
  const { x: atX, y: atY } = middleOf(pressed.first());
  await editor.hold(pressed.first());
  expect(middleOf(pressed.first())).toEqual({ x: atX, y: atY });
  await editor.letGo();
  await expect.element(page.getByCss('[data-makes-room="true"]').first()).toBeInTheDocument();
  await expect.poll(scale).toBeLessThan(whole);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByCss('[data-makes-room="true"]')).toHaveLength(0);

  // Dragged, it settles on the middle line and shows it; Escape takes all of it back.
  const number = editor.row(/Number.*Front/s);
  const placeOf = () => number.getByCss('[title*="mm"]').element().textContent;
  const drawn = flat.getByCss(`[data-element="${number.element().getAttribute('data-element')}"]`);
  const home = placeOf();
  const drawing = page.getByRole('img', { name: 'Your kit, laid flat.' });
  await editor.rest();
  const [at, before] = [middleOf(drawn.first()), placeIn(drawing, drawn.first())];
  await editor.hold(drawn.first());
  await editor.moveTo({ x: at.x + 2, y: at.y + 20 }, { x: at.x + 1, y: at.y + 30 });
  const guides = page.getByCss('[data-guides] polyline');
  await expect.element(page.getByCss('[data-guides] polyline[data-kind="centreLine"]')).toBeInTheDocument();
  // The lists beside it stand still while something is in hand; the drawing is what moves.
  expect(middleOf(drawn.first())).not.toEqual(at);
  await userEvent.keyboard('{Escape}');
  await editor.letGo();
  await expect.poll(() => placeIn(drawing, drawn.first())).toEqual(before);
  expect(placeOf()).toBe(home);
  await expect.element(guides).toHaveLength(0);

  // Still selected, and over the side seam, it goes on on the back: two drawings of one element, and the list still has it on the front.
  await editor.set('Across, mm', '-270');
  await editor.press('Pieces');
  await expect.element(drawn).toHaveLength(2);
  expect(placeOf()).toContain('Front');
  await editor.set('Across, mm', '0');
  await expect.element(drawn).toHaveLength(1);
});
