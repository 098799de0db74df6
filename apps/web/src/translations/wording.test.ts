import type { TextTree } from '@kitwright/ui';
import { expect, it } from 'vitest';

const modules = import.meta.glob<Record<string, TextTree>>('./*/en.ts', { eager: true });

const leaves = (tree: TextTree): readonly string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : leaves(value)));

const said = new Set(Object.values(modules).flatMap(({ en = {} }) => leaves(en)));

/** Holds what the contract words itself; what an error says is tested beside the texts of errors. */
it.each([
  // The bars and the menu.
  ...[
    'Home',
    'Store',
    'Pricing',
    'Products',
    'Quick start',
    'Sign in',
    'Sign up',
    'Me',
    'Sign out',
    'Settings',
  ],
  ...['Dashboard', 'Designs', 'Resources', 'Player list', 'Ordering', 'My orders'],
  ...['Company', 'About Us', 'Careers', 'Legal', 'Privacy Policy', 'Terms of Service'],
  // Contact.
  ...['Location', 'Open hours', 'Mobile', 'Subject', 'Message'],
  // Statuses.
  ...[
    'Reviewing',
    'Ready',
    'Rejected',
    'Processing',
    'Approved',
    'Canceled',
    'On the way',
    'Completed',
    'Received',
  ],
  // Questions.
  'Are you sure you want to log out?',
  'Are you sure you want to cancel the order?',
  'Are you sure you want to cancel ordering?',
  // What was done, and what is not there.
  ...['Added to cart!', 'Thank you for contacting us!', 'Reset link sent to email'],
  'Registration done, go sign in.',
  ...['Cart is empty!', 'No preview!', 'Page not found'],
])('says “%s”', (words) => {
  expect([...said]).toContain(words);
});
