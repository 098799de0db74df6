import { readFile } from 'node:fs/promises';
import { expect, test, type Download, type Locator, type Page } from '@playwright/test';
import { validateBytes } from 'gltf-validator';
import decodeQR from 'qr/decode.js';
import { newCustomer, signIn, speak } from '../../support/accounts.ts';
import { decodedPixels, shareIn } from '../../support/picture.ts';
import { readUsdz } from '../../support/usdz.ts';
import { Studio } from '../../support/studio.ts';
import { en } from '../../support/words.ts';

const RED = '#d50000';

const openShare = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this design' });
  await expect(dialog.locator('[data-frame-version]')).toHaveAttribute('data-state', 'ready', {
    timeout: 90_000,
  });
  return dialog;
};

const downloaded = async (page: Page, act: () => Promise<void>): Promise<Download> => {
  const coming = page.waitForEvent('download', { timeout: 120_000 });
  await act();
  return coming;
};

const contentOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

test('a guest takes a picture, a video and a 3D model of the design along', async ({ page }) => {
  test.setTimeout(420_000);
  await speak(page, en);
  const studio = new Studio(page, en);
  await studio.open('/design/tshirt');
  await studio.colour('body', RED);
  const dialog = await openShare(page);
  await expect(dialog.getByText('A link leads to a saved design.', { exact: false })).toBeVisible();

  await test.step('the picture shows the garment in its colour, on nothing', async () => {
    await dialog.getByRole('tab', { name: 'Picture' }).click();
    await dialog.getByText('Clear', { exact: true }).click();
    await dialog.getByText('1080 px', { exact: true }).click();
    const file = await downloaded(page, () =>
      dialog.getByRole('button', { name: 'Download the picture' }).click(),
    );
    expect(file.suggestedFilename()).toMatch(/-front\.png$/);
    const picture = await decodedPixels(page, 'image/png', await contentOf(file));
    expect([picture.width, picture.height]).toEqual([864, 1080]);
    expect(picture.at(0.01, 0.01).alpha).toBe(0);
    expect(picture.at(0.5, 0.4).alpha).toBe(255);
    expect(shareIn(picture, 'red')).toBeGreaterThan(0.02);
  });

  await test.step('the 3D model is valid glTF, and its front is printed in that colour', async () => {
    await dialog.getByRole('tab', { name: '3D model' }).click();
    const file = await downloaded(page, () =>
      dialog.getByRole('button', { name: 'Download the 3D model' }).click(),
    );
    const glb = new Uint8Array(await contentOf(file));
    const { issues } = await validateBytes(glb);
    expect({ errors: issues.numErrors, warnings: issues.numWarnings }).toEqual({ errors: 0, warnings: 0 });
    const front = await decodedPixels(page, 'image/png', printOf(glb, 'front'));
    expect(shareIn(front, 'red')).toBeGreaterThan(0.4);
  });

  await test.step('the file for phones is packed as they want it, with meshes and the printed picture', async () => {
    const file = await downloaded(page, () =>
      dialog.getByRole('button', { name: 'Download for AR (USDZ)' }).click(),
    );
    expect(file.suggestedFilename()).toMatch(/\.usdz$/);
    const packed = readUsdz(await contentOf(file));
    expect(packed.map(({ startsAt }) => startsAt % 64)).toEqual(packed.map(() => 0));
    expect(packed[0]?.name).toBe('model.usda');
    const layers = packed.filter(({ name }) => name.endsWith('.usda')).map(({ bytes }) => bytes.toString());
    for (const layer of layers) {
      expect(layer.startsWith('#usda 1.0')).toBe(true);
      expect([layer.split('{').length, layer.split('(').length]).toEqual([
        layer.split('}').length,
        layer.split(')').length,
      ]);
    }
    expect(layers.join('').match(/def Mesh /g)?.length).toBeGreaterThan(5);
    const named = layers.flatMap((layer) =>
      [...layer.matchAll(/@(?:\.\/)?([^@]+)@/g)].map(([, name]) => name),
    );
    expect(named.length).toBeGreaterThan(5);
    for (const name of named) expect(packed.map((each) => each.name)).toContain(name);
    const pictures = packed.filter(({ name }) => name.endsWith('.png'));
    const shares = await Promise.all(
      pictures.map(async ({ bytes }) => shareIn(await decodedPixels(page, 'image/png', bytes), 'red')),
    );
    expect(Math.max(...shares)).toBeGreaterThan(0.4);
  });

  await test.step('the video plays to its end', async () => {
    await dialog.getByRole('tab', { name: 'Video' }).click();
    await dialog.getByRole('button', { name: 'Make the video' }).click();
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await dialog.getByRole('button', { name: 'Make the video' }).click();
    await expect(dialog.getByText('The video is ready.')).toBeVisible({ timeout: 240_000 });
    const seen = await dialog.locator('video').evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      const ended = new Promise<void>((resolve) => {
        video.onended = () => resolve();
      });
      video.loop = false;
      await video.play();
      await ended;
      return { width: video.videoWidth, height: video.videoHeight, lastsS: video.currentTime };
    });
    // Half of 720 and 900 where the machine draws too slowly.
    expect([360, 720]).toContain(seen.width);
    expect(seen.height).toBe(seen.width * 1.25);
    // One turn, whole, however slowly this machine rendered it.
    expect(seen.lastsS).toBeGreaterThan(4.5);
    expect(seen.lastsS).toBeLessThan(5.5);
  });
});

