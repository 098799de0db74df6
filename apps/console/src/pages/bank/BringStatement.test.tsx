import type { Bank } from '@kitwright/contract/orders';
import { guessLayout } from '@kitwright/ordering/bank/statement';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noMediaQueries, show } from '../../testing/show.tsx';
import { BringStatement } from './BringStatement.tsx';
import { readTextFile } from './read-text-file.ts';

const BANK: Bank = {
  rielPerDollar: 4_100,
  rielSetOn: null,
  head: [],
  layout: null,
  counts: { sure: 0, unsure: 0, unmatched: 0, entered: 0, aside: 0 },
  statements: [],
};
const STATEMENT = {
  id: '0197a6a1-8f3c-7000-8000-000000000001',
  name: 'CSV',
  added: 1,
  known: 0,
  outgoing: 0,
  faulty: 1,
  broughtBy: 'Dara Sok',
  broughtAt: '2026-11-27T08:00:00.000Z',
};
const answer = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('matchMedia', noMediaQueries);
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  window.fetch = answer;
  answer.mockReset().mockImplementation(() => Promise.resolve(Response.json(STATEMENT, { status: 201 })));
});
afterEach(cleanup);

const paste = async (text: string, bank = BANK): Promise<void> => {
  show(<BringStatement isOpen bank={bank} onClose={() => undefined} />);
  fireEvent.change(await screen.findByLabelText('or paste the lines here'), { target: { value: text } });
};
const chosen = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.text;
const bringButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Bring' });

describe('a statement that is pasted', () => {
  it('shows what its columns are taken for, and what is wrong by line; it is brought once those are left out', async () => {
    await paste(
      'Date,Details,Credit,Debit\n26/11/2026,KW-000123,five,\n26/11/2026,KW-000123,5.00,\n26/11/2026,Rent,,9\n',
    );
    expect([
      chosen('Day'),
      chosen('Money in, or the amount'),
      chosen('Money out'),
      chosen('Who paid'),
    ]).toEqual(['Date', 'Credit', 'Debit', 'None']);
    expect(screen.getByText('1 transfer came')).toBeDefined();
    expect(screen.getByText('1 went and is left out')).toBeDefined();
    expect(screen.getByText('Line 2: “five” is no amount')).toBeDefined();
    expect(bringButton().disabled).toBe(true);
    fireEvent.click(screen.getByLabelText('Leave these lines out'));
    fireEvent.click(bringButton());
    await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
    const body = JSON.parse(answer.mock.calls[0]![1]!.body as string) as {
      withoutFaulty: boolean;
      layout: object;
    };
    expect([body.withoutFaulty, body.layout]).toMatchObject([true, { headLine: 1, columns: { amount: 2 } }]);
  });

  it('is read as a person says where the guess was wrong', async () => {
    await paste('Date,Details,Money\n26/11/2026,KW-000123,5.00\n');
    expect(screen.getByText('0 transfers came')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Line with the names of the columns'), { target: { value: '1' } });
    for (const [label, column] of [
      ['Day', '0'],
      ['Money in, or the amount', '2'],
    ] as const) {
      fireEvent.change(screen.getByLabelText(label), { target: { value: column } });
    }
    expect(screen.getByText('1 transfer came')).toBeDefined();
    expect(bringButton().disabled).toBe(false);
  });

  it('is read as the last one of the same columns was', async () => {
    const last = 'Date,Details,Amount,Credit\n';
    const guess = guessLayout(last);
    const layout = { ...guess, columns: { ...guess.columns, amount: 2 } };
    await paste(`${last}26/11/2026,A,5,7\n`, {
      ...BANK,
      head: ['Date', 'Details', 'Amount', 'Credit'],
      layout,
    });
    expect(chosen('Money in, or the amount')).toBe('Amount');
  });
});

describe('a file', () => {
  const file = (...bytes: readonly number[]) => new File([new Uint8Array(bytes)], 'a.csv');
  it.each([
    ['UTF-8', file(0xe1, 0x9e, 0x80), 'ក'],
    ['UTF-16 of Excel', file(0xff, 0xfe, 0x80, 0x17), 'ក'],
    ['Windows', file(0x63, 0x61, 0x66, 0xe9), 'café'],
  ])('in %s is read', async (_, given, text) => {
    expect(await readTextFile(given)).toEqual({ ok: true, value: text });
  });

  it('of Excel itself is refused, as is one that is too large', async () => {
    expect(await readTextFile(file(0x50, 0x4b, 3, 4))).toEqual({ ok: false, error: 'workbook' });
    const huge = { size: 9_000_000, arrayBuffer: () => Promise.reject(new Error('read')) };
    expect(await readTextFile(huge)).toEqual({ ok: false, error: 'tooLarge' });
  });
});
