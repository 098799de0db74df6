import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { ADMIN, signIn, speak } from '../support/accounts.ts';
import { Studio } from '../support/studio.ts';
import { en } from '../support/words.ts';

/** Columns of three lights, XYZ under D50, drawn together as those of a dull printer are: white stays. */
const WHITE = [0.9642, 1, 0.8249];
const LIGHTS = [
  [0.4361, 0.2225, 0.0139],
  [0.3851, 0.7169, 0.0971],
  [0.1431, 0.0606, 0.7141],
].map((light) => light.map((part, axis) => 0.75 * part + (0.25 * (WHITE[axis] ?? 0)) / 3));
const GAMMA = 2.2;

const xyzTag = (xyz: readonly number[]): Buffer => {
  const tag = Buffer.alloc(20);
  tag.write('XYZ ', 'latin1');
  xyz.forEach((part, index) => tag.writeInt32BE(Math.round(part * 65_536), 8 + 4 * index));
  return tag;
};
const curveTag = (): Buffer => {
  const tag = Buffer.alloc(16);
  tag.write('curv', 'latin1');
  tag.writeUInt32BE(1, 8);
  tag.writeUInt16BE(Math.round(GAMMA * 256), 12);
  return tag;
};

/** An ICC profile of such a printer: a header, a table of tags, and the tags. */
const printerProfile = (): Buffer => {
  const [red = [], green = [], blue = []] = LIGHTS;
  const tags = new Map([
    ['wtpt', xyzTag(WHITE)],
    ['rXYZ', xyzTag(red)],
    ['gXYZ', xyzTag(green)],
    ['bXYZ', xyzTag(blue)],
    ['rTRC', curveTag()],
    ['gTRC', curveTag()],
    ['bTRC', curveTag()],
  ]);
  const header = Buffer.alloc(132);
  header.writeUInt32BE(0x02400000, 8);
  header.write('mntrRGB XYZ ', 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  WHITE.forEach((part, index) => header.writeInt32BE(Math.round(part * 65_536), 68 + 4 * index));
  header.writeUInt32BE(tags.size, 128);
  let at = header.length + 12 * tags.size;
  const records = [...tags].map(([name, body]) => {
    const record = Buffer.alloc(12);
    record.write(name, 'latin1');
    record.writeUInt32BE(at, 4);
    record.writeUInt32BE(body.length, 8);
    at += body.length;
    return record;
  });
  header.writeUInt32BE(at, 0);
  return Buffer.concat([header, ...records, ...tags.values()]);
};

/** Lab of XYZ under D50 (CIE 15). */
const labOf = (xyz: readonly number[]): readonly number[] => {
  const [x = 0, y = 0, z = 0] = xyz.map((part, axis) => {
    const share = part / (WHITE[axis] ?? 1);
    return share > 216 / 24_389 ? Math.cbrt(share) : (24_389 / 27 / 116) * share + 16 / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

/** Values that an instrument gives of the chart, of a printer whose lights run darker than the profile says. */
const measuredOf = (reference: string): string => {
  const rows = reference
    .slice(reference.indexOf('BEGIN_DATA\n') + 11, reference.indexOf('\nEND_DATA\n'))
    .split('\n')
    .map((line) => {
      const [number = '', , ...lights] = line.split('\t');
      const shares = lights.map((light) => (Number(light) / 255) ** (GAMMA * 1.25));
      const xyz = [0, 1, 2].map((axis) =>
        shares.reduce((sum, share, light) => sum + share * (LIGHTS[light]?.[axis] ?? 0), 0),
      );
      return [number, ...labOf(xyz).map((part) => part.toFixed(3))].join(',');
    });
  return ['patch,L,a,b', ...rows].join('\n');
};

const bring = async (page: Page, button: string, name: string, content: string | Buffer): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
};

const textOfDownload = async (page: Page, button: string): Promise<Buffer> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await download).path());
};

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not to be seen');
  return box;
};

