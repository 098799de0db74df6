import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openEditor } from './testing/browser/open-editor.tsx';

/** The kits of a designer's test, built by pointer alone, at a desk and in the hand. */
const SCREENS = [
  { where: 'at a desk', widthPx: 1440, heightPx: 900 },
  { where: 'on a phone', widthPx: 390, heightPx: 844 },
] as const;

/** Counts what a hand presses from now on. */
function countPresses(): () => number {
  let presses = 0;
  const count = ({ isTrusted }: Event) => {
    if (isTrusted) presses += 1;
  };
  window.addEventListener('pointerdown', count, true);
  onTestFinished(() => window.removeEventListener('pointerdown', count, true));
  return () => presses;
}

const badge = page.getByRole('button', { name: /^Checks:/ });
const quick = (name: string) =>
  page.getByRole('group', { name: 'Often asked for' }).getByRole('button', { name, exact: true });

/** The topmost button that closes a sheet; a sheet lies over the bar of a phone. */
const closing = (): HTMLElement | undefined =>
  page
    .getByRole('button', { name: /^(Close|Done|Deselect)$/ })
    .elements()
    .filter((each) => each instanceof HTMLElement)
    .find((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return width > 0 && each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });

/** Waits for the checks of the design as it is; has them put right where something was found. */
async function pass(): Promise<void> {
  const found = () => page.getByCss('[data-current]').element();
  await expect.poll(() => found().getAttribute('data-current')).toBe('true');
  if (found().getAttribute('data-count') !== '0') {
    for (let top = closing(); badge.query() === null && top !== undefined; top = closing()) {
      const pressed = top;
      await userEvent.click(pressed);
      // A hand waits for what it closed to go; one that does not would press it again.
      await expect.poll(() => badge.query() !== null || closing() !== pressed).toBe(true);
    }
    await badge.click();
    const all = page.getByRole('button', { name: 'Make it pass', exact: true });
    const checks = page.getByCss('[data-check]');
    await expect.element(checks.first()).toBeVisible();
    await (all.query() === null ? checks.first().getByRole('button').last() : all).click();
  }
  await expect.poll(() => found().getAttribute('data-count')).toBe('0');
}

it.each(SCREENS)(
  'a sash with pinstripes and a Khmer name takes at most 10 presses $where',
  async (screen) => {
    await page.viewport(screen.widthPx, screen.heightPx);
    const editor = await openEditor('SOCCER_KIT', 'kh');
    const presses = countPresses();
    await editor.tool('Patterns');
    await editor.andSee(() => quick('Pinstripes').click());
    await editor.andSee(() => quick('Sash').click());
    await editor.tool('Text');
    const name = page.getByRole('textbox', { name: 'Player name', exact: true });
    await name.click();
    await editor.andSee(() => name.fill('ចាន់ វុទ្ធី'));
    await pass();
    expect(presses()).toBeLessThanOrEqual(10);
  },
);

it.each(SCREENS)(
  'trunks with Khmer words, the flag and a pattern take at most 9 presses $where',
  async (screen) => {
    await page.viewport(screen.widthPx, screen.heightPx);
    const editor = await openEditor('BOXING_TRUNK', 'kh');
    const presses = countPresses();
    await editor.tool('Patterns');
    await editor.andSee(() => quick('Faint crest').click());
    await editor.tool('Text');
    const name = page.getByRole('textbox', { name: 'Team name', exact: true });
    await name.click();
    await editor.andSee(() => name.fill('គុនខ្មែរ'));
    await editor.tool('Logos');
    await editor.press('Image library');
    await editor.andSee(() => page.getByRole('button', { name: /Flag of Cambodia/ }).click());
    await pass();
    expect(presses()).toBeLessThanOrEqual(9);
  },
);

it.each(SCREENS)('a hoodie with kbach and a gradient takes at most 8 presses $where', async (screen) => {
  await page.viewport(screen.widthPx, screen.heightPx);
  const editor = await openEditor('HOODIE', 'kh');
  const presses = countPresses();
  await editor.tool('Patterns');
  await editor.andSee(() => quick('Gradient').click());
  await page
    .getByRole('group', { name: 'Patterns' })
    .getByRole('button', { name: 'Kbach', exact: true })
    .click();
  await editor.andSee(() =>
    page
      .getByRole('button', { name: /^Put .* on the garment$/ })
      .first()
      .click(),
  );
  await pass();
  expect(presses()).toBeLessThanOrEqual(8);
});
