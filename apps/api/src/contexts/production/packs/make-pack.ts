import type { PackFault, PackFile, PackGarment, PackRoll } from '@kitwright/contract/production';
import {
  cutPack,
  garmentPath,
  machineFiles,
  makePrintFiles,
  planPack,
  printFileNames,
  rollLayout,
  roomFaults,
  surveyPack,
  type CutGarment,
  type KeepFile,
  type PackPlan,
  type PackSurvey,
  type Recut,
  type Roll,
  type RoomFault,
} from '@kitwright/production';
import type pg from 'pg';
import type { PackRow } from '../../../db/schema/index.ts';
import { withTenant } from '../../../db/tenant-transaction.ts';
import type { JobData } from '../../../jobs/jobs.ts';
import type { Deps } from '../../../server/api.ts';
import { trackPieces, type FloorGarment } from '../floor/pieces.repository.ts';

import { keptMarkers } from './lay-markers.ts';
import { LAYOUT_FILE, describeFile, orderSeal, packBlobKey } from './pack-blobs.ts';
import { readPackRows, withMaterial, type PackMaterial } from './pack-material.ts';
import { packPapers, type PackPaper } from './pack-papers.ts';
import { isTooHeavy } from '../../library/pictures.ts';
import { productionSettings } from './production-settings.ts';
import { findPack, updatePack, type PackChange } from './repository.ts';

type PackDeps = Pick<Deps, 'pool' | 'blobs' | 'config'>;

/**
 * Makes the files of a pack, one after the other. A worker that is killed over it is followed by another that finds the
 * files already kept and goes on: the same order gives the same bytes. The finished files are read back before the pack
 * counts as ready.
 */
export const makePack = async (
  deps: PackDeps,
  { tenantId, packId }: JobData['make-pack'],
  ending: AbortSignal,
): Promise<void> => {
  const { pool } = deps;
  const pack = await withTenant(pool, tenantId, (tx) => findPack(tx, packId));
  if (pack === undefined || pack.status === 'ready' || pack.status === 'failed') return;
  const rows = await withTenant(pool, tenantId, (tx) => readPackRows(tx, pack));
  const seal = orderSeal(rows.items);
  if (!seal.ok || seal.value !== pack.orderHash) {
    await keep(pool, pack, { status: 'failed', faults: [{ garmentId: '', fault: 'changedOrder' }] });
    return;
  }
  try {
    await withMaterial(deps, pack, rows, (material) => makeFiles(deps, pack, material, ending));
  } catch (error) {
    // Tried again it would be refused again: staff see why, and the job is done.
    if (!isTooHeavy(error)) throw error;
    await keep(pool, pack, { status: 'failed', faults: [{ garmentId: '', fault: 'tooHeavy' }] });
  }
};

const keep = (pool: pg.Pool, pack: PackRow, change: PackChange): Promise<void> =>
  withTenant(pool, pack.tenantId, (tx) => updatePack(tx, pack.id, change));

/** Lets the server answer others between two files. */
const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const makeFiles = async (
  deps: PackDeps,
  pack: PackRow,
  material: PackMaterial,
  ending: AbortSignal,
): Promise<void> => {
  const { garments, setting } = material;
  const settings = productionSettings(pack.settings);
  const recut = recutOf(pack);
  // Nothing is laid, drawn or kept of a pack of which a piece finds no room.
  const without = roomFaults(cutPack(garments, settings, recut), settings);
  if (without.length > 0)
    return keep(deps.pool, pack, { status: 'failed', faults: without.map(faultOfRoom) });
  const layMarker = keptMarkers(deps, pack, settings, deps.config.nesting, ending);
  const plan = await planPack(garments, settings, layMarker, recut);
  const survey = await surveyPack(plan, setting);
  const papers = [
    layoutFile(plan, survey),
    ...machineFiles(plan, setting),
    // A re-cut goes with the papers of its order.
    ...(pack.recut === null ? packPapers(material, plan, survey) : []),
  ];
  const names = [...printFileNames(plan), ...papers.map(({ name }) => name)];
  await keep(deps.pool, pack, { status: 'making', done: 0, total: names.length, nesting: null });

  const files = new Map<string, PackFile>();
  const finish: KeepFile = async (name, make) => {
    ending.throwIfAborted();
    const key = packBlobKey(pack, name);
    const kept = await deps.blobs.read(key);
    const content = kept ?? (await make());
    if (kept === undefined) await deps.blobs.put(key, content);
    files.set(name, describeFile(name, content));
    await keep(deps.pool, pack, { done: files.size });
    await yieldToEventLoop();
    return content;
  };

  const faults = [...(await makePrintFiles(plan, survey, setting, finish))];
  for (const { name, make } of papers) await finish(name, make);

  const isReady = faults.length === 0;
  await withTenant(deps.pool, pack.tenantId, async (tx) => {
    await updatePack(tx, pack.id, {
      status: isReady ? 'ready' : 'failed',
      files: names.flatMap((name) => files.get(name) ?? []),
      faults,
      rolls: plan.rolls.map(rollOf),
      garments: plan.garments.map((garment) => garmentOf(garment, survey)),
    });
    if (isReady && pack.recut === null) await trackPieces(tx, pack.orderId, plan.garments.map(trackedOf));
  });
};

const faultOfRoom = ({ fault, garmentId, piece, size, needMm, haveMm }: RoomFault): PackFault => ({
  garmentId,
  fault,
  room: { piece, size, needMm, haveMm },
});

/** The pieces of a re-cut by their garment; null for a whole order. */
const recutOf = ({ recut }: PackRow): Recut | null =>
  recut &&
  new Map(
    recut.pieces.map(({ garment }) => [
      garment,
      new Set(recut.pieces.flatMap((each) => (each.garment === garment ? [each.piece] : []))),
    ]),
  );

const layoutFile = (plan: PackPlan, survey: PackSurvey): PackPaper => ({
  name: LAYOUT_FILE,
  make: () => Promise.resolve(new TextEncoder().encode(JSON.stringify(rollLayout(plan, survey)))),
});

const rollOf = (roll: Roll): PackRoll => ({
  name: roll.name,
  cloth: roll.cloth,
  fabricId: roll.fabricId,
  pages: roll.pages.length,
  lengthMm: roll.lengthMm,
  efficiencyPercent: roll.efficiencyPercent,
  printedPercent: roll.printedPercent,
  unplaced: [...roll.unplaced],
});

/** Garment as the shop floor tracks it. */
const trackedOf = ({ order, cutPattern }: CutGarment): FloorGarment => ({
  id: order.id,
  productType: order.document.productType,
  playerName: order.playerName,
  number: order.number,
  size: order.size,
  pieces: cutPattern.cuts.map(({ piece }) => piece.id),
});

const garmentOf = (garment: CutGarment, { findings }: PackSurvey): PackGarment => {
  const { order, cutPattern } = garment;
  return {
    id: order.id,
    playerName: order.playerName,
    number: order.number,
    size: order.size,
    file: garmentPath(garment),
    pieces: cutPattern.cuts.map(({ piece }) => piece.id),
    findings: [...new Set((findings.get(order.id) ?? []).map(({ code }) => code))],
  };
};
