import { expect, test } from '@playwright/test';
import { bearerOf, newCustomer, signIn, speak } from '../support/accounts.ts';
import { en } from '../support/words.ts';

interface Kept {
  readonly uuid: string;
  readonly name: string;
  readonly version: number;
  readonly document: { readonly zones: object };
}

/** Tells a colour of the new first one, as light as it was or a shade of it. */
const isPurple = (hex: string): boolean => {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return green < 0x30 && red > 0x50 && blue > red;
};

test('a club makes a range of a ready design, puts all of it into other colours at once, and orders it', async ({
  page,
  request,
}) => {
  const person = await newCustomer(request, 'Club');
  const headers = await bearerOf(request, person);
  const designs = async (): Promise<readonly Kept[]> => {
    const { items } = (await (await request.get('/api/designs', { headers })).json()) as {
      items: { uuid: string }[];
    };
    return Promise.all(
      items.map(
        async ({ uuid }) => (await request.get(`/api/designs/${uuid}`, { headers })).json() as Promise<Kept>,
      ),
    );
  };
  await speak(page, en);
  await page.goto('/auth/signin?redirect_to=/me/ranges');
  await signIn(page, en, person.email, person.password);

  await test.step('it begins with a ready design, on the garments that are ticked', async () => {
    await page.getByRole('button', { name: 'Begin with a ready design' }).click();
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name of the range' }).fill('Club 2027');
    await page.getByRole('button', { name: /^Keep the range/ }).click();
    await expect(page.getByRole('article', { name: 'Club 2027' }).getByRole('listitem')).toHaveCount(4);
  });

  const range = page.getByRole('article', { name: 'Club 2027' });
  await test.step('all of it gets other colours at once, each design a version on', async () => {
    const before = await designs();
    await range.getByRole('button', { name: 'Other colours' }).click();
    const dialog = page.getByRole('dialog', { name: 'Other colours for “Club 2027”' });
    await dialog.getByRole('button', { name: 'First colour' }).click();
    const hex = page.getByRole('textbox', { name: /hex/i });
    await hex.fill('#7a00c8');
    await hex.press('Escape');
    await dialog.getByRole('button', { name: 'Change all 4' }).click();
    await expect(page.getByText('All 4 designs have the new colours.')).toBeVisible();
    const after = await designs();
    expect(after).toHaveLength(before.length);
    for (const { uuid, version, document } of after) {
      expect(version).toBe((before.find((each) => each.uuid === uuid)?.version ?? 0) + 1);
      const fills = [...JSON.stringify(document.zones).matchAll(/#([0-9a-f]{6})/g)].map(
        ([, hex]) => hex ?? '',
      );
      expect(fills.filter(isPurple)).not.toEqual([]);
    }
  });

  await test.step('and goes into the cart, one of each', async () => {
    await range.getByRole('button', { name: 'Order the range' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Put into the cart as pieces by size' })
      .click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(
      page.getByRole('article').or(page.getByRole('listitem')).filter({ hasText: 'Club 2027' }),
    ).not.toHaveCount(0);
    const { items } = (await (await request.get('/api/cart', { headers })).json()) as { items: unknown[] };
    expect(items).toHaveLength(4);
  });
});
