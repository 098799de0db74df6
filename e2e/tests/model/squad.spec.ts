import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { CUSTOMER, signIn, speak } from '../../support/accounts.ts';
import { en } from '../../support/words.ts';

/** As many as stand on the usual team photo. */
const PLAYERS = 18;
/** Holds what the picture of eighteen may cost: the squad has one budget, whatever they wear. */
const MOST_DRAW_CALLS = 150;

/** Writes a roster into the order of a design, as the table of the checkout keeps it on this device. */
const writeRoster = (page: Page, uuid: string): Promise<void> =>
  page.evaluate(
    ({ key, count }) => {
      const rows = Array.from({ length: count }, (_, i) => ({
        id: `row${i}`,
        name: `PLAYER ${i + 1}`,
        number: String(i + 1),
        size: 'L',
        version: i === 0 ? 'goalkeeper' : 'player',
        sleeve: i === 0 ? 'long' : 'short',
      }));
      const rest = { fabricId: '', phone: '', address: '', note: '' };
      localStorage.setItem(key, JSON.stringify({ rows, ...rest }));
    },
    { key: `checkout:${uuid}`, count: PLAYERS },
  );

test('a captain photographs the squad, looks at one kit, signs the proof sheet and shares the photo', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(420_000);
  await speak(page, en);
  await page.goto('/auth/signin?redirect_to=/me/assets');
  await signIn(page, en, CUSTOMER);
  const tile = page.locator('a[href*="/design/soccer?design="]').first();
  const uuid = new URL((await tile.getAttribute('href')) ?? '', 'http://x').searchParams.get('design') ?? '';
  await writeRoster(page, uuid);
  await page.goto(`/squad/design/${uuid}`);

  const photo = page.locator('[data-players]');
  await test.step('everybody stands in the picture, which stays within its budget', async () => {
    await expect(photo).toHaveAttribute('data-state', 'ready', { timeout: 120_000 });
    await expect(photo).toHaveAttribute('data-players', String(PLAYERS));
    await expect(page.getByRole('listitem').filter({ hasText: 'PLAYER' })).toHaveCount(PLAYERS);
    const calls = Number(await photo.getAttribute('data-draw-calls'));
    expect(calls).toBeGreaterThan(PLAYERS);
    expect(calls).toBeLessThanOrEqual(MOST_DRAW_CALLS);
  });

  await test.step('from behind everybody turns round', async () => {
    await page.getByText('Back', { exact: true }).click();
    await expect(photo).toHaveAttribute('data-side', 'back');
    await page.getByText('Front', { exact: true }).click();
    await expect(photo).toHaveAttribute('data-side', 'front');
  });

  await test.step('the photo is a PNG of the size that was asked for', async () => {
    const coming = page.waitForEvent('download', { timeout: 180_000 });
    await page.getByRole('button', { name: 'Download the photo' }).click();
    const png = await readFile(await (await coming).path());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2048, 1365]);
  });

  await test.step('a player opens in full sharpness, by keyboard', async () => {
    const player = page.getByRole('button', { name: /^Show the kit of 7 PLAYER 7\b/ });
    await player.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'No. 7 · PLAYER 7' });
    await expect(dialog.locator('[data-frame-version]')).toHaveAttribute('data-state', 'ready', {
      timeout: 90_000,
    });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the proof sheet is opened and signed', async () => {
    const coming = page.waitForEvent('download', { timeout: 60_000 });
    await page.getByRole('button', { name: 'Open the proof sheet (PDF)' }).click();
    expect((await readFile(await (await coming).path())).toString('latin1', 0, 5)).toBe('%PDF-');
    await page.getByRole('button', { name: 'Sign off this team' }).click();
    await expect(page.getByText('Order it like this, and it is made exactly so.')).toBeVisible();
  });

  await test.step('anyone who has the link sees the same squad, without an account', async () => {
    await page.getByRole('button', { name: 'Make a link' }).click();
    const link = await page.getByLabel('Link to the photo').inputValue();
    const context = await browser.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      reducedMotion: 'reduce',
    });
    const guest = await context.newPage();
    await speak(guest, en);
    await guest.goto(new URL(link).pathname);
    await expect(guest.locator('[data-players]')).toHaveAttribute('data-players', String(PLAYERS), {
      timeout: 90_000,
    });
    await expect(guest.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await context.close();
  });
});
