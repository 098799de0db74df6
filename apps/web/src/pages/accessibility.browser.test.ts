import { newSampleServer, type SampleServer } from '@kitwright/contract/testing/sample-answers.ts';
import type { Lang, Scheme } from '@kitwright/ui';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { sampleDetails } from '@kitwright/contract/testing/sample-account.ts';
import { queryClient } from '../api/calls.ts';
import { session } from '../session/session.ts';
import {
  PHONE_PX,
  brokenWords,
  expectAccessible,
  tooWide,
  violationsOf,
} from '@kitwright/ui/testing/accessible.ts';
import { demoTenant } from '@kitwright/contract/testing/sample-tenant.ts';
import { openPage } from '../testing/browser/open-page.tsx';

/** Pages that say the same to everyone, or that have nothing to show before something is done; the server's own are stories. */
const PAGES = [
  '/products',
  '/pricing',
  '/quickstart',
  '/contact-us',
  '/about',
  '/careers',
  '/privacy',
  '/terms',
  '/cart',
  '/preview',
  '/order/thanks',
  '/no/such/page',
  '/auth/signin',
  '/auth/signup',
  '/auth/confirm?email=dara@team.test',
  '/auth/forgotpassword',
  '/auth/resetpassword?token=none',
  '/auth/unlock?token=none',
  '/auth/changeemail?token=none',
  '/auth/deleteaccount?token=none',
];

const ID = '0197a6a1-8f3c-7000-8000-000000000001';

/** Pages of a signed-in customer, with what a server answers them. */
const OWN_PAGES = [
  '/me/dashboard',
  '/me/assets',
  '/me/compare',
  '/me/votes',
  '/me/ranges',
  '/me/players',
  '/me/histories',
  `/me/histories/${ID}`,
  `/me/histories/${ID}/season`,
  '/me/setting',
  `/design/checkout/${ID}`,
  `/squad/order/${ID}`,
  `/order/thanks/${ID}`,
  `/order/printinvoice?order=${ID}`,
  '/order/printinvoice',
  `/store/${ID}`,
  `/design/preview/${ID}`,
  '/roster/a-secret-of-the-captain',
  '/pay/a-secret-of-the-captain',
  '/quote/a-secret-of-the-shop',
  `/vote/${ID}`,
];

const openOwn = async (path: string, lang: Lang, scheme: Scheme): Promise<SampleServer> => {
  const server = newSampleServer(window.fetch.bind(window));
  await openPage(path, { lang, scheme, server, signedIn: true });
  return server;
};

/** The page that says there is none comes in place of no other. */
const expectPageOf = async (path: string): Promise<void> => {
  const missing = page.getByRole('heading', { name: /^(Page not found|រកមិនឃើញទំព័រនេះទេ)/ });
  await expect.element(missing).toHaveLength(path === '/no/such/page' ? 1 : 0);
};

beforeAll(() => page.viewport(PHONE_PX.width, PHONE_PX.height));

describe('no accessibility violation', () => {
  it.each(PAGES)('on %s, in Khmer on light', async (path) => {
    await openPage(path, { lang: 'kh', scheme: 'light' });
    await expectAccessible('all', queryClient);
    await expectPageOf(path);
  });

  it.each(PAGES)('on %s, in English on dark', async (path) => {
    await openPage(path, { lang: 'en', scheme: 'dark' });
    await expectAccessible('colours and language', queryClient);
    await expectPageOf(path);
  });

  it.each(OWN_PAGES)('on %s of one’s own, in Khmer on light', async (path) => {
    const { failed } = await openOwn(path, 'kh', 'light');
    await expectAccessible('all', queryClient);
    await expectPageOf(path);
    expect(brokenWords()).toEqual([]);
    expect(tooWide()).toEqual([]);
    expect(failed).toEqual([]);
  });

  it.each(OWN_PAGES)('on %s of one’s own, in English on dark', async (path) => {
    await openOwn(path, 'en', 'dark');
    await expectAccessible('colours and language', queryClient);
    expect(brokenWords()).toEqual([]);
    expect(tooWide()).toEqual([]);
  });

  it('on the terms to be accepted', async () => {
    await openOwn('/me/dashboard', 'kh', 'light');
    session.setDetails({ ...sampleDetails, mustAcceptTerms: true });
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expectAccessible('all', queryClient);
  });

  it('goes unseen: a picture without words, letters too pale', async () => {
    await openPage('/auth/signin');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    const main = page.getByRole('main').element();
    main.insertAdjacentHTML(
      'beforeend',
      '<img src="data:,"><p style="color: #ddd; background: #fff">Pale</p>',
    );
    const found = (await violationsOf('all')).map((each) => each.split(':')[0]);
    expect(found).toEqual(expect.arrayContaining(['color-contrast', 'image-alt']));
  });

  it('in the menu of a phone', async () => {
    const { innerWidth, innerHeight } = window;
    await page.viewport(390, 844);
    onTestFinished(() => page.viewport(innerWidth, innerHeight));
    await openPage('/pricing');
    await page.getByRole('banner').getByRole('button').last().click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expectAccessible('all', queryClient);
  });
});

it('fits a phone in the editor, too, however long the shop’s name is', async () => {
  const name = 'Angkor Sportswear of Siem Reap';
  await openPage('/design/hoodie', {
    tenant: { ...demoTenant, name, productTypes: ['SOCCER_KIT'] },
    signedIn: true,
  });
  await expect.element(page.getByText('This garment is not offered here.')).toBeVisible();
  expect(tooWide()).toEqual([]);
});
