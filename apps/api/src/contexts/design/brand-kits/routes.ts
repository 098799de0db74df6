import type { BrandKit } from '@kitwright/contract/designs';
import { endpoints } from '@kitwright/contract/endpoints';
import { and, eq, sql } from 'drizzle-orm';
import { brandKits, type UploadRow } from '../../../db/schema/index.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type FieldError, type Outcome } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { ownAmong, opennessOf, findUploads, takeUploads } from '../../library/uploads.ts';

const EMPTY: BrandKit = { colours: [], crest: null, sponsors: [], fonts: [] };

const getBrandKit = async ({
  tx,
  account,
}: Call<typeof endpoints.getBrandKit>): Promise<Outcome<BrandKit>> => {
  const [row] = await tx.db
    .select({ kit: brandKits.kit })
    .from(brandKits)
    .where(and(eq(brandKits.tenantId, tx.tenantId), eq(brandKits.accountId, account.id)));
  return ok(row?.kit ?? EMPTY);
};

type Put = Call<typeof endpoints.putBrandKit>;

/** Pictures that the account may show: its own, and what anyone with a link may see. */
async function picturesFor(
  { tx, account, tenant }: Put,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UploadRow>> {
  if (ids.length === 0) return new Map();
  await takeUploads(tx, ids, account.id);
  const rows = await findUploads(tx, ids);
  const own = await ownAmong(
    tx,
    account.id,
    rows.map(({ id }) => id),
  );
  const shown = new Map<string, UploadRow>();
  for (const row of rows)
    if (own.has(row.id) || (await opennessOf(tx, tenant, row)) !== 'private') shown.set(row.id, row);
  return shown;
}

const putBrandKit = async (call: Put): Promise<Outcome<BrandKit>> => {
  const { tx, account, body } = call;
  const named = [
    ...(body.crest === null ? [] : [{ field: 'crest', ...body.crest }]),
    ...body.sponsors.map(({ uploadId }, index) => ({ field: `sponsors.${index}`, uploadId })),
  ];
  const rows = await picturesFor(
    call,
    named.map(({ uploadId }) => uploadId),
  );
  const faults = named
    .filter(({ uploadId }) => !rows.has(uploadId))
    .map(({ field }): FieldError => ({ field: `${field}.uploadId`, key: 'error.field.invalid' }));
  if (faults.length > 0) return fail('error.msg.validation', { fields: faults });
  const sized = ({ uploadId }: { readonly uploadId: string }): BrandKit['sponsors'] => {
    const row = rows.get(uploadId);
    return row === undefined ? [] : [{ uploadId: row.id, widthPx: row.widthPx, heightPx: row.heightPx }];
  };
  const kit: BrandKit = {
    ...body,
    crest: (body.crest === null ? [] : sized(body.crest))[0] ?? null,
    sponsors: body.sponsors.flatMap(sized),
  };
  await tx.db
    .insert(brandKits)
    .values({ tenantId: tx.tenantId, accountId: account.id, kit })
    .onConflictDoUpdate({
      target: [brandKits.tenantId, brandKits.accountId],
      set: { kit, updatedAt: sql`now()` },
    });
  return ok(kit);
};

/** The brand kit of an account, kept as a whole: what is sent last holds. */
export const registerBrandKits = (api: Api): void => {
  route(api, endpoints.getBrandKit, getBrandKit);
  route(api, endpoints.putBrandKit, putBrandKit);
};
