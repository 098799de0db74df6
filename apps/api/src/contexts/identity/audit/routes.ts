import { endpoints } from '@kitwright/contract/endpoints';
import type { AuditEvent } from '@kitwright/contract/operations';
import type { z } from 'zod';
import type { AuditEventRow } from '../../../db/schema/index.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { fileRoute } from '../../../server/file-route.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { exportAudit } from './export-audit.ts';
import { filterOf, listAuditActions, listAuditEvents } from './repository.ts';

const presentEvent = (row: AuditEventRow): AuditEvent => ({
  seq: row.seq,
  at: row.at.toISOString(),
  actor:
    row.actorId === null && row.actorName === null
      ? null
      : { id: row.actorId, name: row.actorName, role: row.actorRole },
  action: row.action,
  subject: row.subjectType === null ? null : { type: row.subjectType, id: row.subjectId },
  details: { ...row.details },
  ip: row.ip,
});

/** Lists what was done, newest first, page by page. */
const listAudit = async ({
  tx,
  tenant,
  query,
}: Call<typeof endpoints.consoleAudit>): Promise<
  Outcome<z.input<typeof endpoints.consoleAudit.response>>
> => {
  const { cursor, limit, ...asked } = query;
  const before = cursor === undefined ? undefined : Number(cursor);
  const found = await listAuditEvents(tx, { ...filterOf(tenant.timeZone, asked), before }, limit);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return ok({
    items: rows.map(presentEvent),
    nextCursor: found.length > limit && last !== undefined ? String(last.seq) : null,
    actions: await listAuditActions(tx),
  });
};

/** The audit log, for the tenant's administrators. */
export const registerAudit = (api: Api): void => {
  route(api, endpoints.consoleAudit, listAudit);
  fileRoute(api, endpoints.consoleExportAudit, exportAudit);
};
