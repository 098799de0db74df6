import type { AuditAction } from '@kitwright/contract/operations';
import type { Bank, BankLine, BankList, BankStatement, Order } from '@kitwright/contract/orders';
import { dayIn } from '@kitwright/ordering';
import { guessLayout } from '@kitwright/ordering/bank/statement';
import { newKey, placeOrder } from './samples.ts';
import type { Answer, Caller, TestApi } from './start-api.ts';

const BANK = '/api/console/bank';
const SOME_ID = '0199b7a0-0000-7000-8000-000000000000';
const HEAD = 'Date,Description,Ref,Money In,Money Out,Currency';

/** A transfer as a line of a file: a day, words, the bank's number, what came, and its currency. */
export interface Transfer {
  readonly words: string;
  readonly amount: string;
  readonly day?: string;
  readonly reference?: string;
  readonly currency?: string;
}

/** Today as the shop and its orders have it: from 17:00 UTC that is the next day. */
export const shopDay = (): string => dayIn('Asia/Phnom_Penh', Date.now());

/** A file of transfers, as a bank gives it. */
export const statementOf = (transfers: readonly Transfer[]): string =>
  [
    HEAD,
    ...transfers.map(
      ({ words, amount, reference = newKey(), currency = 'USD', day = shopDay() }) =>
        `${day},"${words}",${reference},${amount},,${currency}`,
    ),
    '',
  ].join('\n');

export const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** The calls on statements of the bank, each by an administrator where not said otherwise. */
export const bankCalls = (api: TestApi) => ({
  bring: (text: string, caller: Caller = api.asAdmin, part: object = {}) =>
    caller<BankStatement>('POST', `${BANK}/statements`, {
      body: { name: 'november.csv', text, layout: guessLayout(text), withoutFaulty: false, ...part },
    }),
  show: (caller: Caller = api.asAdmin) => caller<Bank>('GET', BANK),
  lines: (list: BankList, query = '', caller: Caller = api.asAdmin) =>
    caller<{ items: BankLine[]; nextCursor: string | null }>('GET', `${BANK}/lines?list=${list}${query}`),
  enter: (id: string, order: string, amountCents: unknown, caller: Caller = api.asAdmin) =>
    caller<BankLine>('POST', `${BANK}/lines/${id}/enter`, { body: { order, amountCents } }),
  enterSure: (ids: readonly string[], caller: Caller = api.asAdmin) =>
    caller<{ entered: number; left: number }>('POST', `${BANK}/enter`, { body: { ids } }),
  setAside: (id: string, isAside: boolean, caller: Caller = api.asAdmin) =>
    caller<BankLine>('POST', `${BANK}/lines/${id}/aside`, { body: { isAside } }),
  setRate: (rielPerDollar: unknown, caller: Caller = api.asAdmin) =>
    caller<Pick<Bank, 'rielPerDollar' | 'rielSetOn'>>('PUT', `${BANK}/rate`, { body: { rielPerDollar } }),
  order: async (id: string): Promise<Order> =>
    (await api.asAdmin<Order>('GET', `/api/console/orders/${id}`)).body,
});

/** Good bodies of each call, for what spoils one place of them. */
export const BANK_BODIES = {
  consoleBringStatement: {
    name: 'n',
    text: 'Date,Amount\n2026-11-27,1.00\n',
    layout: guessLayout('Date,Amount\n2026-11-27,1.00\n'),
    withoutFaulty: true,
  },
  consoleSetRate: { rielPerDollar: 4_100 },
  consoleEnterLine: { order: 'KW-000001', amountCents: 1 },
  consoleEnterSure: { ids: [SOME_ID] },
  consoleSetLineAside: { isAside: true },
} as const;

/** An order, and the line of a statement that pays it. */
const paidByBank = async (api: TestApi): Promise<{ readonly order: Order; readonly line: BankLine }> => {
  const { bring, lines } = bankCalls(api);
  const order = await placeOrder(api.asCustomer);
  await bring(statementOf([{ words: order.number, amount: dollars(order.grandTotalCents) }]));
  const { items } = (await lines('sure', '&limit=200')).body;
  const line = items.find(({ candidates }) => candidates[0]?.orderId === order.id);
  if (line === undefined) throw new Error('The statement has no sure line');
  return { order, line };
};

type Action = readonly [AuditAction, () => Promise<Answer>];

/** The entry of each call in the audit log. */
export const bankActions = (getApi: () => TestApi) => ({
  consoleBringStatement: [
    'statement.brought',
    () => bankCalls(getApi()).bring(statementOf([{ words: newKey(), amount: '1.00' }])),
  ] satisfies Action,
  consoleSetRate: ['bankRate.changed', () => bankCalls(getApi()).setRate(4_050)] satisfies Action,
  consoleEnterLine: [
    'order.paid',
    async () => {
      const { order, line } = await paidByBank(getApi());
      return bankCalls(getApi()).enter(line.id, order.number, order.grandTotalCents);
    },
  ] satisfies Action,
  consoleEnterSure: [
    'order.paid',
    async () => bankCalls(getApi()).enterSure([(await paidByBank(getApi())).line.id]),
  ] satisfies Action,
  consoleSetLineAside: [
    'bankLine.setAside',
    async () => bankCalls(getApi()).setAside((await paidByBank(getApi())).line.id, true),
  ] satisfies Action,
});
