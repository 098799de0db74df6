import type { PackFile, PackGarment, PackRoll } from '@kitwright/contract';
import {
  checkGarmentFile,
  createPatternShelf,
  dressGarment,
  garmentFile,
  garmentFileName,
  layRolls,
  playerPaths,
  rollFile,
  type DressedGarment,
  type PackFault,
  type Roll,
} from '@kitwright/production';
import type pg from 'pg';
import type { PackRow } from '../../db/schema/index.ts';
import { withTenant } from '../../db/tenant-transaction.ts';
import type { JobData } from '../../jobs/queues.ts';
import type { Deps } from '../../server/api.ts';
import { orderSeal } from './order-seal.ts';
import { describeFile, packBlobKey } from './pack-blobs.ts';
import { gatherMaterial, readPackRows, type PackMaterial } from './pack-material.ts';
import { packPapers } from './pack-papers.ts';
import { findPack, updatePack, type PackChange } from './repository.ts';

type PackDeps = Pick<Deps, 'pool' | 'blobs' | 'config'>;

/**
 * Makes the files of a pack, one after the other. A worker that is killed over it is followed by another that finds the
 * files already kept and goes on: the same order gives the same bytes. The finished files are read back before the pack
 * counts as ready.
 */
export const makePack = async (deps: PackDeps, { tenantId, packId }: JobData['make-pack']): Promise<void> => {
  const { pool } = deps;
  const pack = await withTenant(pool, tenantId, (tx) => findPack(tx, packId));
  if (pack === undefined || pack.status === 'ready' || pack.status === 'failed') return;
  const rows = await withTenant(pool, tenantId, (tx) => readPackRows(tx, pack.orderId));
  const seal = orderSeal(rows.items);
  if (!seal.ok || seal.value !== pack.orderHash) {
    await keep(pool, pack, { status: 'failed', faults: [{ garmentId: '', fault: 'changedOrder' }] });
    return;
  }
  const material = await gatherMaterial(deps, pack, rows);
  await makeFiles(deps, pack, material);
};

const keep = (pool: pg.Pool, pack: PackRow, change: PackChange): Promise<void> =>
  withTenant(pool, pack.tenantId, (tx) => updatePack(tx, pack.id, change));

/** Lets the server answer others between two files. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const makeFiles = async (deps: PackDeps, pack: PackRow, material: PackMaterial): Promise<void> => {
  const { garments, setting } = material;
  const shelf = createPatternShelf(setting.bleedMm);
  const dressed = garments.map((order) => dressGarment(order, shelf(order), setting));
  const rolls = layRolls(dressed, rollSettings(pack));
  const everyone = new Set(dressed.flatMap((each) => [...playerPaths(each)]));
  const papers = packPapers(material, dressed, rolls);
  const total =
    dressed.length + rolls.reduce((sum, { nesting }) => sum + nesting.pages.length, 0) + papers.length;
  await keep(deps.pool, pack, { status: 'making', done: 0, total });

  const files: PackFile[] = [];
  const faults: PackFault[] = [];
  const finish = async (name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const key = packBlobKey(pack, name);
    const kept = await deps.blobs.read(key);
    const content = kept ?? (await make());
    if (kept === undefined) await deps.blobs.put(key, content);
    files.push(describeFile(name, content));
    await keep(deps.pool, pack, { done: files.length });
    await breathe();
    return content;
  };

  for (const each of dressed) {
    const content = await finish(fileOf(each), () => garmentFile(each, setting));
    faults.push(...(await checkGarmentFile(content, each, everyone, setting)));
  }
  for (const roll of rolls) {
    for (const page of roll.nesting.pages.keys()) {
      await finish(`rolls/${roll.cloth}-${page + 1}.pdf`, () =>
        rollFile(roll, page, rollSettings(pack), shrinkage(pack), setting),
      );
    }
  }
  for (const { name, make } of papers) await finish(name, make);

  await keep(deps.pool, pack, {
    status: faults.length === 0 ? 'ready' : 'failed',
    files,
    faults,
    rolls: rolls.map(rollOf),
    garments: dressed.map(garmentOf),
  });
};

export const rollSettings = ({ settings }: Pick<PackRow, 'settings'>) => ({
  widthMm: settings.rollWidthMm,
  gapMm: settings.gapMm,
  turns: settings.turns,
  pageLengthMm: settings.pageLengthMm,
});

const shrinkage = ({ settings }: PackRow) => ({
  acrossPercent: settings.shrinkAcrossPercent,
  alongPercent: settings.shrinkAlongPercent,
});

const fileOf = (dressed: DressedGarment): string => `garments/${garmentFileName(dressed)}`;

const rollOf = ({ cloth, nesting }: Roll): PackRoll => ({
  cloth,
  pages: nesting.pages.length,
  lengthMm: nesting.lengthMm,
  efficiencyPercent: nesting.efficiencyPercent,
  unplaced: [...nesting.unplaced],
});

const garmentOf = (dressed: DressedGarment): PackGarment => {
  const { order, cutPattern, findings } = dressed;
  return {
    id: order.id,
    playerName: order.playerName,
    number: order.number,
    size: order.size,
    file: fileOf(dressed),
    pieces: cutPattern.cuts.map(({ piece }) => piece.id),
    findings: [...new Set(findings.map(({ code }) => code))],
  };
};
