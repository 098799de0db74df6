import { expect, test, type Page } from '@playwright/test';
import type {} from '@kitwright/gallery/page.ts';
import { serveGallery, type GalleryServer } from '@kitwright/gallery/serve.ts';

/** Customers order exact colours: on the lit chest no fabric may change them by more than the eye forgives. */
const MOST = 2.5;
const COLOURS = {
  red: '#c8102e',
  blue: '#003da5',
  yellow: '#ffd100',
  white: '#ffffff',
  black: '#111111',
} as const;

const FABRICS = ['interlock', 'mesh', 'pinDot', 'pique', 'fleece', 'satin'] as const;

const differenceOf = (page: Page, fabric: (typeof FABRICS)[number], css: string) =>
  page.evaluate(
    ([cloth, colour]) => {
      const art = {
        zones: { body: colour, sidePanels: colour },
        ink: colour,
        hasWords: false,
        hasGrid: false,
      };
      const shot = { productType: 'SOCCER_KIT', wearer: 'ghost', art, fabric: cloth } as const;
      return window.gallery.measureChest({ ...shot, view: 'upper', widthPx: 320, heightPx: 320 }, colour);
    },
    [fabric, css] as const,
  );

test.describe('what is printed looks as it was chosen', () => {
  let server: GalleryServer;
  /** One for all fabrics: what draws them is loaded and made ready once. */
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    server = await serveGallery();
    page = await browser.newPage();
    await page.goto(server.url);
    await page.waitForFunction(() => 'gallery' in window);
  });
  test.afterAll(async () => {
    await page.close();
    server.close();
  });

  // By colours: a garment is printed once for all its fabrics.
  for (const [name, css] of Object.entries(COLOURS)) {
    test(`in ${name}`, async () => {
      // A picture in software for each fabric.
      test.slow();
      for (const fabric of FABRICS) {
        expect(await differenceOf(page, fabric, css), fabric).toBeLessThanOrEqual(MOST);
      }
    });
  }
});
