import { expect, test, type Page } from '@playwright/test';
import { bearerOf, newCustomer, signIn, speak, type Newcomer } from '../support/accounts.ts';
import { shareOf } from '../support/picture.ts';
import { Studio } from '../support/studio.ts';
import { en } from '../support/words.ts';
import { draftIn } from '../support/visit.ts';

const stateOf = (page: Page) => page.locator('[data-save-state]');
const nameOf = (page: Page) => page.getByRole('textbox', { name: en.designName });

const openSignedIn = async (page: Page, person: Newcomer, path: string): Promise<Studio> => {
  await speak(page, en);
  await page.goto(`/auth/signin?redirect_to=${encodeURIComponent(path)}`);
  await signIn(page, en, person.email, person.password);
  const studio = new Studio(page, en);
  await studio.ready();
  return studio;
};

test('a draft survives the crash of its page, of a guest too', async ({ page, context }) => {
  await speak(page, en);
  const studio = new Studio(page, en);
  await studio.open('/design/tshirt');
  await studio.colour('body', '#d50000');
  await nameOf(page).fill('Crash test');
  const kept = () => draftIn(page, 'TSHIRT');
  await expect.poll(kept).toContain('Crash test');

  const crashed = page.waitForEvent('crash');
  // The call never answers: the page it is made from is gone.
  void page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  await page.close();

  const next = await context.newPage();
  await speak(next, en);
  const again = new Studio(next, en);
  await again.open('/design/tshirt');
  await expect(next.getByText('Your draft is back.')).toBeVisible();
  await expect(nameOf(next)).toHaveValue('Crash test');
  expect(await shareOf(next, again.model, 'red')).toBeGreaterThan(0.012);
});

test('changes save themselves, wait while offline, and of two windows neither loses anything', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(300_000);
  const person = await newCustomer(request, 'Saver');
  const studio = await openSignedIn(page, person, '/design/tshirt');

  await test.step('a new design is kept with its first change, quietly', async () => {
    await nameOf(page).fill('Two windows');
    await expect(stateOf(page)).toHaveText('Saved');
    await expect(page).toHaveURL(/design=[0-9a-f-]{36}/);
  });

  await test.step('offline it stays here, and goes on by itself', async () => {
    await context.setOffline(true);
    await studio.colour('body', '#d50000');
    await expect(stateOf(page)).toHaveText('Offline – kept here');
    await context.setOffline(false);
    await expect(stateOf(page)).toHaveText('Saved');
  });

  const other = await context.newPage();
  await speak(other, en);
  const theirs = new Studio(other, en);
  await other.goto(page.url());
  await theirs.ready();
  expect(await shareOf(other, theirs.model, 'red')).toBeGreaterThan(0.012);

  await test.step('what is done in two windows of a browser is merged', async () => {
    await nameOf(other).fill('Both windows');
    await expect(nameOf(page)).toHaveValue('Both windows');
    await studio.colour('sleeves', '#0000d5');
    await expect(stateOf(page)).toHaveText('Saved');
    await theirs.colour('collar', '#00d500');
    await expect(stateOf(other)).toHaveText('Saved');
    const uuid = new URL(page.url()).searchParams.get('design') ?? '';
    await expect.poll(() => draftIn(page, uuid)).toMatch(/#0000d5.*#00d500|#00d500.*#0000d5/);
  });

  // No window hears of another, nor may it be worked on together.
  await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  await context.route('/api/designs/*/co-design', (route) => route.fulfill({ status: 403 }));
  await page.reload();
  await studio.ready();
  await other.reload();
  await theirs.ready();

  await test.step('a change of the other window is not saved over: mine becomes a copy', async () => {
    await nameOf(other).fill('Theirs');
    await expect(stateOf(other)).toHaveText('Saved');
    await nameOf(page).fill('Mine');
    const dialog = page.getByRole('dialog', { name: 'Changed somewhere else' });
    await dialog.getByRole('button', { name: 'Keep mine as a copy' }).click();
    await expect(nameOf(page)).toHaveValue('Mine (copy)');
    await expect(stateOf(page)).toHaveText('Saved');
    const list = await request.get('/api/designs', { headers: await bearerOf(request, person) });
    const { items } = (await list.json()) as { items: { name: string }[] };
    expect(items.map(({ name }) => name).sort()).toEqual(['Mine (copy)', 'Theirs']);
  });

  await test.step('or theirs is loaded, and undo brings mine back', async () => {
    const mine = await context.newPage();
    await speak(mine, en);
    const work = new Studio(mine, en);
    await mine.goto(other.url());
    await work.ready();
    await theirs.colour('body', '#0000d5');
    await expect(stateOf(other)).toHaveText('Saved');
    await nameOf(mine).fill('Mine again');
    const dialog = mine.getByRole('dialog', { name: 'Changed somewhere else' });
    await work.andSee(() => dialog.getByRole('button', { name: 'Load the other one' }).click());
    await expect(nameOf(mine)).toHaveValue('Theirs');
    expect(await shareOf(mine, work.model, 'blue')).toBeGreaterThan(0.012);
    await work.andSee(() => mine.getByRole('button', { name: en.undo, exact: true }).click());
    expect(await shareOf(mine, work.model, 'red')).toBeGreaterThan(0.012);
  });
});

test('a full account says so and shows the way out; nothing is lost meanwhile', async ({ page, request }) => {
  const person = await newCustomer(request, 'Collector');
  await openSignedIn(page, person, '/design/tshirt');
  await nameOf(page).fill('The first');
  await expect(stateOf(page)).toHaveText('Saved');

  const headers = await bearerOf(request, person);
  const list = async () =>
    ((await (await request.get('/api/designs', { headers })).json()) as { items: { uuid: string }[] }).items;
  const [first] = await list();
  const copies = async (): Promise<number> => {
    const answer = await request.post(`/api/designs/${first?.uuid}/duplicate`, { headers });
    return answer.status();
  };
  while ((await copies()) < 400);

  await page.goto('/design/polo');
  await new Studio(page, en).ready();
  await nameOf(page).fill('One too many');
  await expect(stateOf(page)).toHaveText('Kept on this device – no room');
  await page.getByRole('button', { name: en.save, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Your design exceeded max limit' });
  await expect(dialog.getByRole('link', { name: 'My designs' })).toHaveAttribute('href', '/me/assets');

  const [newest] = await list();
  await request.delete(`/api/designs/${newest?.uuid}`, { headers });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(stateOf(page)).toHaveText('Saved');
  await expect(nameOf(page)).toHaveValue('One too many');
});

test('a design is submitted, rated and commented on from the editor', async ({ page, request }) => {
  const person = await newCustomer(request, 'Critic');
  await openSignedIn(page, person, '/design/tshirt');
  await nameOf(page).fill('To be seen');
  await expect(stateOf(page)).toHaveText('Saved');
  const more = page.getByRole('button', { name: 'More for this design' });

  await more.click();
  await page.getByRole('menuitem', { name: 'Rate and comment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rate and comment' });
  const star = dialog.getByRole('radio', { name: '4 of 5 stars' });
  await star.focus();
  await star.press('Space');
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('ស្អាតណាស់');
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect(dialog).toBeHidden();

  await more.click();
  await page.getByRole('menuitem', { name: 'Submit for review' }).click();
  await expect(page.getByText('Submitted. We look at it and tell you.')).toBeVisible();

  const answer = await request.get('/api/designs', { headers: await bearerOf(request, person) });
  const { items } = (await answer.json()) as { items: object[] };
  expect(items[0]).toMatchObject({ status: 'REVIEWING', rating: 4, comment: 'ស្អាតណាស់' });
});
