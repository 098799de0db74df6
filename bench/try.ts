import { startServer } from './support/server.ts';
import { median } from './support/measure.ts';
import { EDITOR, READY, filesOfEditor, inFreshBrowser, openFront, putUnlit, unlitUrl } from './support/visits.ts';
const server = await startServer(4481);
const beside = new Map();
const front = await openFront(server.baseUrl, beside);
await putUnlit(beside);
const { models } = await filesOfEditor(front.url);
console.log(models.join(' '));
import { readFileSync, readdirSync } from 'node:fs';
const cpu = () => { let t = 0; for (const d of readdirSync('/proc')) { if (!/^\d+$/.test(d)) continue; try { const c = readFileSync(`/proc/${d}/cmdline`,'utf8'); if (!c.includes('--type=gpu-process') || !c.includes('playwright')) continue; const f = readFileSync(`/proc/${d}/stat`,'utf8').split(') ')[1].split(' '); t += (Number(f[11])+Number(f[12]))*10; } catch {} } return t; };
const N = 16, W = 10;
const count = (page: any) => page.evaluate(() => window.pictures.length);
const gap = async (page: any, from: number) => { const d = await page.evaluate((f: number) => window.pictures.slice(f).map((p: any) => p.drawnMs), from); return median(d.slice(1).map((ms: number, i: number) => ms - d[i])); };
const unlit = () => inFreshBrowser(async (page: any) => {
  await page.goto(unlitUrl(front.url, models, [['turn', '']]), { waitUntil: 'commit' });
  await page.evaluate(() => (window.isWatchedOn = true));
  await page.waitForFunction((w: number) => window.pictures.length >= w, W, { timeout: 120000 });
  const c0 = cpu(), n0 = await count(page);
  await page.waitForFunction((w: number) => window.pictures.length >= w, W + N, { timeout: 120000 });
  const c1 = cpu(), n1 = await count(page);
  return [await gap(page, W), (c1 - c0) / (n1 - n0)];
});
const editor = (kw: any) => inFreshBrowser(async (page: any) => {
  await page.addInitScript((k: any) => ((globalThis as any).kw = k), kw);
  await page.goto(`${front.url}${EDITOR}`);
  await page.locator(`${READY}[data-phase="refined"]`).waitFor({ timeout: 120000 });
  const box = await page.locator(READY).boundingBox();
  const [x, y] = [box.x + box.width * 0.9, box.y + box.height * 0.8];
  await page.evaluate(() => (window.isWatchedOn = true));
  await page.mouse.move(x, y); await page.mouse.down();
  const from = (await count(page)) + W;
  let c0 = 0, n0 = 0;
  for (let m = 0; (await count(page)) < from + N; m += 1) { if (c0 === 0 && (await count(page)) >= from) { c0 = cpu(); n0 = await count(page); } await page.mouse.move(x - (m % 200) * 3, y); }
  const c1 = cpu(), n1 = await count(page);
  const t = await gap(page, from); await page.mouse.up(); return [t, (c1 - c0) / (n1 - n0)];
});
const variants: [string, any][] = JSON.parse(process.argv[2] ?? '[["as is",{}]]');
const sums: Record<string, any[]> = {};
for (let r = 0; r < Number(process.argv[3] ?? 2); r += 1) {
  (sums['unlit'] ??= []).push(await unlit());
  for (const [name, kw] of variants) (sums[name] ??= []).push(await editor(kw));
}
for (const [k, v] of Object.entries(sums)) console.log(k.padEnd(20), v.map((x: any) => x.map((y: number) => y.toFixed(0)).join('/')).join('  '));
front.close(); await server.stop();
