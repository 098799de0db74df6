import { PRODUCT_TYPES } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { demoTenant } from '@kitwright/contract/testing/sample-tenant.ts';
import { openPage } from '../testing/browser/open-page.tsx';

const main = page.getByRole('main');
const heading = page.getByRole('heading', { level: 1 });
const everyGarment = { ...demoTenant, productTypes: [...PRODUCT_TYPES] };
const poloAlone = { ...demoTenant, productTypes: ['POLO_SHIRT' as const] };

describe('home', () => {
  it('of a shop with every garment leads to each of them', async () => {
    await openPage('/', { tenant: everyGarment });
    await expect.element(heading).toHaveTextContent(/sportswear, designed by you in 3D/);
    for (const [garment, path] of [
      ['Soccer kit', '/design/soccer'],
      ['Hoodie', '/design/hoodie'],
      ['Boxing trunk', '/design/boxingtrunk'],
    ] as const)
      await expect
        .element(main.getByRole('link', { name: new RegExp(`^${garment}`) }).first())
        .toHaveAttribute('href', path);
  });

  it('of a polo shop speaks of polo shirts and shows nothing else', async () => {
    await openPage('/', { tenant: poloAlone });
    await expect.element(heading).toHaveTextContent(/polo shirts, designed by you in 3D/);
    await expect
      .element(main.getByRole('link', { name: 'Design your polo shirt' }).first())
      .toHaveAttribute('href', '/design/polo');
    expect(main.element().textContent).not.toMatch(/soccer|boxing|hoodie/i);
    const pictures = [...main.element().querySelectorAll('img')].map(
      (image) => image.getAttribute('src') ?? '',
    );
    expect(pictures.length).toBeGreaterThan(2);
    expect(pictures.filter((source) => !source.includes('/polo-shirt'))).toEqual([]);
  });
});

describe('the bar', () => {
  const links = page.getByRole('navigation', { name: 'Main' });

  it('of a shop with every garment leads to products and quick start', async () => {
    await openPage('/pricing', { tenant: everyGarment });
    await expect.element(links.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/products');
    await expect
      .element(links.getByRole('link', { name: 'Quick start' }))
      .toHaveAttribute('href', '/quickstart');
  });

  it('of a polo shop leads to neither', async () => {
    await openPage('/pricing', { tenant: poloAlone });
    await expect.element(links.getByRole('link', { name: 'Home' })).toBeVisible();
    await expect.element(links.getByRole('link', { name: 'Products' })).not.toBeInTheDocument();
    await expect.element(links.getByRole('link', { name: 'Quick start' })).not.toBeInTheDocument();
  });
});

it('the calculator explains a price, and keeps what was entered when the language changes', async () => {
  await openPage('/pricing');
  const total = page.getByTestId('grand-total');
  await expect.element(total).toHaveTextContent('$');
  const first = total.element().textContent;
  await page.getByLabelText('Short sleeves').fill('24');
  await expect.element(total).not.toHaveTextContent(first);
  // 24 kits of $15 each, less 10 % from 12 pieces, and free shipping.
  await expect.element(total).toHaveTextContent('$324.00');
  await expect.element(page.getByText('Team discount 10%')).toBeVisible();
  await page.getByRole('button', { name: /^Language/ }).click();
  await page
    .getByRole('menuitem', { name: 'ខ្មែរ' })
    .or(page.getByRole('menuitemradio', { name: 'ខ្មែរ' }))
    .click();
  await expect.poll(() => document.documentElement.lang).toBe('km');
  await expect.element(page.getByLabelText('ដៃខ្លី')).toHaveValue('24');
  await expect.element(total).toHaveTextContent('$324.00');
});

it('the policy has parts that its list leads to', async () => {
  await openPage('/privacy');
  await expect.element(heading).toHaveTextContent('Privacy Policy');
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Your rights' })
    .click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Your rights' })).toBeInViewport();
});

it.each(['/store', '/design/preview'])(
  'a design that is not shown at %s is said to be missing',
  async (list) => {
    await openPage(`${list}/0a0f5d1e-5b1c-4f6e-9d50-3d9c61f5a000`);
    await expect.element(page.getByText('No preview!')).toBeVisible();
  },
);

it('an unknown path says so, with a way home', async () => {
  await openPage('/no/such/page');
  await expect.element(heading).toBeVisible();
  await expect.element(main.getByRole('link').first()).toHaveAttribute('href', '/');
});
