import { Readable } from 'node:stream';
import { cachedPromise, createCache } from '@kitwright/base/cache';
import { chartOf, type Chart } from '@kitwright/colour/chart';
import type { Correction, CorrectionTask } from '@kitwright/colour/correct-profile';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { CorrectedProfile, CorrectionFigures } from '@kitwright/contract/production';
import { CHART_WORDS, colourChart } from '@kitwright/production';
import type { PrintProfileRow } from '../../../../db/schema/index.ts';
import { atGate } from '../../../../gate/gate.ts';
import type { SlowCall } from '../../../../server/call.ts';
import type { FileAnswer } from '../../../../server/file-route.ts';
import { fail, ok, type Outcome } from '../../../../server/outcome.ts';
import { todayOf } from '../../../../values/order-number.ts';
import { serverLetteringOf } from '../../../library/fonts.ts';
import { profileBlobKey } from '../../../library/pictures.ts';
import { sha256Hex } from '../../../library/uploads.ts';
import { correctPrinterTask } from './gate-tasks.ts';
import { addProfile, keepProfileFile, presentProfile } from './keep-profile.ts';
import { findProfile } from './repository.ts';

interface KnownProfile {
  readonly row: PrintProfileRow;
  readonly content: Buffer;
}

type ProfileCall = SlowCall<typeof endpoints.consoleColourChart | typeof endpoints.consoleCorrectProfile>;

/** A profile that the tenant may choose, with its bytes. */
const loadProfile = async ({
  inTenant,
  params,
  deps,
}: Pick<ProfileCall, 'inTenant' | 'params' | 'deps'>): Promise<Outcome<KnownProfile>> => {
  const found = await inTenant(async (tx) => {
    const row = await findProfile(tx, params.id);
    return row?.offered === true ? ok(row) : fail('error.msg.notFound');
  });
  if (!found.ok) return found;
  const content = await deps.blobs.read(profileBlobKey(found.value.tenantId, found.value.id));
  return content === undefined ? fail('error.msg.notFound') : ok({ row: found.value, content });
};

const REGULAR = 'kantumruy-pro:400';
const BOLD = 'kantumruy-pro';

/** Shows the patches of a chart as a file that is printed as print files are. */
export const showChart = async (
  call: SlowCall<typeof endpoints.consoleColourChart>,
): Promise<Outcome<FileAnswer>> => {
  const known = await loadProfile(call);
  if (!known.ok) return known;
  const { row, content } = known.value;
  const chart = chartOf(row.space, call.query.length);
  const lettering = serverLetteringOf(call.deps);
  const text = `${CHART_WORDS} ${row.name}`;
  await lettering.loadFonts([REGULAR, BOLD].map((fontId) => ({ fontId, text })));
  const pdf = await colourChart({
    chart,
    faces: { letterer: lettering.letterer, fontId: REGULAR, boldFontId: BOLD },
    lang: call.query.lang,
    output: { name: row.name, profile: content },
    madeAt: call.deps.clock(),
    day: todayOf(call),
  });
  return ok({ fileName: `${chart.id}.pdf`, content: Readable.from([Buffer.from(pdf)]) });
};

/** The last corrections: what was tried is mostly kept, and the same values of the same profile are worked out once. */
const corrections = createCache<string, Promise<Outcome<Correction>>>(4);

const correctionOf = async (task: CorrectionTask, key: string): Promise<Outcome<Correction>> => {
  const answer = await cachedPromise(corrections, key, async () => {
    const done = await atGate(correctPrinterTask, task);
    return done.ok ? done.value : done;
  });
  if (!answer.ok) corrections.delete(key);
  return answer;
};

const tenth = (value: number): number => Math.round(value * 100) / 100;
const figuresOf = ({ before, after, expected }: Correction): CorrectionFigures => {
  const rounded = ({ median, p95 }: Correction['before']) => ({ median: tenth(median), p95: tenth(p95) });
  return { before: rounded(before), after: rounded(after), expected: rounded(expected) };
};

/** Letters that an old profile may be described with. */
const plainName = (name: string, { id }: Chart): string =>
  /^[ -~]+$/.test(name) ? name : `Corrected by ${id}`;

const dayOf = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));

const keep = async (
  { inTenant, body, account, tenant, deps, request }: SlowCall<typeof endpoints.consoleCorrectProfile>,
  correction: Correction,
  { row, chart }: { readonly row: PrintProfileRow; readonly chart: Chart },
): Promise<Outcome<CorrectedProfile['profile']>> => {
  const kept = await keepProfileFile(deps.blobs, tenant.tenantId, Buffer.from(correction.file));
  if (!kept.ok) return kept;
  return inTenant(async (tx) => {
    const added = await addProfile(tx, kept.value, {
      account,
      now: deps.clock(),
      ip: request.ip,
      said: { name: body.name },
      correction: { ...figuresOf(correction), of: row.name, patches: chart.patches.length },
    });
    return added.ok ? ok(presentProfile(added.value)) : added;
  });
};

/**
 * Makes a profile from another by the measured patches of its chart, or shows what would come of it. The same values on the
 * same day are the same profile.
 */
export const correctByMeasuring = async (
  call: SlowCall<typeof endpoints.consoleCorrectProfile>,
): Promise<Outcome<CorrectedProfile>> => {
  const { body, deps } = call;
  const known = await loadProfile(call);
  if (!known.ok) return known;
  const { row, content } = known.value;
  const chart = chartOf(row.space, body.length);
  if (body.values.length !== chart.patches.length)
    return fail('error.msg.validation', {
      fields: [{ field: 'values.length', key: 'error.field.invalid' }],
    });
  const said = {
    chart,
    measured: body.values,
    description: plainName(body.name, chart),
    madeAt: dayOf(deps.clock()),
  };
  const key = `${row.tenantId} ${row.id} ${sha256Hex(Buffer.from(JSON.stringify(said)))}`;
  const corrected = await correctionOf({ ...said, profile: content }, key);
  if (!corrected.ok) return corrected;
  const { value } = corrected;
  const kept = body.isTrial ? ok(null) : await keep(call, value, { row, chart });
  if (!kept.ok) return kept;
  return ok({ ...figuresOf(value), doubtful: [...value.doubtful], profile: kept.value });
};
