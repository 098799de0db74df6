import { cachedPromise, createCache } from '@kitwright/base/cache';
import type { endpoints } from '@kitwright/contract/endpoints';
import type {
  ClothAdvice as ClothAnswer,
  ClothWidth,
  OrderCloth,
  PackRoll,
} from '@kitwright/contract/production';
import { clothKey, type AdviceQuestion, type ClothAdvice, type CountedGarment } from '@kitwright/production';
import type { OrderItemRow, PackRow } from '../../../db/schema/index.ts';
import { atGate } from '../../../gate/gate.ts';
import type { SlowCall } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { currentDocument } from '../../design/designs.ts';
import { findOrder, listItems } from '../../ordering/orders.ts';
import { adviseClothTask } from './printing/gate-tasks.ts';
import { readPrinting, type StoredPrinting } from './printing/repository.ts';
import { productionSettings } from './production-settings.ts';
import { newestPack } from './repository.ts';

/** Pairs measured for each width at most, and for all of an answer: some seconds of the processor. */
const WORK = { each: 3e6, all: 15e6 } as const;
const SECONDS_EACH = 6;

/** Garments of an order that are cut alike, with how many there are of each. */
const countedGarments = (items: readonly OrderItemRow[]): readonly CountedGarment[] => {
  const counted = new Map<string, CountedGarment>();
  for (const { document, roster, sizes, fabricId } of items) {
    const { productType, options } = currentDocument(document);
    const all = [...roster.map((entry) => ({ ...entry, quantity: 1 })), ...(sizes ?? [])];
    for (const { size, sleeve, quantity } of all) {
      const garment = { productType, options: { ...options, sleeve }, size, fabricId };
      const key = JSON.stringify(garment);
      counted.set(key, { ...garment, count: (counted.get(key)?.count ?? 0) + quantity });
    }
  }
  return [...counted.values()];
};

const questionOf = (
  garments: readonly CountedGarment[],
  { settings, cloth }: StoredPrinting,
  mostWork: number,
): AdviceQuestion => {
  const { edgeMm, gapMm, turns, bleedMm, shrinkageOf } = productionSettings(settings);
  const fabricIds = [...new Set(garments.map(({ fabricId }) => fabricId)), ''];
  return {
    garments,
    widths: cloth.map(({ cloth: key, widthMm }) => ({ cloth: key, widthMm })),
    roll: { edgeMm, gapMm, turns },
    bleedMm,
    shrinkage: Object.fromEntries(fabricIds.map((id) => [id, shrinkageOf(id)])),
    effort: {
      work: Math.min(mostWork, WORK.each, WORK.all / Math.max(1, cloth.length)),
      seconds: SECONDS_EACH,
      threads: 0,
      seed: 1,
    },
  };
};

/** Answers of the last orders that were asked about: the same question has the same answer for every asker. */
const answers = createCache<string, Promise<Outcome<ClothAdvice>>>(100);

const advised = (question: AdviceQuestion): Promise<Outcome<ClothAdvice>> => {
  const key = JSON.stringify(question);
  // What the queue was too long for is asked for again.
  return cachedPromise(answers, key, async () => {
    const answer = await atGate(adviseClothTask, question);
    if (!answer.ok) answers.delete(key);
    return answer;
  });
};

const costOf = (lengthMm: number, centsPerMetre: number): number =>
  Math.round((lengthMm / 1000) * centsPerMetre);

/** A cloth in each of its widths, what costs least first, beside the marker that the pack was made of. */
const orderCloth = (
  cloth: string,
  { widths }: ClothAdvice,
  prices: readonly ClothWidth[],
  made: OrderCloth['made'],
): OrderCloth => {
  const priced = widths
    .flatMap((each) => {
      const price = prices.find(({ cloth: key, widthMm }) => key === each.cloth && widthMm === each.widthMm);
      if (each.cloth !== cloth || price === undefined) return [];
      const costCents = each.lengthMm === null ? null : costOf(each.lengthMm, price.centsPerMetre);
      return [{ ...each, centsPerMetre: price.centsPerMetre, costCents }];
    })
    .sort((a, b) => (a.costCents ?? Infinity) - (b.costCents ?? Infinity) || a.widthMm - b.widthMm);
  return { cloth, widths: priced, made, costCents: made?.costCents ?? priced[0]?.costCents ?? null };
};

