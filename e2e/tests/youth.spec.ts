import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { ADMIN, DEMO_PASSWORD, newCustomer, signIn, speak } from '../support/accounts.ts';
import { callerOf, type Call } from '../support/calls.ts';
import { en } from '../support/words.ts';

interface Charts {
  readonly charts: {
    readonly SOCCER_KIT?: { readonly version: number; readonly sizes: readonly { readonly size: string }[] };
  };
}

/** Takes the youth sizes off again: the shop is that of other stories too. */
const takeOff = async (call: Call): Promise<void> => {
  const { SOCCER_KIT: chart } = (await call<Charts>('GET', '/api/console/size-charts')).charts;
  if (!chart) return;
  const sizes = chart.sizes.filter(({ size }) => !size.startsWith('Y'));
  await call('PUT', '/api/console/size-charts/SOCCER_KIT', { data: { version: chart.version, sizes } });
};

test('a maker offers a youth size, a captain orders a child’s kit in it, and its pieces are in the pack', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const asAdmin = await callerOf(request, ADMIN, DEMO_PASSWORD);
  await takeOff(asAdmin);
  const captain = await newCustomer(request, 'Chenda');
  const call = await callerOf(request, captain.email, captain.password);
  const store = await call<{ items: { uuid: string }[] }>('GET', '/api/store?limit=1&productType=SOCCER_KIT');
  const design = await call<{ uuid: string }>('POST', `/api/store/${store.items[0]?.uuid ?? ''}/copy`, {
    data: { lang: 'en' },
  });
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const staff = await context.newPage();
  await speak(staff, en);
  await speak(page, en);

  await test.step('no size of a child is to be had before', async () => {
    await page.goto(`/design/checkout/${design.uuid}`);
    await signIn(page, en, captain.email, captain.password);
    await expect(page.getByRole('combobox', { name: /^Size, / }).first()).toBeVisible();
    await expect(page.getByRole('option', { name: /^Y10/ })).toHaveCount(0);
  });

  await test.step('the maker switches Y10 on', async () => {
    await staff.goto('/console/sizes');
    await signIn(staff, en, ADMIN);
    await staff.getByRole('switch', { name: 'Offer Y10' }).check({ force: true });
    await expect(staff.getByRole('rowheader', { name: 'Y10 (140 cm)' })).toBeVisible();
    await staff.getByRole('button', { name: 'Save' }).click();
    await expect(staff.getByText(/The size chart of .* is saved/)).toBeVisible();
  });

  const number = await test.step('the captain pastes a list with ages, and orders', async () => {
    await page.reload();
    await page.getByRole('button', { name: en.paste }).click();
    await page
      .getByLabel(en.pasteLabel)
      .fill(
        ['RITH\t7\t10 yrs', 'LEAKENA\t8\t១០ ឆ្នាំ', 'SOK\t9\t140 cm', 'DARA\t10\tM', 'KEO\t11\tL'].join('\n'),
      );
    await page.getByRole('button', { name: en.pasteTake }).click();
    for (const row of [1, 2, 3])
      await expect(page.getByRole('combobox', { name: `Size, Row ${row}` })).toHaveValue('Y10');
    await page.getByLabel(en.phone).fill('012 345 678');
    await page.getByLabel(en.province).selectOption('KH-12');
    await page.getByLabel(en.district).selectOption('dangkao-khan');
    await page.getByRole('textbox', { name: en.address }).fill('Street 271');
    await page.getByRole('button', { name: en.order, exact: true }).click();
    await expect(page.getByRole('heading', { name: en.thanks })).toBeVisible();
    return /KW-\d{6}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  });

  await test.step('the pack has the child’s pieces, and the cutting list counts them', async () => {
    await staff.goto(`/console/?search=${number}`);
    await staff.getByText(number).filter({ visible: true }).first().click();
    await expect(staff.getByText('Y10 × 3')).toBeVisible();
    await staff.getByRole('button', { name: en.approve, exact: true }).click();
    await staff.getByRole('dialog').getByRole('button', { name: en.approve, exact: true }).click();
    await staff.getByRole('button', { name: en.makePack }).click();
    const fetch = staff.getByRole('button', { name: en.downloadPack });
    await expect(fetch).toBeVisible({ timeout: 120_000 });
    const arriving = staff.waitForEvent('download');
    await fetch.click();
    const archive = await readFile(await (await arriving).path(), 'utf8');
    for (const file of ['garments/001-7-RITH-Y10.pdf', 'garments/004-10-DARA-M.pdf'])
      expect(archive).toContain(file);
  });

  await takeOff(asAdmin);
  await context.close();
});
