import { expect, it, onTestFinished } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { EditorDriver } from './testing/browser/editor-driver.ts';
import { openEditor } from './testing/browser/open-editor.tsx';

/** The kits of a designer's test, built by pointer alone: with a mouse at a desk, with a thumb on a phone. */
const SCREENS = [
  { where: 'with a mouse at a desk', widthPx: 1440, heightPx: 900, by: 'mouse' },
  { where: 'with a thumb on a phone', widthPx: 390, heightPx: 844, by: 'touch' },
] as const;
type Screen = (typeof SCREENS)[number];

/** A hand in the editor, and what it has pressed so far. */
interface Hand {
  readonly editor: EditorDriver;
  readonly press: (target: Locator) => Promise<void>;
  /** Fails where it has pressed more often, and says what. */
  readonly pressedAtMost: (most: number) => void;
}

const begin = async (garment: Parameters<typeof openEditor>[0], screen: Screen): Promise<Hand> => {
  await page.viewport(screen.widthPx, screen.heightPx);
  const editor = await openEditor(garment, 'kh');
  const seen: { readonly by: string; readonly on: string }[] = [];
  const count = ({ isTrusted, pointerType, target }: PointerEvent) => {
    const on = target instanceof Element ? target.closest('button, input') : null;
    if (isTrusted)
      seen.push({ by: pointerType, on: on?.getAttribute('aria-label') ?? on?.textContent ?? '' });
  };
  window.addEventListener('pointerdown', count, true);
  onTestFinished(() => window.removeEventListener('pointerdown', count, true));
  return {
    editor,
    press: (target) => (screen.by === 'touch' ? editor.tap(target) : target.click()),
    pressedAtMost: (most) => {
      expect(new Set(seen.map(({ by }) => by))).toEqual(new Set([screen.by]));
      expect(seen.length, seen.map(({ on }) => on).join(', ')).toBeLessThanOrEqual(most);
    },
  };
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const tool = (name: string) => page.getByRole('navigation').getByRole('button', { name, exact: true });
const badge = page.getByRole('button', { name: /^Checks:/ });
const quick = (name: string) =>
  page.getByRole('group', { name: 'Often asked for' }).getByRole('button', { name, exact: true });

/** The topmost button that closes a sheet; a sheet lies over the bar of a phone. */
const closing = (): Locator | undefined =>
  page
    .getByRole('button', { name: /^(Close|Done|Deselect)$/ })
    .all()
    .find((each) => {
      const { x, y, width, height } = each.element().getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return width > 0 && each.element().contains(top);
    });

/** Waits for the checks of the design as it is; has them put right where something was found. */
async function pass({ press }: Hand): Promise<void> {
  const found = () => page.getByCss('[data-current]').element();
  await expect.poll(() => found().getAttribute('data-current')).toBe('true');
  if (found().getAttribute('data-count') !== '0') {
    for (let top = closing(); badge.query() === null && top !== undefined; top = closing()) {
      const pressed = top.element();
      await press(top);
      // A hand waits for what it closed to go; one that does not would press it again.
      await expect.poll(() => badge.query() !== null || closing()?.element() !== pressed).toBe(true);
    }
    await press(badge);
    const all = button('Make it pass');
    const checks = page.getByCss('[data-check]');
    await expect.element(checks.first()).toBeVisible();
    await press(all.query() === null ? checks.first().getByRole('button').last() : all);
  }
  await expect.poll(() => found().getAttribute('data-count')).toBe('0');
}

it.each(SCREENS)(
  'a sash with pinstripes and a Khmer name takes at most 10 presses $where',
  async (screen) => {
    const hand = await begin('SOCCER_KIT', screen);
    const { editor, press, pressedAtMost } = hand;
    await press(tool('Patterns'));
    await editor.andSee(() => press(quick('Pinstripes')));
    await editor.andSee(() => press(quick('Sash')));
    await press(tool('Text'));
    const name = page.getByRole('textbox', { name: 'Player name', exact: true });
    await press(name);
    await editor.andSee(() => name.fill('ចាន់ វុទ្ធី'));
    await pass(hand);
    pressedAtMost(10);
  },
);

it.each(SCREENS)(
  'trunks with Khmer words, the flag and a pattern take at most 9 presses $where',
  async (screen) => {
    const hand = await begin('BOXING_TRUNK', screen);
    const { editor, press, pressedAtMost } = hand;
    await press(tool('Patterns'));
    await editor.andSee(() => press(quick('Faint crest')));
    await press(tool('Text'));
    const name = page.getByRole('textbox', { name: 'Team name', exact: true });
    await press(name);
    await editor.andSee(() => name.fill('គុនខ្មែរ'));
    await press(tool('Logos'));
    await press(button('Image library'));
    await editor.andSee(() => press(page.getByRole('button', { name: /Flag of Cambodia/ })));
    await pass(hand);
    pressedAtMost(9);
  },
);

it.each(SCREENS)('a hoodie with kbach and a gradient takes at most 8 presses $where', async (screen) => {
  const hand = await begin('HOODIE', screen);
  const { editor, press, pressedAtMost } = hand;
  await press(tool('Patterns'));
  await editor.andSee(() => press(quick('Gradient')));
  await press(
    page.getByRole('group', { name: 'Patterns' }).getByRole('button', { name: 'Kbach', exact: true }),
  );
  await editor.andSee(() => press(page.getByRole('button', { name: /^Put .* on the garment$/ }).first()));
  await pass(hand);
  pressedAtMost(8);
});
