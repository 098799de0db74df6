import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { CUSTOMER, signIn, speak } from '../support/accounts.ts';
import { en } from '../support/words.ts';

/** A workbook of one sheet, as other programs write it. */
const workbook = (rows: readonly (readonly string[])[]): Buffer => {
  const cells = (row: readonly string[]): string =>
    row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
  const relation = '<Relationship Id="rId1" Type="x" Target="worksheets/sheet1.xml"/>';
  const parts = {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.map((row) => `<row>${cells(row)}</row>`).join('')}</sheetData></worksheet>`,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))),
  );
};

/** Pastes text into the cell that has the focus, as the clipboard of a spreadsheet does. */
const pasteText = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

const openAs = async (page: Page, path: string): Promise<void> => {
  await speak(page, en);
  await page.goto(path);
  await signIn(page, en, CUSTOMER);
};

const team = Array.from(
  { length: 15 },
  (_, index) => `អ្នកលេង ${index + 1}\t${index + 20}\t${index === 4 ? '' : 'L'}`,
);

test('a captain fills the player list from a spreadsheet, by keyboard and by file', async ({ page }) => {
  await openAs(page, '/me/players');
  const list = page.getByRole('list', { name: 'Player list' });
  await expect(list).toBeVisible();
  const before = await list.getByRole('listitem').count();

  await page.getByPlaceholder('Add a player').focus();
  await pasteText(page, ['Name\tNo.\tSize', ...team].join('\r\n'));
  await expect(list.getByRole('listitem')).toHaveCount(before + 15);
  const fifth = list.getByRole('listitem').nth(before + 3);
  await expect(fifth.getByText('No size, or one we do not have')).toBeVisible();

  const first = page.getByLabel(`Number, Row ${before}`, { exact: true });
  await first.fill('21');
  await first.press('Enter');
  await expect(page.getByLabel(`Number, Row ${before + 1}`, { exact: true })).toBeFocused();
  await expect(list.getByText('Number given twice').first()).toBeVisible();
  await first.fill('999');
  await first.press('Escape');
  await expect(first).toHaveValue('21');
  await first.press('ArrowDown');
  await expect(page.getByLabel(`Number, Row ${before + 1}`, { exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'team.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook([
      ['ទំហំ', 'ឈ្មោះ', 'លេខ'],
      ['2XL', 'ពី ឯកសារ', '៧៧'],
      ['L', '', '78'],
    ]),
  });
  await expect(dialog.getByText('No name: left out')).toBeVisible();
  await dialog.getByRole('button', { name: en.pasteTake }).click();
  await expect(list.getByRole('listitem')).toHaveCount(before + 16);

  await page.reload();
  await expect(page.getByLabel(`Name, Row ${before + 15}`, { exact: true })).toHaveValue('ពី ឯកសារ');

  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.startsWith('\uFEFFName,Number,Size,Version\r\n')).toBe(true);
  expect(csv).toContain('ពី ឯកសារ,៧៧,2XL,Player\r\n');

  await page.getByLabel('Select ពី ឯកសារ').check();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(list.getByRole('listitem')).toHaveCount(before + 15);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(before + 16);
});

test('a design is renamed in place, deleted, and brought back', async ({ page }) => {
  await openAs(page, '/me/assets');
  await page
    .getByRole('button', { name: /^Rename/ })
    .first()
    .click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Phnom Penh Lions');
  await name.press('Enter');
  await expect(page.getByRole('button', { name: 'Rename Phnom Penh Lions' })).toBeVisible();

  await page.getByRole('button', { name: 'More for Phnom Penh Lions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('“Phnom Penh Lions” is deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Phnom Penh Lions' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Open Phnom Penh Lions' })).toBeVisible();

  await page.getByLabel('Search designs').fill('no such design');
  await expect(page.getByRole('heading', { name: 'No data!' })).toBeVisible();
});

test('an order is found, kept when asked about, printed, and ordered again for some of its players', async ({
  page,
}) => {
  await openAs(page, '/me/histories');
  const orders = page.getByRole('main').getByRole('row');
  await expect(orders).not.toHaveCount(0);
  await page.getByLabel('Status').selectOption('APPROVED');
  await expect(page).toHaveURL(/status=APPROVED/);
  await expect(orders.filter({ hasText: 'Reviewing' })).toHaveCount(0);
  await orders.getByRole('link').first().click();

  const number =
    (await page
      .getByText(/^KW-\d{6}$/)
      .first()
      .textContent()) ?? '';
  const href = (await page.getByRole('link', { name: 'Invoice' }).getAttribute('href')) ?? '';
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel order' });
  await expect(question.getByText('Are you sure you want to cancel the order?')).toBeVisible();
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Order again' }).click();
  const players = page.getByRole('dialog').getByRole('checkbox');
  const all = (await players.count()) - 1;
  await players.nth(1).uncheck();
  await page.getByRole('button', { name: `Go on with ${all - 1}` }).click();
  await expect(page).toHaveURL(/\/design\/checkout\//);
  await expect(page.getByLabel(/^Name, Row /)).toHaveCount(all - 1);

  await page.goto(href);
  await expect(page.getByRole('heading', { name: 'Invoice' })).toBeVisible();
  await expect(page.getByText(number).first()).toBeVisible();
});