/** The picture that a part of a GLB file is printed with. */
const printOf = (glb: Uint8Array, name: string): Buffer => {
  const view = new DataView(glb.buffer, glb.byteOffset, glb.byteLength);
  const jsonLength = view.getUint32(12, true);
  const json = JSON.parse(Buffer.from(glb.subarray(20, 20 + jsonLength)).toString()) as {
    materials: { name: string; pbrMetallicRoughness: { baseColorTexture: { index: number } } }[];
    textures: { source: number }[];
    images: { bufferView: number }[];
    bufferViews: { byteOffset?: number; byteLength: number }[];
  };
  const material = json.materials.find((each) => each.name === name);
  const texture = json.textures[material?.pbrMetallicRoughness.baseColorTexture.index ?? -1];
  const part = json.bufferViews[json.images[texture?.source ?? -1]?.bufferView ?? -1];
  if (part === undefined) throw new Error(`Nothing is printed on ${name}`);
  const start = 20 + jsonLength + 8 + (part.byteOffset ?? 0);
  return Buffer.from(glb.subarray(start, start + part.byteLength));
};

test('a link comes with its preview and as a QR code, and opens for a stranger without layout', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const person = await newCustomer(request, 'Sharer');
  await speak(page, en);
  await page.goto('/auth/signin?redirect_to=/design/tshirt');
  await signIn(page, en, person.email, person.password);
  const studio = new Studio(page, en);
  await studio.ready();
  await studio.colour('body', RED);
  const dialog = await openShare(page);
  await dialog.getByRole('button', { name: /[Gg]et the link$/ }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link to the design' }).inputValue();
  expect(link).toMatch(/\/design\/preview\/[0-9a-f-]{36}$/);

  const qr = dialog.getByRole('img', { name: /^QR code/ });
  const shown = await decodedPixels(page, 'image/png', await qr.screenshot({ animations: 'disabled' }));
  expect(decodeQR({ width: shown.width, height: shown.height, data: shown.data })).toBe(link);
  const file = await downloaded(page, () =>
    dialog.getByRole('button', { name: 'Download the QR code' }).click(),
  );
  expect(file.suggestedFilename()).toMatch(/-qr\.svg$/);

  const head = await (await request.get(link)).text();
  const card = /property="og:image" content="([^"]+)"/.exec(head)?.[1] ?? '';
  expect(card).toContain('/card.png');
  const picture = await decodedPixels(page, 'image/png', await (await request.get(card)).body());
  expect([picture.width, picture.height]).toEqual([1200, 630]);
  expect(shareIn(picture, 'red')).toBeGreaterThan(0.04);

  const stranger = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    reducedMotion: 'reduce',
  });
  const visitor = await stranger.newPage();
  await visitor.goto(new URL(link).pathname);
  await expect(visitor.locator('[data-frame-version]')).toHaveAttribute('data-state', 'ready', {
    timeout: 90_000,
  });
  await expect(visitor.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await stranger.close();
});
