import { expect, test } from '@playwright/test';
import { ADMIN, DEMO_PASSWORD, newCustomer, signIn, speak } from '../support/accounts.ts';
import { callerOf, placeOrder } from '../support/calls.ts';
import { en, kh } from '../support/words.ts';

test('each player pays a share of the order by a code of their own, and a late comer joins at the price of the team', async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await speak(page, en);
  const captain = await newCustomer(request, 'Sreymom');
  const call = await callerOf(request, captain.email, captain.password);
  const staff = await callerOf(request, ADMIN, DEMO_PASSWORD);
  const order = await placeOrder(call);
  const path = `/api/console/orders/${order.id}`;
  await staff('POST', `${path}/move`, { data: { action: 'approve', from: 'REVIEWING' } });

  await page.goto(`/auth/signin?redirect_to=/me/histories/${order.id}`);
  await signIn(page, en, captain.email, captain.password);
  await page.getByRole('button', { name: 'Divide among the players' }).click();
  await page.getByRole('button', { name: 'Save the shares' }).click();
  const address = await page.getByLabel('Link for the team').inputValue();

  await test.step('a player finds the own name, the code, and sends the slip', async () => {
    const context = await browser.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    const player = await context.newPage();
    await speak(player, kh);
    await player.goto(new URL(address).pathname);
    await player.getByRole('button', { name: 'Player 1' }).click();
    await expect(player.getByText(`${order.number}-P02`)).toBeVisible();
    await expect(player.getByRole('img', { name: /KHQR/ })).toBeVisible();
    await player.locator('input[type=file]').setInputFiles(`${import.meta.dirname}/../files/crest.png`);
    await expect(player.getByRole('button', { name: /ផ្ញើបង្កាន់ដៃ/ })).toBeHidden();
    await context.close();
  });

  await test.step('staff confirm it, and the captain sees who has paid', async () => {
    interface Paid {
      readonly payments: readonly { readonly id: string; readonly amountCents: number }[];
    }
    const [slip] = (await staff<Paid>('GET', path)).payments;
    await staff('POST', `${path}/payments/${slip?.id ?? ''}/decide`, {
      data: { decision: 'confirm', amountCents: slip?.amountCents },
    });
    await page.reload();
    await expect(page.getByText('1 of 6 have paid')).toBeVisible();
  });

  await test.step('a late comer gets the same kit as an order of its own', async () => {
    await page.getByRole('button', { name: 'Add late comers' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Vanna');
    await dialog.getByRole('textbox', { name: /^Number/ }).fill('77');
    await dialog.getByRole('button', { name: /^Order for 1 at/ }).click();
    await expect(page.getByRole('link', { name: `Late comers of ${order.number}` })).toBeVisible();
  });
});
