import { mailIdSchema } from '@kitwright/contract';
import type { Mail } from '@kitwright/contract/messages';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noMediaQueries, show } from '../../testing/show.tsx';
import { OutboxPage } from './OutboxPage.tsx';

const mail = (status: Mail['status'], attempts: number): Mail => ({
  id: mailIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000001'),
  template: 'orderPlaced',
  to: 'dara@team.test',
  subject: 'Your order',
  text: 'Thank you',
  html: '<p>Thank you</p>',
  status,
  attempts,
  error: null,
  createdAt: '2026-11-24T08:00:00.000Z',
  sentAt: null,
});

const answer = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('matchMedia', noMediaQueries);
  window.fetch = answer;
});
afterEach(cleanup);

const open = async (shown: Mail): Promise<void> => {
  answer.mockImplementation(() => Promise.resolve(Response.json({ items: [shown], nextCursor: null })));
  show(<OutboxPage />);
  fireEvent.click(await screen.findByRole('button', { name: shown.subject }));
};

it('says of a mail that no server was asked to take that it was not sent, and of no attempts', async () => {
  await open(mail('kept', 0));
  expect(screen.getByText('Not sent')).toBeDefined();
  expect(await screen.findByText(/No mail server is set up/)).toBeDefined();
  expect(screen.queryByText(/Attempts/)).toBeNull();
  expect(screen.queryByText('Sent')).toBeNull();
});

it('says of one that was sent how often it was tried', async () => {
  await open(mail('sent', 2));
  expect(screen.getByText('Sent')).toBeDefined();
  expect(await screen.findByText(/Attempts: 2/)).toBeDefined();
});
