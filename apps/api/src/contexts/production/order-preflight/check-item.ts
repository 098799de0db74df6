import { setImmediate } from 'node:timers/promises';
import type { OrderFinding, PREFLIGHT_ELEMENTS } from '@kitwright/contract/production';
import { type DesignDocument, type TileCatalogue, slotOf } from '@kitwright/design';
import { preflight, type ChosenRules, type PreflightFinding } from '@kitwright/design/preflight';
import { compose, fontsNeeded, type ImageFacts } from '@kitwright/design/render';
import { garmentOf } from '@kitwright/garment';
import type { Lettering } from '@kitwright/lettering';
import type { OrderItemRow } from '../../../db/schema/index.ts';
import { orderedDocument } from '../../ordering/orders.ts';
import { trialsOf, type Trial } from './trials.ts';

export interface CheckSetting {
  readonly lettering: Lettering;
  readonly images: ReadonlyMap<string, ImageFacts>;
  readonly tiles: TileCatalogue;
  readonly rules: ChosenRules;
}

const kindOf = (
  { elementId, cloth }: PreflightFinding,
  document: DesignDocument,
): (typeof PREFLIGHT_ELEMENTS)[number] => {
  if (cloth !== null) return 'zone' in cloth ? 'cloth' : 'pattern';
  const element = Object.values(document.elements).find(({ id }) => id === elementId);
  return element === undefined ? 'text' : (slotOf(element) ?? element.kind);
};

/** What a finding is of, so that those of several sizes are told as one. */
const subjectOf = ({ elementId, cloth }: PreflightFinding): string =>
  elementId ?? (cloth === null ? '' : Object.values(cloth).join());

const findIn = (
  document: DesignDocument,
  { size, player }: Trial,
  { lettering, images, tiles, rules: { rulePreset, ruleValues } }: CheckSetting,
): readonly PreflightFinding[] => {
  const pattern = garmentOf(document.productType).pattern(size, document.options);
  const composition = compose(document, {
    pattern,
    size,
    ...(player === undefined ? {} : { player }),
    letterer: lettering.letterer,
    images: { find: (id) => images.get(id) },
    tiles,
  });
  return preflight({ document, composition, pattern, rulePreset, ruleValues });
};

/**
 * Looks an ordered design over as it will be printed, size by size. What is found in several sizes is told once, with the
 * facts of the first. Others get their turn between two sizes.
 */
export const checkItem = async (item: OrderItemRow, setting: CheckSetting): Promise<OrderFinding[]> => {
  const document = orderedDocument(item);
  const trials = trialsOf(item.roster, item.sizes);
  await setting.lettering.loadFonts(
    trials.flatMap(({ player }) => fontsNeeded(document, player === undefined ? [] : [player])),
  );
  const found = new Map<string, OrderFinding>();
  for (const trial of trials) {
    for (const finding of findIn(document, trial, setting)) {
      const { check, pieceId, facts } = finding;
      const key = `${check} ${subjectOf(finding)} ${pieceId}`;
      const element = kindOf(finding, document);
      const before = found.get(key) ?? { check, element, pieceId, facts: { ...facts }, sizes: [] };
      found.set(key, { ...before, sizes: [...before.sizes, trial.size] });
    }
    await setImmediate();
  }
  return [...found.values()];
};
