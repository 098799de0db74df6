import { expect, test, type Browser, type Page } from '@playwright/test';
import { bearerOf, newCustomer, signIn, speak } from '../support/accounts.ts';
import { en } from '../support/words.ts';

/** A player who comes by the link, on a device of their own. */
const comeTo = async (browser: Browser, url: string): Promise<Page> => {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await speak(page, en);
  await page.goto(url);
  return page;
};

const voteFor = async (page: Page, design: string, name: string): Promise<void> => {
  await page.getByRole('radio', { name: `Choose ${design}` }).check();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: /^(Vote|Change my vote)$/ }).click();
  await expect(page.getByText(`You chose “${design}”`)).toBeVisible();
};

test('a captain asks the team which design it wants; players vote by the link, change it, and see how it ends', async ({
  browser,
  page,
  request,
}) => {
  const captain = await newCustomer(request, 'Captain');
  await speak(page, en);
  await page.goto('/auth/signin?redirect_to=%2Fme%2Fvotes');
  await signIn(page, en, captain.email, captain.password);
  await expect(page.getByText('You need at least two designs to vote on.')).toBeVisible();

  const [first, second] = await test.step('has two designs', async () => {
    const headers = await bearerOf(request, captain);
    const { items } = (await (await request.get('/api/store')).json()) as { items: { uuid: string }[] };
    const names: string[] = [];
    for (const { uuid } of items.slice(0, 2)) {
      const copied = await request.post(`/api/store/${uuid}/copy`, {
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        data: { lang: 'en' },
      });
      expect(copied.status()).toBe(201);
      names.push(((await copied.json()) as { name: string }).name);
    }
    return [names[0] ?? '', names[1] ?? ''] as const;
  });

  const url = await test.step('opens a vote on them', async () => {
    await page.reload();
    await page.getByRole('checkbox', { name: first }).check();
    await expect(page.getByRole('button', { name: 'Make the link' })).toBeDisabled();
    await page.getByRole('checkbox', { name: second }).check();
    await page.getByRole('button', { name: 'Make the link' }).click();
    const address = page.getByLabel('Link for the team');
    await expect(address).toHaveValue(/\/vote\/[0-9a-f-]{36}$/);
    await expect(page.getByText('No one has voted yet.')).toBeVisible();
    return address.inputValue();
  });

  const player = await comeTo(browser, url);
  await test.step('a player looks at both sides, votes, and changes it', async () => {
    await expect(player.locator('fieldset img')).toHaveCount(2);
    await expect(player.getByText(/%/)).toHaveCount(0);
    await player.getByText('Back', { exact: true }).click();
    await player.getByRole('button', { name: 'Vote', exact: true }).click();
    await expect(player.getByRole('alert')).toHaveText('Choose a design.');
    await voteFor(player, first, 'Dara');
    await expect(player.getByText('1 vote · 100 %')).toBeVisible();
    await player.reload();
    await expect(player.getByRole('radio', { name: `Choose ${first}` })).toBeChecked();
    await voteFor(player, second, 'Dara');
  });

  await test.step('another votes too, and the captain sees both without a reload', async () => {
    const other = await comeTo(browser, url);
    await voteFor(other, second, 'Sophea');
    await expect(other.getByText('2 votes · 100 %')).toBeVisible();
    await other.context().close();
    await expect(page.getByText('Dara, Sophea')).toBeVisible({ timeout: 45_000 });
  });

  await test.step('the captain closes it, and everyone sees the result', async () => {
    await page.getByRole('button', { name: 'Close now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByText(/^Closed since/)).toBeVisible();
    await player.reload();
    await expect(player.getByText(/^This vote is closed since/)).toBeVisible();
    await expect(player.getByText('Most votes')).toBeVisible();
    await player.context().close();
  });
});
