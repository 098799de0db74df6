import { chromium } from '@playwright/test';
import { chromiumOptions, chromiumWithoutWebgl } from './support/chromium.ts';
const BASE = 'http://localhost:4871';
const what = process.argv[2] ?? 'console';
const browser = await chromium.launch(what === 'editor' ? chromiumOptions : chromiumWithoutWebgl);
const token = async (email: string) => (await (await fetch(`${BASE}/api/accounts/token`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password: 'Kitwright-demo-2026', clientId: 'web' }) })).json()).access_token as string;
if (what === 'offer') {
  const t = await token('admin@demo.test');
  const h = { authorization: `Bearer ${t}`, 'content-type': 'application/json' };
  const { withYouth, plainOffer } = await import('@kitwright/garment');
  const charts = (await (await fetch(`${BASE}/api/console/size-charts`, { headers: h })).json()).charts;
  for (const type of ['SOCCER_KIT', 'HOODIE', 'TSHIRT', 'POLO_SHIRT', 'BOXING_TRUNK', 'BOXY_FIT','OVERSIZED_SHIRT','SLEEVELESS_SHIRT']) {
    const sizes = withYouth(charts[type]?.sizes ?? plainOffer()).map((e) => ({ ...e, isOffered: true }));
    const r = await fetch(`${BASE}/api/console/size-charts/${type}`, { method: 'PUT', headers: h, body: JSON.stringify({ version: charts[type]?.version ?? 0, sizes }) });
    console.log(type, r.status);
  }
  await browser.close(); process.exit(0);
}
const widths = (process.argv[4] ?? '390,768,1440').split(',').map(Number);
const langs = (process.argv[5] ?? 'kh,en').split(',');
const schemes = (process.argv[6] ?? 'light,dark').split(',') as ('light' | 'dark')[];
for (const lang of langs) for (const colorScheme of schemes) for (const width of widths) {
  const context = await browser.newContext({ baseURL: BASE, viewport: { width, height: width < 500 ? 844 : 900 }, colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript((l) => localStorage.setItem('lang', l), lang);
  const name = `/tmp/youth-look/${what}-${lang}-${colorScheme}-${width}`;
  if (what === 'console') {
    await page.goto('/console/sizes');
    await page.locator('input').first().fill('admin@demo.test');
    await page.locator('input[type=password]').fill('Kitwright-demo-2026');
    await page.locator('form').getByRole('button').last().click();
    await page.getByRole('switch').nth(10).waitFor();
    await page.getByRole('switch').nth(11).check({ force: true }).catch(() => undefined);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${name}.png`, fullPage: true });
  }
  if (what === 'editor') {
    const path = process.argv[3] ?? 'soccer:Y10';
    const [kind, size = 'Y10', wearer] = path.split(':');
    if (wearer) await page.addInitScript((w) => localStorage.setItem('figure', w), wearer);
    page.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') console.log(m.text().slice(0, 200)); });
    await page.goto(`/design/${kind}`);
    const model = page.locator('[data-frame-version]').first();
    await page.waitForFunction(() => document.querySelector('[data-frame-version]')?.getAttribute('data-state') === 'ready', null, { timeout: 120000 });
    await page.locator('select').first().waitFor();
    const select = page.locator('select', { has: page.locator(`option[value=${size}]`) }).first();
    await select.selectOption(size);
    await page.waitForTimeout(25000);
    for (const view of (lang === 'kh' ? ['ខាងមុខ', 'ខាងឆ្វេង', 'ខាងក្រោយ'] : ['Front', 'Left', 'Back'])) {
      const b = page.getByRole('button', { name: view, exact: true });
      if (await b.count()) await b.first().click();
      else console.log('no button', view);
      await page.waitForTimeout(6000);
      await page.screenshot({ path: `${name}-${kind}-${size}-${view}.png` });
    }
    void model;
  }
  await context.close();
}
await browser.close();
