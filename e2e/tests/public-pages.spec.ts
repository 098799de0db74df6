import { expect, test } from '@playwright/test';

const mekong = (baseURL: string | undefined, path: string): string => {
  const url = new URL(path, baseURL);
  url.hostname = 'mekong.localhost';
  return url.href;
};

test('every picture of the public pages is there, with its size', async ({ browser, baseURL }) => {
  // Without a script nothing is loaded lazily.
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const page = await context.newPage();
  for (const path of ['/', '/products', '/quickstart', '/about', mekong(baseURL, '/')]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const images = page.locator('main img');
    const broken = [];
    for (const image of await images.all()) {
      const source = await image.getAttribute('src');
      if ((await image.getAttribute('width')) === null) broken.push(`${source} has no width`);
      // A test's own requests reach one address only; which tenant is meant is said by the host.
      const { host } = new URL(page.url());
      const answer = await page.request.get(new URL(source ?? '', baseURL).href, { headers: { host } });
      if (!answer.ok()) broken.push(`${source} answers ${answer.status()}`);
    }
    expect(broken, path).toEqual([]);
  }
  await context.close();
});
