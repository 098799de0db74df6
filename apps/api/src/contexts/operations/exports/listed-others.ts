import type { Lang } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import { MOST_EXPORTED } from '@kitwright/contract/production';
import { dayIn, timeIn } from '@kitwright/ordering';
import { writeRollNumber } from '@kitwright/ordering/stock';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { bankLines, bankStatements, orders } from '../../../db/schema/index.ts';
import { withTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import type { SlowCall } from '../../../server/call.ts';
import { fileRoute, type FileAnswer } from '../../../server/file-route.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { countMessages, listMessages } from '../../messaging/programs.ts';
import { clothName, listRolls } from '../../production/shop.ts';
import { dollars } from './export-tables.ts';
import { BANK_LINE_COLUMNS, LIST_TEXTS, MESSAGE_COLUMNS, ROLL_COLUMNS } from './list-texts.ts';
import { fileLimit, listedFile } from './listed-file.ts';

type Exporting = SlowCall<
  | typeof endpoints.consoleExportMessages
  | typeof endpoints.consoleExportRolls
  | typeof endpoints.consoleExportBankLines
>;

/** Counts what a filter finds, and writes down who takes it along. */
const noted = (
  { tenant, account, request, deps }: Exporting,
  details: { readonly name: string; readonly state?: string; readonly search?: string },
  countIn: (tx: TenantTransaction) => Promise<number>,
): Promise<number> =>
  withTenant(deps.pool, tenant.tenantId, async (tx) => {
    const found = await countIn(tx);
    await emit(tx, {
      at: deps.clock(),
      type: 'report.exported',
      actor: account,
      details: { ...details, rows: Math.min(found, MOST_EXPORTED) },
      ip: request.ip,
    });
    return found;
  });

const aboutOf = ({ tenant, deps }: Exporting, lang: Lang) => ({
  lang,
  timeZone: tenant.timeZone,
  now: deps.clock(),
});

/** Every message that the list's search and status find, newest first. */
const exportMessages = async (
  call: SlowCall<typeof endpoints.consoleExportMessages>,
): Promise<Outcome<FileAnswer>> => {
  const { lang, search, status } = call.query;
  const { tenant, deps } = call;
  const about = {
    name: 'messages',
    ...(status === undefined ? {} : { state: status }),
    ...(search === undefined ? {} : { search }),
  };
  const found = await noted(call, about, async (tx) => {
    const counts = await countMessages(tx, search);
    return status === undefined ? counts.new + counts.answered + counts.archived : counts[status];
  });
  const texts = LIST_TEXTS[lang];
  type Listed = Awaited<ReturnType<typeof listMessages>>[number];
  return ok(
    listedFile({
      ...aboutOf(call, lang),
      name: 'messages',
      found,
      columns: MESSAGE_COLUMNS,
      headings: texts.messages,
      load: (last: Listed | undefined, limit) => {
        const after = last && { at: last.cursorAt, id: last.id };
        return withTenant(deps.pool, tenant.tenantId, (tx) =>
          listMessages(tx, { search, status, after, limit }),
        );
      },
      cellsOf: (message) => ({
        received: timeIn(tenant.timeZone, message.receivedAt.getTime()),
        from: message.contact,
        subject: message.subject,
        message: message.message,
        status: texts.messageStatus[message.status],
        note: message.note,
      }),
    }),
  );
};

const MM_IN_METRE = 1_000;
const metres = (mm: number): string => (mm / MM_IN_METRE).toFixed(2);

/** Every roll that has cloth left: a shop has a few hundred, read at once as the page does. */
const exportRolls = async (
  call: SlowCall<typeof endpoints.consoleExportRolls>,
): Promise<Outcome<FileAnswer>> => {
  const { tenant, deps } = call;
  const { lang } = call.query;
  const rolls = await withTenant(deps.pool, tenant.tenantId, listRolls);
  await noted(call, { name: 'rolls' }, () => Promise.resolve(rolls.length));
  type Listed = (typeof rolls)[number];
  return ok(
    listedFile({
      ...aboutOf(call, lang),
      name: 'rolls',
      found: rolls.length,
      columns: ROLL_COLUMNS,
      headings: LIST_TEXTS[lang].rolls,
      load: (last: Listed | undefined, limit) => {
        const from = last === undefined ? 0 : rolls.indexOf(last) + 1;
        return Promise.resolve(rolls.slice(from, from + limit));
      },
      cellsOf: (roll) => ({
        number: writeRollNumber(roll.number),
        cloth: clothName(tenant.prices, roll.cloth, lang),
        width: String(roll.widthMm),
        lot: roll.lot,
        place: roll.place,
        came: metres(roll.lengthMm),
        left: metres(roll.leftMm),
        reserved: metres(roll.reservations.reduce((sum, { lengthMm }) => sum + lengthMm, 0)),
        price: roll.centsPerMetre === null ? '' : dollars(roll.centsPerMetre),
        added: dayIn(tenant.timeZone, roll.addedAt.getTime()),
      }),
    }),
  );
};

const CENTS = 100;

/** Every transfer in a state, the newest day first. */
const exportBankLines = async (
  call: SlowCall<typeof endpoints.consoleExportBankLines>,
): Promise<Outcome<FileAnswer>> => {
  const { tenant, deps } = call;
  const { lang, state } = call.query;
  const ofState = (tx: TenantTransaction) =>
    and(eq(bankLines.tenantId, tx.tenantId), eq(bankLines.state, state));
  const found = await noted(call, { name: 'bank lines', state }, async (tx) => {
    const [row] = await tx.db.select({ lines: count() }).from(bankLines).where(ofState(tx));
    return row?.lines ?? 0;
  });
  const listLines = (tx: TenantTransaction, last: { day: string; id: string } | undefined, limit: number) =>
    tx.db
      .select({
        id: bankLines.id,
        day: bankLines.day,
        amount: bankLines.amount,
        currency: bankLines.currency,
        reference: bankLines.reference,
        words: bankLines.words,
        amountCents: bankLines.amountCents,
        decidedBy: bankLines.decidedBy,
        statement: bankStatements.name,
        number: orders.number,
      })
      .from(bankLines)
      .innerJoin(
        bankStatements,
        and(eq(bankStatements.tenantId, bankLines.tenantId), eq(bankStatements.id, bankLines.statementId)),
      )
      .leftJoin(orders, and(eq(orders.tenantId, bankLines.tenantId), eq(orders.id, bankLines.orderId)))
      .where(
        and(
          ofState(tx),
          last && sql`(${bankLines.day}, ${bankLines.id}) < (${last.day}::date, ${last.id}::uuid)`,
        ),
      )
      .orderBy(desc(bankLines.day), desc(bankLines.id))
      .limit(limit);
  type Listed = Awaited<ReturnType<typeof listLines>>[number];
  const texts = LIST_TEXTS[lang];
  return ok(
    listedFile({
      ...aboutOf(call, lang),
      name: 'bank-lines',
      found,
      columns: BANK_LINE_COLUMNS,
      headings: texts.bankLines,
      load: (last: Listed | undefined, limit) =>
        withTenant(deps.pool, tenant.tenantId, (tx) => listLines(tx, last, limit)),
      cellsOf: (line) => ({
        day: line.day,
        amount: line.currency === 'USD' ? (line.amount / CENTS).toFixed(2) : String(line.amount),
        currency: line.currency,
        reference: line.reference,
        words: line.words,
        state: texts.bankLineState[state],
        order: line.number === null ? '' : writeOrderNumber(line.number),
        entered: line.amountCents === null ? '' : dollars(line.amountCents),
        by: line.decidedBy ?? '',
        statement: line.statement,
      }),
    }),
  );
};

/** Registers the files of messages, rolls and transfers as they are listed. */
export const registerOtherLists = (api: Api): void => {
  const before = fileLimit(api);
  fileRoute(api, endpoints.consoleExportMessages, exportMessages, { before });
  fileRoute(api, endpoints.consoleExportRolls, exportRolls, { before });
  fileRoute(api, endpoints.consoleExportBankLines, exportBankLines, { before });
};
