import { expect, test, type Browser, type Page } from '@playwright/test';
import { ADMIN, newCustomer, signIn, speak, type Newcomer } from '../support/accounts.ts';
import { Studio } from '../support/studio.ts';
import { en } from '../support/words.ts';

const READY = { timeout: 90_000 };

/** A window of someone else. */
const windowOf = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await speak(page, en);
  return page;
};

/** The editor with a design of this customer's own that is kept. */
const openStudio = async (page: Page, person: Newcomer, name: string): Promise<Studio> => {
  await speak(page, en);
  await page.goto('/auth/signin?redirect_to=/design/tshirt');
  await signIn(page, en, person.email, person.password);
  const studio = new Studio(page, en);
  await studio.ready();
  await page.getByRole('textbox', { name: 'Name of the design' }).fill(name);
  await studio.colour('body', '#0a3d91');
  return studio;
};

test('a design is submitted, sent back with a marked spot, changed, submitted again and approved', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  // Two people, each with a model in software, and every step between them.
  test.slow();
  const person = await newCustomer(request, 'Bopha');
  const name = `Herons ${process.pid}`;
  await openStudio(page, person, name);
  await page.getByRole('button', { name: 'More for this design' }).click();
  await page.getByRole('menuitem', { name: 'Submit for review' }).click();
  await expect(page.getByText('Submitted. We look at it and tell you.')).toBeVisible();

  const desk = await windowOf(browser, baseURL);
  await desk.goto('/console/reviews');
  await signIn(desk, en, ADMIN);
  await desk.getByRole('searchbox', { name: 'Design or customer' }).fill(name);
  await expect(desk.getByRole('table').getByRole('link')).toHaveCount(1);
  await desk.keyboard.press('Escape');
  await desk.getByRole('table').getByRole('link', { name }).click();
  const model = desk.locator('[data-frame-version]');
  await expect(model).toHaveAttribute('data-state', 'ready', READY);
  const box = await model.boundingBox();
  if (box === null) throw new Error('The model is not there');
  await desk.mouse.click(box.x + box.width / 2, box.y + box.height * 0.4);
  await desk.getByRole('textbox', { name: /^New comment/ }).fill('Too near the seam');
  await desk.getByRole('button', { name: 'Pin it' }).click();
  await expect(desk.getByRole('button', { name: /^Comment 1: / })).toBeVisible();
  await desk.getByRole('button', { name: 'Send back' }).click();
  const dialog = desk.getByRole('dialog', { name: `Send “${name}” back` });
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(dialog.getByText('Say what should be changed.')).toBeVisible();
  await dialog.getByRole('textbox').fill('One thing to move, see the mark');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(desk.getByRole('main').getByText('One thing to move, see the mark')).toBeVisible();

  await page.goto('/me/assets');
  await expect(page.getByText('Reason: One thing to move, see the mark')).toBeVisible();
  await page.getByRole('link', { name: 'Comments on the design: 1' }).click();
  const studio = new Studio(page, en);
  await studio.ready();
  const comments = page.getByRole('region', { name: 'Comments' });
  await expect(comments).toContainText('One thing to move, see the mark');
  const pin = page.getByRole('button', { name: /^Comment 1: / });
  await expect(pin).toBeVisible();
  await pin.click();
  const answer = comments.getByRole('textbox', { name: 'Answer' });
  await answer.fill('Moved');
  await page.keyboard.press('Control+Enter');
  await expect(answer).toHaveValue('');
  await expect(comments.getByText('Moved', { exact: true })).toBeVisible();
  await comments.getByRole('button', { name: 'Settled', exact: true }).click();
  await expect(comments.getByText('Everything is settled.')).toBeVisible();
  await studio.colour('body', '#c8102e');
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: 'Comments' }).click();
  await comments.getByRole('button', { name: 'Submit again' }).click();
  await expect(comments).toContainText('We are looking at this design.');

  // The second time by keys alone, while the words of the checks are slow to come: the page stays, and its focus.
  let letWordsCome = (): void => undefined;
  const wordsMayCome = new Promise<void>((resolve) => {
    letWordsCome = resolve;
  });
  const checkWords = /\/assets\/tools\.en-/;
  await desk.route(checkWords, async (route) => {
    await wordsMayCome;
    await route.continue();
  });
  const wordsAsked = desk.waitForRequest(checkWords);
  await desk.goto('/console/reviews');
  await expect(desk.getByRole('table')).toBeVisible();
  await desk.keyboard.press('/');
  await expect(desk.getByRole('searchbox', { name: 'Design or customer' })).toBeFocused();
  await desk.keyboard.type(name);
  await expect(desk.getByRole('table').getByRole('link')).toHaveCount(1);
  await expect(desk.getByRole('table')).toContainText('Submission 2');
  for (const key of ['Escape', 'j', 'Enter']) await desk.keyboard.press(key);
  await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible();
  await desk.keyboard.press('m');
  await expect(desk.getByRole('button', { name: 'Approve' })).toBeFocused();
  await wordsAsked;
  await desk.keyboard.press('Enter');
  await desk
    .getByRole('alertdialog')
    .or(desk.getByRole('dialog'))
    .getByRole('button', { name: 'Approve' })
    .press('Enter');
  await expect(desk.getByRole('main').getByText('Approved')).toBeVisible();
  letWordsCome();
  await expect(desk.getByText('All good')).toBeVisible();
  await desk.context().close();

  await page.goto('/me/assets');
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('Approved');
});