const madeOf = (
  cloth: string,
  pack: PackRow | undefined,
  prices: readonly ClothWidth[],
): OrderCloth['made'] => {
  if (pack?.status !== 'ready') return null;
  const isOf = (roll: PackRoll): boolean =>
    roll.cloth === 'shell' ? roll.fabricId === cloth : roll.cloth === cloth;
  const roll = pack.rolls.find(isOf);
  if (roll === undefined) return null;
  const widthMm = pack.settings.rollWidthMm;
  const price = prices.find((each) => each.cloth === cloth && each.widthMm === widthMm);
  const costCents = price === undefined ? null : costOf(roll.lengthMm, price.centsPerMetre);
  return { widthMm, lengthMm: roll.lengthMm, costCents };
};

/** Costs in cloth of one more garment of each size, by the use that the best width makes of it. */
const garmentCosts = (
  { sizes }: ClothAdvice,
  cloths: readonly OrderCloth[],
  garments: readonly CountedGarment[],
): ClothAnswer['sizes'] => {
  const best = new Map(
    cloths.map(({ cloth, widths }) => [cloth, widths.find(({ lengthMm }) => lengthMm !== null)]),
  );
  return sizes.map(({ productType, size, areaMm2 }) => {
    const parts = Object.entries(areaMm2).map(([cloth, area]) => {
      const width = best.get(cloth);
      if (width === undefined) return null;
      return costOf(area / (width.widthMm * (width.printedPercent / 100)), width.centsPerMetre);
    });
    const isKnown = parts.every((part) => part !== null);
    return {
      productType,
      size,
      ordered: garments.reduce(
        (sum, each) => sum + (each.productType === productType && each.size === size ? each.count : 0),
        0,
      ),
      areaMm2: Object.values(areaMm2).reduce((sum, area) => sum + area, 0),
      costCents: isKnown ? parts.reduce((sum, part) => sum + part, 0) : null,
    };
  });
};

/** Cloths of an order as the maker's list names them, in the order of their first garment. */
const clothsOf = (advice: ClothAdvice, garments: readonly CountedGarment[]): readonly string[] => {
  const fabrics = new Set(garments.map(({ fabricId }) => clothKey('shell', fabricId)));
  const trims = advice.sizes
    .flatMap(({ areaMm2 }) => Object.keys(areaMm2))
    .filter((key) => !fabrics.has(key));
  return [...fabrics, ...new Set(trims)];
};

/**
 * Advises the cloth that an order takes in each width the tenant can have: laid behind the gate, with little effort
 * for each.
 */
export const adviseOrderCloth = async ({
  inTenant,
  params,
  deps,
}: SlowCall<typeof endpoints.consoleClothAdvice>): Promise<Outcome<ClothAnswer>> => {
  const found = await inTenant(async (tx) => {
    const order = await findOrder(tx, params.id);
    if (order === undefined) return fail('error.msg.notFound');
    const items = await listItems(tx, order.id);
    const pack = await newestPack(tx, order.id);
    return ok({ order, pack, printing: await readPrinting(tx), garments: countedGarments(items) });
  });
  if (!found.ok) return found;
  const { order, pack, printing, garments } = found.value;
  const advice = await advised(questionOf(garments, printing, deps.config.nesting.work));
  if (!advice.ok) return advice;
  const prices = printing.cloth;
  const cloths = clothsOf(advice.value, garments).map((cloth) =>
    orderCloth(cloth, advice.value, prices, madeOf(cloth, pack, prices)),
  );
  const isKnown = cloths.every(({ costCents }) => costCents !== null);
  return ok({
    cloths,
    sizes: garmentCosts(advice.value, cloths, garments),
    priceCents: order.grandTotalCents,
    clothCents: isKnown ? cloths.reduce((sum, { costCents }) => sum + (costCents ?? 0), 0) : null,
  });
};
