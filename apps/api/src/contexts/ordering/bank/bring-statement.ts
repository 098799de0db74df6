import { createHash } from 'node:crypto';
import { readCsvFile } from '@kitwright/base/csv';
import { bankLineIdSchema, statementIdSchema } from '@kitwright/contract';
import type { endpoints } from '@kitwright/contract/endpoints';
import { MAX_OPEN_LINES, type BankStatement } from '@kitwright/contract/orders';
import {
  MAX_STATEMENT_ROWS,
  lineKeys,
  readStatement,
  type FaultyLine,
  type StatementLayout,
} from '@kitwright/ordering/bank/statement';
import { v7 as newId } from 'uuid';
import { lockTenant } from '../../../db/tenants.repository.ts';
import { emit } from '../../../events/events.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { fullName } from '../../../values/full-name.ts';
import { presentStatement, rateOf } from './bank-lines.ts';
import { countLines, insertLines, insertStatement, knownKeys, putBankSettings } from './repository.ts';

type BringCall = Call<typeof endpoints.consoleBringStatement>;

/** Enough to see what is wrong with a file; thousands of lines at fault have one cause. */
const MOST_FAULTS_SHOWN = 20;
const LONGEST_HEAD = 80;

const keyOf = (key: string): Buffer => createHash('sha256').update(key).digest();

const refuseFaulty = (faulty: readonly FaultyLine[]): Outcome<never> =>
  fail('error.msg.validation', {
    fields: faulty.slice(0, MOST_FAULTS_SHOWN).map(({ line, fault }) => ({
      field: `text.${line}.${fault}`,
      key: fault === 'amount' ? 'error.field.amount.invalid' : 'error.field.invalid',
    })),
  });

/** Refuses a file in which there is no transfer by its layout. */
const unreadable = (): Outcome<never> =>
  fail('error.msg.validation', { fields: [{ field: 'layout.columns', key: 'error.field.invalid' }] });

/** The names of the columns, by which the next file of the bank is known. */
const headOf = (text: string, { headLine }: StatementLayout): string[] =>
  (readCsvFile(text).find(({ line }) => line === headLine)?.cells ?? []).map((cell) =>
    cell
      .replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')
      .slice(0, LONGEST_HEAD)
      .replaceAll(/\p{Cs}/gu, ''),
  );

/** Brings a statement: its lines that were never brought before wait for someone. Of two at once the second finds them known. */
export const bringStatement = async (call: BringCall): Promise<Outcome<BankStatement>> => {
  const { tx, account, body, deps, request } = call;
  const { name, text, layout, withoutFaulty } = body;
  if (layout.columns.day === null || layout.columns.amount === null) return unreadable();
  const { lines, faulty, outgoing } = readStatement(text, layout);
  if (lines.length + faulty.length + outgoing > MAX_STATEMENT_ROWS) return fail('error.msg.payloadTooLarge');
  if (lines.length === 0 && outgoing === 0) {
    return faulty.length > 0 ? refuseFaulty(faulty) : unreadable();
  }
  if (faulty.length > 0 && !withoutFaulty) return refuseFaulty(faulty);
  await lockTenant(tx);
  const keys = lineKeys(lines).map(keyOf);
  const known = keys.length === 0 ? new Set<string>() : await knownKeys(tx, keys);
  const fresh = lines.flatMap((line, index) => {
    const key = keys[index];
    return key === undefined || known.has(key.toString('hex')) ? [] : [{ ...line, key }];
  });
  const waiting = (await countLines(tx)).get('open') ?? 0;
  if (waiting + fresh.length > MAX_OPEN_LINES) return fail('error.msg.payloadTooLarge');
  const [broughtBy, broughtAt] = [fullName(account), deps.clock()];
  const statement = {
    id: statementIdSchema.parse(newId()),
    name,
    added: fresh.length,
    known: lines.length - fresh.length,
    outgoing,
    faulty: faulty.length,
    broughtBy,
    broughtAt,
  };
  await insertStatement(tx, statement);
  const rows = fresh.map((line) => ({
    ...line,
    id: bankLineIdSchema.parse(newId()),
    statementId: statement.id,
  }));
  await insertLines(tx, rows);
  await putBankSettings(tx, {
    rielPerDollar: await rateOf(tx),
    head: headOf(text, layout),
    layout,
    updatedBy: broughtBy,
    updatedAt: broughtAt,
  });
  await emit(tx, {
    at: broughtAt,
    type: 'statement.brought',
    actor: account,
    subject: { type: 'statement', id: statement.id },
    details: { name, count: statement.added },
    ip: request.ip,
  });
  return ok(presentStatement({ tenantId: tx.tenantId, ...statement }));
};