test('links let others comment or edit, until the owner ends them', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  // Three people, each with a model in software.
  test.slow();
  const [owner, friend] = [await newCustomer(request, 'Vanna'), await newCustomer(request, 'Chenda')];
  await openStudio(page, owner, 'Ours');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this design' });
  const linkTo = async (right: string): Promise<string> => {
    await dialog.getByText(right, { exact: true }).click();
    await dialog.getByRole('button', { name: /[Gg]et the link$/ }).click();
    const url = new URL(await dialog.getByRole('textbox', { name: 'Link to the design' }).inputValue());
    return `${url.pathname}${url.search}`;
  };
  const commenting = await linkTo('Comment');
  const editing = await linkTo('Edit');
  expect(commenting).not.toBe(editing);

  const guest = await windowOf(browser, baseURL);
  await guest.goto(commenting);
  await guest.getByRole('combobox', { name: 'Or comment on a piece' }).selectOption({ label: 'Front' });
  await guest.getByRole('textbox', { name: /^New comment/ }).fill('Larger number, please');
  await guest.getByRole('button', { name: 'Pin it' }).click();
  await expect(guest.getByText('Name is required.')).toBeVisible();
  await guest.getByRole('textbox', { name: 'Your name' }).fill('Coach');
  await guest.getByRole('button', { name: 'Pin it' }).click();
  await expect(guest.getByText('Coach (guest)')).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Edit this design' })).toHaveCount(0);

  const partner = await windowOf(browser, baseURL);
  await partner.goto(`/auth/signin?redirect_to=${encodeURIComponent(editing)}`);
  await signIn(partner, en, friend.email, friend.password);
  await partner.getByRole('link', { name: 'Edit this design' }).click();
  const studio = new Studio(partner, en);
  await studio.ready();
  await partner.getByRole('textbox', { name: 'Name of the design' }).fill('Ours, better');
  await studio.colour('body', '#c8102e');
  await partner.keyboard.press('Control+s');
  await expect(partner.locator('[data-save-state]')).toHaveAttribute('data-save-state', 'saved');
  await expect(partner.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.goto('/me/assets');
  await expect(page.getByText('Ours, better')).toBeVisible();
  await page.getByRole('link', { name: 'Comments on the design: 1' }).click();
  await expect(page.getByRole('region', { name: 'Comments' })).toContainText('Larger number, please');

  // What one said oneself one takes back; what others said stays.
  const board = page.getByRole('region', { name: 'Comments' });
  await board.getByRole('button', { name: /Larger number, please/ }).click();
  await board.getByRole('textbox', { name: 'Answer' }).fill('No room for that');
  await board.getByRole('button', { name: 'Send', exact: true }).click();
  await board.getByRole('button', { name: 'Delete my comment: No room for that' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(board.getByText('No room for that')).toHaveCount(0);
  await expect(board).toContainText('Larger number, please');

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await dialog.getByText('Comment', { exact: true }).click();
  await dialog.getByRole('button', { name: 'End this link' }).click();
  await expect(dialog.getByRole('button', { name: 'Get the link' })).toBeVisible();
  await guest.reload();
  await expect(guest.getByText('No preview!')).toBeVisible();
  for (const other of [guest, partner]) await other.context().close();
});
