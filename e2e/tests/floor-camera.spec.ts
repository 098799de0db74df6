import { chromium, expect, test } from '@playwright/test';
import { ADMIN, DEMO_PASSWORD, newCustomer, signIn, speak } from '../support/accounts.ts';
import { callerOf, placeOrder, startProduction } from '../support/calls.ts';
import { writeCameraFilm } from '../support/camera.ts';
import { chromiumWithoutWebgl } from '../support/chromium.ts';
import { en } from '../support/words.ts';

interface OrderFloor {
  readonly stations: readonly { readonly passed: number }[];
}

test('a piece is scanned by the camera, in a browser that has no detector of its own', async ({
  request,
  baseURL,
}, info) => {
  const person = await newCustomer(request, 'Rithy');
  const order = await placeOrder(await callerOf(request, person.email, person.password));
  const staff = await callerOf(request, ADMIN, DEMO_PASSWORD);
  await startProduction(staff, order);
  await staff('POST', `/api/console/orders/${order.id}/pack`, { data: {} });
  await expect
    .poll(
      async () => (await staff<{ status: string }>('GET', `/api/console/orders/${order.id}/pack`)).status,
      { timeout: 120_000 },
    )
    .toBe('ready');
  const code = `${order.number}/003/1`;
  const film = info.outputPath('piece.y4m');
  await writeCameraFilm(film, code);

  const browser = await chromium.launch({
    ...chromiumWithoutWebgl,
    args: [
      ...chromiumWithoutWebgl.args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const page = await browser.newPage({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 800 },
  });
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BarcodeDetector'));
  await speak(page, en);
  await page.goto('/console/floor');
  await signIn(page, en, ADMIN);
  await page.getByRole('button', { name: 'Start the camera' }).click();
  const scans = page.getByRole('region', { name: 'Last scans' }).getByRole('listitem');
  await expect(scans).toHaveText(/3 Player 2.*Good/);
  const passed = async () =>
    (await staff<OrderFloor>('GET', `/api/console/orders/${order.id}/floor`)).stations[0]?.passed;
  await expect.poll(passed).toBe(1);
  // The same piece still in sight is heard once.
  await expect(page.getByLabel('What the camera sees')).toBeVisible();
  await expect(scans).toHaveCount(1);
  await page.getByRole('button', { name: 'Stop the camera' }).click();
  await expect(page.getByLabel('What the camera sees')).toHaveCount(0);
  await browser.close();
});
