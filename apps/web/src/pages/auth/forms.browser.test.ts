import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '../../testing/answers.ts';
import { openPage } from '../../testing/browser/open-page.tsx';
import { sampleDetails, sampleTokens } from '@kitwright/contract/testing/sample-account.ts';

const main = page.getByRole('main');
const field = (label: string) => main.getByLabelText(label, { exact: true });
const press = (name: string): Promise<void> => main.getByRole('button', { name, exact: true }).click();

const signIn = async (): Promise<void> => {
  await field('Email').fill('sophea@club.test');
  await field('Password').fill('striker under the lights');
  await press('Sign in');
};

const admitting = (role: 'CUSTOMER' | 'ADMIN') => ({
  'POST /api/accounts/token': () => Response.json(sampleTokens(role)),
  'GET /api/accounts/details': () => Response.json(sampleDetails),
});

const menuOfMe = page.getByRole('button', { name: 'Me', exact: true });

it('the form of sign-up says beside each field what is missing, and goes to the first', async () => {
  await openPage('/auth/signup');
  await press('Sign up');
  for (const message of [
    'First name is required!',
    'Last name is required!',
    'Email is required!',
    'Phone number is required!',
    'Password is required',
    'Confirm password is required!',
  ])
    await expect.element(main.getByText(message, { exact: true })).toBeVisible();
  await expect.element(field('First name')).toHaveFocus();
});

it('names in any script are taken, and one of more than 200 characters is refused beside its field', async () => {
  await openPage('/auth/signup');
  await field('First name').fill('N'.repeat(201));
  await field('Last name').fill('سوكا ⚽ សុខ\u200bដារ៉ា');
  await press('Sign up');
  await expect.element(main.getByText('Use at most 200 characters.')).toHaveLength(1);
  await expect.element(field('First name')).toHaveFocus();
  await expect.element(field('First name')).toHaveAccessibleDescription(/Use at most 200 characters\./);
});

it('what was typed stays when the language changes, and the browser remembers the language', async () => {
  await openPage('/auth/signup');
  await field('First name').fill('Dara');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page
    .getByRole('menuitem', { name: 'ខ្មែរ' })
    .or(page.getByRole('menuitemradio', { name: 'ខ្មែរ' }))
    .click();
  await expect.poll(() => document.documentElement.lang).toBe('km');
  await expect.element(main.getByRole('textbox').first()).toHaveValue('Dara');
  await expect.poll(() => localStorage.getItem('lang')).toBe('kh');
});

it('a wrong password is refused in the language of the page', async () => {
  await openPage('/auth/signin', {
    answers: { 'POST /api/accounts/token': () => refusal('error.msg.login.invalid', 401) },
  });
  await signIn();
  await expect.element(page.getByText('Invalid email or password')).toBeVisible();
});

it('an address of another origin is not gone to after signing in: the way leads home', async () => {
  await openPage('/auth/signin?redirect_to=https://elsewhere.test/', { answers: admitting('CUSTOMER') });
  await signIn();
  await expect.element(menuOfMe).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/designed by you in 3D/);
});

it('an administrator is told where staff work, and stays signed out', async () => {
  await openPage('/auth/signin', { answers: admitting('ADMIN') });
  await signIn();
  await expect.element(page.getByText(/staff work in the back office/)).toBeVisible();
  await expect.element(menuOfMe).not.toBeInTheDocument();
});

it('signing out asks first; only its own buttons close the question, and Yes does not wait for the server', async () => {
  const asked = await openPage('/pricing', { signedIn: true });
  const leave = async (): Promise<void> => {
    await menuOfMe.click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'Confirmation' });
  await leave();
  await expect.element(dialog.getByText('Are you sure you want to log out?')).toBeVisible();
  expect(dialog.element().getBoundingClientRect().width).toBeCloseTo(450, 0);
  await userEvent.keyboard('{Escape}');
  const outside = document.querySelector('.mantine-Modal-overlay');
  if (outside !== null) await userEvent.click(outside, { position: { x: 5, y: 5 } });
  expect(
    dialog
      .getByRole('button')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['No', 'Yes']);
  await dialog.getByRole('button', { name: 'No', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(localStorage.getItem('auth')).not.toBeNull();
  await leave();
  await dialog.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect.element(menuOfMe).not.toBeInTheDocument();
  expect(asked.map(({ call }) => call)).toContain('POST /api/accounts/token/destroy');
  expect(localStorage.getItem('auth')).toBeNull();
});
