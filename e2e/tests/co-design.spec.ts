import { expect, request as requests, test, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { newCustomer, signIn, speak, type Newcomer } from '../support/accounts.ts';
import { startOwnServer, type OwnServer } from '../support/own-server.ts';
import { shareOf } from '../support/picture.ts';
import { Studio } from '../support/studio.ts';
import { en } from '../support/words.ts';
import { draftIn } from '../support/visit.ts';

/** Its own server: this story kills it. */
let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer();
});
test.afterAll(() => server.remove());

interface Person {
  readonly page: Page;
  readonly studio: Studio;
}

const arrive = async (browser: Browser, { email, password }: Newcomer, path: string): Promise<Person> => {
  const context = await browser.newContext({
    baseURL: server.baseUrl,
    viewport: { width: 1100, height: 700 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await speak(page, en);
  await page.goto(`/auth/signin?redirect_to=${encodeURIComponent(path)}`);
  await signIn(page, en, email, password);
  const studio = new Studio(page, en);
  await studio.ready();
  return { page, studio };
};

const stateOf = (page: Page) => page.locator('[data-save-state]');
const here = (page: Page) => page.getByRole('button', { name: /^Working on this design now/ });
const cutOff = (page: Page) => page.getByText(/^No connection\./);
const teamName = (page: Page) => page.getByRole('textbox', { name: en.slots.teamName, exact: true });
const number = (page: Page) => page.getByRole('textbox', { name: en.slots.number, exact: true });

interface Kept {
  readonly slots?: { readonly teamName: string };
}

/** Gives what this browser has kept of the design; the same for all once they agree. */
const kept = async (page: Page, uuid: string): Promise<Kept> => {
  const draft = (await draftIn(page, uuid)) || '{}';
  return (JSON.parse(draft) as { document?: Kept }).document ?? {};
};

/** The same JSON whatever the order of its keys. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
};

test('three people work on one design: all see what each does, cut off or with a killed server, and each undoes their own', async ({
  browser,
}) => {
  // Three models drawn in software on one machine.
  test.setTimeout(600_000);
  const request = await requests.newContext({ baseURL: server.baseUrl });
  const [sreymom, dara, bopha] = [
    await newCustomer(request, 'Sreymom'),
    await newCustomer(request, 'Dara'),
    await newCustomer(request, 'Bopha'),
  ];
  const owner = await arrive(browser, sreymom, '/design/tshirt');
  await owner.page.getByRole('textbox', { name: en.designName }).fill('Together');
  await expect(stateOf(owner.page)).toHaveText('Saved');
  const uuid = new URL(owner.page.url()).searchParams.get('design') ?? '';

  await owner.page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = owner.page.getByRole('dialog', { name: 'Share this design' });
  await dialog.getByText('Edit', { exact: true }).click();
  await dialog.getByRole('button', { name: /[Gg]et the link$/ }).click();
  const link = new URL(await dialog.getByRole('textbox', { name: 'Link to the design' }).inputValue());
  await dialog.getByRole('button', { name: 'Close' }).click();
  const path = `/design/tshirt?design=${uuid}&link=${link.searchParams.get('link') ?? ''}`;
  const second = await arrive(browser, dara, path);
  const third = await arrive(browser, bopha, path);
  const everybody = [owner, second, third];

  const expectAllToAgree = async (): Promise<void> => {
    for (const { page } of everybody) await expect(stateOf(page)).toHaveText('Saved');
    const body = { email: sreymom.email, password: sreymom.password, clientId: 'web' };
    const token = (await (await request.post('/api/accounts/token', { data: body })).json()) as {
      access_token: string;
    };
    const headers = { authorization: `Bearer ${token.access_token}` };
    await expect
      .poll(async () => {
        const answer = await request.get(`/api/designs/${uuid}`, { headers });
        const { document } = (await answer.json()) as { document: unknown };
        const theirs = await Promise.all(everybody.map(({ page }) => kept(page, uuid)));
        return theirs.map((each) => JSON.stringify(sorted(each)) === JSON.stringify(sorted(document)));
      })
      .toEqual([true, true, true]);
  };

  await test.step('everybody sees who is here', async () => {
    await expect(here(owner.page)).toHaveAccessibleName(/Dara Sok.*Bopha Sok/);
    await expect(here(third.page)).toHaveAccessibleName(/Sreymom Sok/);
    await expect(owner.page.getByText(/Bopha Sok is here too\./)).toBeAttached();
    await here(owner.page).press('Enter');
    const names = owner.page.getByRole('dialog', { name: 'Working on this design now' });
    await expect(names.getByRole('listitem')).toHaveText([/Dara Sok/, /Bopha Sok/, /You/]);
    await expectAccessible(owner.page, 'the names of who is here');
    await owner.page.keyboard.press('Escape');
    await expect(names).toHaveCount(0);
  });

  await test.step('what each does at once to something else, all see', async () => {
    await second.studio.tool('text');
    await third.studio.tool('numbers');
    await Promise.all([
      owner.studio.colour('body', '#d50000'),
      teamName(second.page).fill('TIGERS'),
      number(third.page).fill('23'),
    ]);
    for (const { page, studio } of [second, third]) {
      await expect.poll(() => shareOf(page, studio.model, 'red')).toBeGreaterThan(0.012);
    }
    await third.studio.tool('text');
    await expect(teamName(third.page)).toHaveValue('TIGERS');
    await expectAllToAgree();
  });

  await test.step('of what two write into the same at once, one stands for all', async () => {
    await Promise.all([teamName(second.page).fill('LIONS'), teamName(third.page).fill('BEARS')]);
    await expectAllToAgree();
    const { slots } = await kept(owner.page, uuid);
    expect(['LIONS', 'BEARS']).toContain(slots?.teamName);
  });

  await test.step('where one points and what one has selected, the others see by name', async () => {
    const box = await third.studio.model.boundingBox();
    if (box === null) throw new Error('No model');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await expect(async () => {
      await third.page.mouse.move(middle.x, middle.y);
      await third.page.mouse.move(middle.x + 4, middle.y);
      const pointer = owner.page.locator('[data-peer-pointer="Bopha Sok"]');
      await expect(pointer).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await third.studio.tool('layers');
    const rows = third.page.getByRole('list', { name: 'Layers' }).locator('li[data-element]');
    await rows.first().getByRole('button').first().click();
    await expect(owner.page.locator('[data-peer-selection="Bopha Sok"]').first()).toBeAttached();
  });

  await test.step('cut off one goes on, and it is merged', async () => {
    await third.page.context().setOffline(true);
    await expect(cutOff(third.page)).toBeVisible();
    await expectAccessible(third.page, 'the editor of one who is cut off');
    await third.studio.tool('numbers');
    await number(third.page).fill('77');
    await owner.studio.colour('sleeves', '#00b050');
    await third.page.context().setOffline(false);
    await expect(cutOff(third.page)).toHaveCount(0);
    await owner.studio.tool('numbers');
    await expect(number(owner.page)).toHaveValue('77');
    await expect.poll(() => shareOf(third.page, third.studio.model, 'green')).toBeGreaterThan(0.004);
  });

  await test.step('undo takes back one’s own, not what another did last', async () => {
    await owner.page.getByRole('button', { name: en.undo, exact: true }).click();
    await expect.poll(() => shareOf(second.page, second.studio.model, 'green')).toBeLessThan(0.001);
    await expect(number(owner.page)).toHaveValue('77');
    await expectAllToAgree();
  });

  await test.step('the server is killed: all go on, and no one’s work is lost', async () => {
    await second.studio.tool('text');
    await Promise.all([server.kill(), teamName(second.page).fill('EAGLES')]);
    for (const { page } of everybody) await expect(cutOff(page)).toBeVisible();
    await number(third.page).fill('88');
    await owner.studio.colour('sleeves', '#00b050');
    await server.startAgain();
    for (const { page } of everybody) await expect(cutOff(page)).toHaveCount(0);
    await expectAllToAgree();
    await expect(teamName(second.page)).toHaveValue('EAGLES');
    await owner.studio.tool('numbers');
    await expect(number(owner.page)).toHaveValue('88');
    await expect.poll(() => shareOf(third.page, third.studio.model, 'green')).toBeGreaterThan(0.004);
  });

  await test.step('the owner ends the link: the others are told, and have no more say', async () => {
    await owner.page.getByRole('button', { name: 'Share', exact: true }).click();
    await dialog.getByText('Edit', { exact: true }).click();
    await dialog.getByRole('button', { name: 'End this link' }).click();
    await expect(second.page.getByText(/^You can no longer edit this design/)).toBeVisible();
    await expect(here(third.page)).toHaveCount(0);
  });
  for (const { page } of everybody) await page.context().close();
  await request.dispose();
});
