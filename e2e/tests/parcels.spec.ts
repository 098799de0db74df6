import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { ADMIN, DEMO_PASSWORD, newCustomer, signIn, speak } from '../support/accounts.ts';
import { callerOf, placeOrder, startProduction } from '../support/calls.ts';
import { en } from '../support/words.ts';

const CREST = `${import.meta.dirname}/../files/crest.png`;
/** Against a server that runs on, every run brings one of its own. */
const CARRIER = `Mekong Bus ${process.pid}`;

test('an order goes out in two parcels: packed, labelled, followed by its customer, and handed over with a picture', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const person = await newCustomer(request, 'Chanthy');
  const call = await callerOf(request, person.email, person.password);
  const order = await placeOrder(call);
  await startProduction(await callerOf(request, ADMIN, DEMO_PASSWORD), order);
  await speak(page, en);
  const parcel = (number: number) => page.getByRole('region', { name: `Parcel ${number}`, exact: true });

  await test.step('a carrier gets the link by which its parcels are followed', async () => {
    await page.goto('/console/delivery');
    await signIn(page, en, ADMIN);
    await page.getByRole('button', { name: 'Add a carrier' }).click();
    const added = page.getByRole('group', { name: 'new carrier' });
    await added.getByLabel('Link to follow a parcel').fill('http://bus.example/{number}');
    await added.getByLabel('Name').fill(CARRIER);
    await page.getByRole('button', { name: 'Save the carriers' }).click();
    await expect(page.getByText('Write an https address')).toBeVisible();
    const named = page.getByRole('group', { name: CARRIER });
    await named.getByLabel('Link to follow a parcel').fill('https://bus.example/track/{number}');
    await page.getByRole('button', { name: 'Save the carriers' }).click();
    await expect(page.getByText('The carriers are saved.')).toBeVisible();
  });

  await test.step('two players’ shirts are packed, and the label printed', async () => {
    await page.goto(`/console/orders/${order.id}`);
    const card = page.getByRole('region', { name: 'Parcels', exact: true });
    await card.getByRole('button', { name: 'New parcel' }).click();
    await card.getByRole('button', { name: 'None' }).click();
    for (const name of [/1 Player 0/, /2 Player 1/]) await card.getByRole('checkbox', { name }).check();
    await card.getByRole('button', { name: 'Save the parcel' }).click();
    await expect(parcel(1).getByRole('listitem')).toHaveCount(2);
    const arriving = page.waitForEvent('download');
    await parcel(1).getByRole('button', { name: 'Label' }).click();
    const label = await readFile(await (await arriving).path());
    expect(label.subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('it leaves unpaid only when that is said', async () => {
    await parcel(1).getByRole('button', { name: 'Hand to the carrier' }).click();
    await parcel(1).getByRole('combobox', { name: 'Carrier' }).fill(CARRIER);
    await page.keyboard.press('Escape');
    await parcel(1).getByLabel('Number of the parcel').fill('MB 7');
    await expect(parcel(1).getByRole('button', { name: 'It has left' })).toBeDisabled();
    await parcel(1)
      .getByRole('checkbox', { name: /is missing/ })
      .check();
    await parcel(1).getByRole('button', { name: 'It has left' }).click();
    await expect(parcel(1)).toContainText('On its way');
  });

  await test.step('its customer follows it, and knows what is still to come', async () => {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const own = await context.newPage();
    await speak(own, en);
    await own.goto(`/me/histories/${order.id}`);
    await signIn(own, en, person.email, person.password);
    const parcels = own.locator('#parcels');
    await expect(parcels.getByRole('link', { name: 'Follow the parcel' })).toHaveAttribute(
      'href',
      'https://bus.example/track/MB%207',
    );
    await expect(parcels).toContainText('Garments that have not left yet: 4');
    await context.close();
  });

  await test.step('with the rest the order is on its way, and received with its last parcel', async () => {
    await page.getByRole('button', { name: 'New parcel' }).click();
    await page.getByRole('button', { name: 'Save the parcel' }).click();
    await parcel(2).getByRole('button', { name: 'Hand to the carrier' }).click();
    await parcel(2)
      .getByRole('checkbox', { name: /is missing/ })
      .check();
    await parcel(2).getByRole('button', { name: 'It has left' }).click();
    for (const number of [1, 2]) {
      await parcel(number).getByRole('button', { name: 'Handed over', exact: true }).click();
      const choosing = page.waitForEvent('filechooser');
      await parcel(number).getByRole('button', { name: 'Take a picture' }).click();
      await (await choosing).setFiles(CREST);
      await parcel(number).getByLabel('Who took it').fill('Coach Vuthy');
      if (number === 2)
        await parcel(number)
          .getByRole('checkbox', { name: /is missing/ })
          .check();
      await parcel(number).getByRole('button', { name: 'It was handed over' }).click();
      await expect(parcel(number)).toContainText('Taken by Coach Vuthy');
    }
    await parcel(2).getByRole('button', { name: 'Show the picture' }).click();
    await expect(parcel(2).getByRole('img')).toBeVisible();
    const { status } = await call<{ status: string }>('GET', `/api/orders/${order.id}`);
    expect(status).toBe('RECEIVED');
  });
});
