import { expect, test } from '@playwright/test';
import { newCustomer, signIn, speak } from '../support/accounts.ts';
import { en, kh } from '../support/words.ts';

test('players write themselves into the roster under the captain’s link, and the captain takes them into the order', async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await speak(page, en);
  const captain = await newCustomer(request, 'Vichea');
  await page.goto('/auth/signin?redirect_to=/store');
  await signIn(page, en, captain.email, captain.password);
  await page.getByRole('article').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Order as is' }).click();
  await expect(page).toHaveURL(/\/design\/checkout\//);

  await page.getByRole('button', { name: 'Let the players fill it in' }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  const panel = page.getByRole('region', { name: 'The players fill it in themselves' });
  const address = await panel.getByLabel('Link for the team').inputValue();
  await expect(panel.getByText('No players yet.')).toBeVisible();

  const phone = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const player = await phone.newPage();
  await speak(player, kh);
  await player.goto(new URL(address).pathname);
  await expect(player.locator('html')).toHaveAttribute('lang', 'km');
  await player.getByRole('button', { name: 'ដាក់ឈ្មោះខ្ញុំ' }).click();
  await expect(player.getByLabel('ឈ្មោះនៅខ្នងអាវ')).toBeFocused();
  await player.getByLabel('ឈ្មោះនៅខ្នងអាវ').fill('សុខ ដារ៉ា');
  await player.getByRole('textbox', { name: /^លេខ/ }).fill('១០');
  await player.getByRole('radio', { name: 'XL', exact: true }).check();
  await player.getByRole('button', { name: 'ដាក់ឈ្មោះខ្ញុំ' }).click();
  await expect(player.getByText('មានឈ្មោះអ្នកក្នុងបញ្ជីហើយ!')).toBeVisible();

  await test.step('the captain sees it come, and takes it', async () => {
    const entry = panel.getByRole('listitem', { name: 'សុខ ដារ៉ា' });
    await expect(entry).toBeVisible({ timeout: 45_000 });
    await entry.getByRole('button', { name: 'Take into the order' }).click();
    await expect(entry.getByText('In the order')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name, Row 1' })).toHaveValue('សុខ ដារ៉ា');
  });

  await test.step('another phone finds the number taken, and the captain learns which size was advised there', async () => {
    const other = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
    await speak(other, en);
    await other.goto(new URL(address).pathname);
    await expect(other.getByText('10', { exact: true })).toBeVisible();
    await other.getByLabel('Name on the back').fill('Bora');
    await other.getByRole('textbox', { name: /^Number/ }).fill('10');
    await other.getByRole('radio', { name: 'M', exact: true }).check();
    await other.getByRole('button', { name: 'Put me on the list' }).click();
    await expect(other.getByText('Another player has this number already. Choose another.')).toBeVisible();

    await other.getByRole('button', { name: 'Find my size' }).click();
    const chart = other.getByRole('dialog');
    await chart.getByLabel('Height, cm').fill('178');
    await chart.getByLabel('Weight, kg').fill('92');
    await expect(chart.getByRole('button', { name: /^Take / })).toBeVisible();
    await other.keyboard.press('Escape');
    await expect(chart).toBeHidden();
    await other.getByRole('checkbox', { name: /^Tell the captain that .+ was advised/ }).check();
    await other.getByRole('textbox', { name: /^Number/ }).fill('11');
    await other.getByRole('button', { name: 'Put me on the list' }).click();
    await expect(other.getByText('You are on the list!')).toBeVisible();
    await other.close();
    await expect(panel.getByText('Chose another size than advised: 1')).toBeVisible({ timeout: 45_000 });
    const entry = panel.getByRole('listitem', { name: 'Bora' });
    await expect(entry.getByText(/^advised /)).toBeVisible();
  });

  await test.step('the player corrects the size; closed is closed', async () => {
    await player.reload();
    await expect(player.getByLabel('ឈ្មោះនៅខ្នងអាវ')).toHaveValue('សុខ ដារ៉ា');
    await player.getByRole('radio', { name: 'L', exact: true }).check();
    await player.getByRole('button', { name: 'រក្សាទុកការកែ' }).click();
    await expect(player.getByText('បានកែហើយ។')).toBeVisible();
    await panel.getByRole('button', { name: 'Corrected since: take it over' }).click({ timeout: 45_000 });
    await panel.getByRole('button', { name: 'Close now' }).click();
    await expect(panel.getByText(/^Closed since/)).toBeVisible();
    await player.reload();
    await expect(player.getByText(/បញ្ជីនេះបានបិទ.*សុខ ដារ៉ា · .+ · L/)).toBeVisible();
  });
  await phone.close();
});
