import {
  accountIdSchema,
  langSchema,
  orderIdSchema,
  proofIdSchema,
  reviewIdSchema,
} from '@kitwright/contract';
import type { TenantId } from '@kitwright/contract';
import { z } from 'zod';
import type { TelegramMessageRow } from '../../../db/schema/index.ts';
import { withTenant } from '../../../db/tenant-transaction.ts';
import type { Deps } from '../../../server/api.ts';
import { currentDocument, findReview, shownIn, thumbnailOf } from '../../design/designs.ts';
import { drawSheet, findOrder, invoiceFile, loadInvoiced, loadSheet } from '../../ordering/orders.ts';
import { tenantOf } from './repository.ts';
import type { TelegramFile } from './telegram-api.ts';

type DrawDeps = Pick<Deps, 'pool' | 'config' | 'clock' | 'jobs' | 'blobs'>;

/** Bodies of messages with a file: they name what it is drawn of, and the file is drawn as it is sent. */
const filedSchema = z.union([
  z.object({ orderId: orderIdSchema, lang: langSchema }),
  z.object({ proofId: proofIdSchema, accountId: accountIdSchema, lang: langSchema, link: z.url() }),
  z.object({ reviewId: reviewIdSchema }),
]);
type Filed = z.infer<typeof filedSchema>;
/** Fields of these bodies that Telegram is not told. */
const OWN_FIELDS: readonly string[] = ['orderId', 'lang', 'proofId', 'accountId', 'link', 'reviewId'];

const invoiceOf = async (
  deps: DrawDeps,
  tenantId: TenantId,
  { orderId, lang }: Extract<Filed, { orderId: unknown }>,
): Promise<TelegramFile | null> => {
  const loaded = await withTenant(deps.pool, tenantId, async (tx) => {
    const [tenant, order] = [await tenantOf(tx), await findOrder(tx, orderId)];
    return order === undefined ? null : { tenant, invoiced: await loadInvoiced(tx, deps, tenant, order) };
  });
  if (loaded === null) return null;
  const { fileName: name, content } = await invoiceFile(deps, loaded.tenant, loaded.invoiced, lang);
  return { field: 'document', name, type: 'application/pdf', content };
};

const proofOf = async (
  deps: DrawDeps,
  tenantId: TenantId,
  { proofId, accountId, lang, link }: Extract<Filed, { proofId: unknown }>,
): Promise<TelegramFile | null> => {
  const loaded = await withTenant(deps.pool, tenantId, (tx) => loadSheet(tx, accountId, proofId));
  const sheet = loaded.ok ? await drawSheet(deps, loaded.value, lang, link) : loaded;
  return sheet.ok ? { field: 'document', type: 'application/pdf', ...sheet.value } : null;
};

/** The design as it was handed in, from the front. */
const pictureOf = async (
  deps: DrawDeps,
  tenantId: TenantId,
  { reviewId }: Extract<Filed, { reviewId: unknown }>,
): Promise<TelegramFile | null> => {
  const drawing = await withTenant(deps.pool, tenantId, async (tx) => {
    const review = await findReview(tx, reviewId);
    if (review === undefined) return null;
    const document = currentDocument(review.document);
    return { document, ...(await shownIn(tx, [document])) };
  });
  if (drawing === null) return null;
  const { content } = await thumbnailOf(deps, { tenantId, ...drawing, view: 'front', format: 'png' });
  return { field: 'photo', name: 'design.png', type: 'image/png', content };
};

const fileOf = (deps: DrawDeps, tenantId: TenantId, filed: Filed): Promise<TelegramFile | null> => {
  if ('orderId' in filed) return invoiceOf(deps, tenantId, filed);
  return 'proofId' in filed ? proofOf(deps, tenantId, filed) : pictureOf(deps, tenantId, filed);
};

/** A message as Telegram takes it. */
export interface Written {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly file?: TelegramFile;
}

/**
 * Draws the file of a message. News go without a picture that could not be drawn; a file that was asked for and is gone
 * is no message any more.
 */
export const withFile = async (
  deps: DrawDeps,
  tenantId: TenantId,
  { method, body }: Pick<TelegramMessageRow, 'method' | 'body'>,
): Promise<Written> => {
  const filed = filedSchema.safeParse(body);
  if (!filed.success) return { method, params: body };
  const params = Object.fromEntries(Object.entries(body).filter(([name]) => !OWN_FIELDS.includes(name)));
  const isNeeded = !('reviewId' in filed.data);
  const file = await fileOf(deps, tenantId, filed.data).catch((error: unknown) => {
    if (isNeeded) throw error;
    return null;
  });
  if (file !== null) return { method, params, file };
  if (isNeeded) throw new Error('What the file is of is gone');
  const { caption, ...others } = params;
  return { method: 'sendMessage', params: { ...others, text: caption } };
};