test('staff measure a chart, keep a corrected profile and print with it, and a design is seen as it prints', async ({
  page,
}) => {
  await speak(page, en);
  const measuring = page.getByRole('region', { name: 'Correct a profile by measuring' });

  await test.step('a printer’s profile is brought, and its chart fetched', async () => {
    await page.goto('/console/printing');
    await signIn(page, en, ADMIN);
    await bring(page, 'Upload a profile', 'printer.icc', printerProfile());
    await expect(measuring.getByLabel('Profile')).toBeVisible();
    expect((await textOfDownload(page, 'Chart (PDF)')).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('values of another chart are refused, those of this one checked', async () => {
    const reference = (await textOfDownload(page, 'Reference file (CGATS)')).toString();
    const measured = measuredOf(reference);
    await bring(page, 'Import measured values', 'few.csv', measured.split('\n').slice(0, 40).join('\n'));
    await expect(measuring.getByRole('alert')).toContainText('The file has 39 patches, and this chart 72.');
    await bring(page, 'Import measured values', 'measured.csv', measured);
    await expect(measuring.getByRole('status')).toHaveText('72 of 72 patches');
    await measuring.getByText('Values of the patches').click();
    const field = measuring.getByLabel('Patch 5, L*');
    const kept = await field.inputValue();
    await field.fill('7o');
    await expect(measuring.getByRole('button', { name: 'Check the values' })).toBeDisabled();
    await field.fill(kept);
    await measuring.getByRole('button', { name: 'Check the values' }).click();
    const rowOf = (name: string) => measuring.getByRole('row', { name }).getByRole('cell').first();
    const before = Number(await rowOf('Print and old profile').textContent());
    expect(before).toBeGreaterThan(3);
    expect(Number(await rowOf('Print and corrected profile').textContent())).toBeLessThan(before / 4);
  });

  await test.step('what comes of them is a profile like any other', async () => {
    await measuring.getByLabel('Name of the new profile').fill('Press, measured');
    await measuring.getByRole('button', { name: 'Keep as a profile' }).click();
    const listed = page.getByRole('region', { name: 'Printer profiles' }).getByRole('listitem');
    await expect(listed.filter({ hasText: 'Press, measured' })).toContainText('by 72 patches');
    await expect(listed).toHaveCount(2);
    await page.getByLabel('Colours', { exact: true }).selectOption({ label: 'RGB (Press, measured)' });
    await page.getByRole('button', { name: 'Save print settings' }).click();
    await expect(page.getByText('The print settings are saved.')).toBeVisible();
  });

  await test.step('the editor shows a design as it prints, and what cannot be', async () => {
    const studio = new Studio(page, en);
    await studio.open('/design/tshirt');
    const notice = page.getByText('This device cannot show the design in 3D.');
    await expect(notice).toBeVisible();
    await studio.colour('body', '00ff00');
    await page.getByRole('switch', { name: 'Show as printed' }).check();
    const bar = page.getByRole('region', { name: 'As printed' });
    await expect(bar.getByText(/^Colours that print otherwise: \d+$/)).toBeVisible();
    await expect(bar.getByRole('img', { name: /^#00ff00 prints as #/ })).toBeVisible();
    const [above, below] = [await boxOf(bar), await boxOf(notice)];
    expect(above.y + above.height).toBeLessThanOrEqual(below.y);
    const drawing = (): Promise<string> => studio.model.innerHTML();
    expect(await drawing()).not.toContain('#00ff00');
    await bar.getByLabel('Mark what cannot be printed').check();
    await expect.poll(drawing).toContain('#39ff14');
    const exact = await drawing();
    await bar.getByLabel('Mark what cannot be printed').uncheck();
    await bar.getByText('Softened').click();
    await expect.poll(drawing).not.toBe(exact);
    await bar.getByRole('button', { name: 'Show as designed' }).click();
    await expect(bar).not.toBeVisible();
    await expect.poll(drawing).toContain('#00ff00');
  });

  await test.step('packs are printed in sRGB again, as before', async () => {
    await page.goto('/console/printing');
    await page.getByLabel('Colours', { exact: true }).selectOption({ label: 'RGB (sRGB)' });
    await page.getByRole('button', { name: 'Save print settings' }).click();
    await expect(page.getByText('The print settings are saved.')).toBeVisible();
  });
});
