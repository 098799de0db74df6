import { endpoints } from '@kitwright/contract/endpoints';
import type { RosterEntry, SizeCount } from '@kitwright/contract/teams';
import { setImmediate } from 'node:timers/promises';
import type { OrderFinding, PREFLIGHT_ELEMENTS } from '@kitwright/contract/production';
import { slotOf, type DesignDocument, type TileCatalogue } from '@kitwright/design';
import { preflight, type ChosenRules, type PreflightFinding } from '@kitwright/design/preflight';
import { compose, fontsNeeded, type ImageFacts, type PlayerWords } from '@kitwright/design/render';
import { ALL_SIZES, garmentOf, type Size } from '@kitwright/garment';
import type { Lettering } from '@kitwright/lettering';
import type { OrderItemRow } from '../../../db/schema/index.ts';
import type { Api } from '../../../server/api.ts';
import { ok } from '../../../server/outcome.ts';
import { slowRoute } from '../../../server/route.ts';
import { currentDocument, shownIn } from '../../design/designs.ts';
import { serverLetteringOf } from '../../library/fonts.ts';
import { consoleOrder, listItems, orderedDocument } from '../../ordering/orders.ts';

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

/** Subject of a finding, by which those of several sizes become one. */
const subjectOf = ({ elementId, cloth }: PreflightFinding): string =>
  elementId ?? (cloth === null ? '' : Object.values(cloth).join());

/** One size of an order, and the words that are hardest to fit in it; none where no one is named. */
interface Trial {
  readonly size: Size;
  readonly player: PlayerWords | undefined;
}

const longest = (texts: readonly string[]): string =>
  texts.reduce((most, text) => (Array.from(text).length > Array.from(most).length ? text : most), '');

/**
 * Trials of an ordered design: every size once, with its longest name and its longest number. Trying each of 500
 * players would find no more, for both only ever become too wide.
 */
export const trialsOf = (
  roster: readonly RosterEntry[],
  sizes: readonly SizeCount[] | null,
): readonly Trial[] =>
  ALL_SIZES.flatMap((size): readonly Trial[] => {
    const wearers = roster.filter((entry) => entry.size === size);
    if (wearers.length > 0) {
      const playerName = longest(wearers.map(({ name }) => name));
      const extras = [...new Set(wearers.flatMap((entry) => entry.extras ?? []))];
      const number = longest(wearers.map((entry) => entry.number));
      return [{ size, player: { playerName, number, ...(extras.length > 0 ? { extras } : {}) } }];
    }
    return sizes?.some((count) => count.size === size) ? [{ size, player: undefined }] : [];
  });

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
  const players = player === undefined ? [] : [{ playerName: player.playerName, composition }];
  return preflight({ document, composition, pattern, rulePreset, ruleValues, players });
};

/**
 * Looks an ordered design over as it will be printed, size by size. What is found in several sizes is reported once, with the
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

const VECTOR = 'image/svg+xml';

/** Registers the check of what may not print well of an order. No connection is held while the drawings are checked. */
export const registerOrderPreflight = (api: Api): void => {
  slowRoute(api, endpoints.consoleOrderPreflight, async ({ inTenant, account, tenant, params, deps }) => {
    const rows = await inTenant(async (tx) => {
      const order = await consoleOrder(tx, account, params.id);
      if (!order.ok) return order;
      const items = await listItems(tx, order.value.id);
      const shown = items.map(({ document }) => currentDocument(document));
      return ok({ items, ...(await shownIn(tx, shown)) });
    });
    if (!rows.ok) return rows;
    const images = new Map(
      rows.value.uploads.map(({ id, widthPx, heightPx, type }) => [
        id,
        { widthPx, heightPx, vector: type === VECTOR },
      ]),
    );
    const setting = { lettering: serverLetteringOf(deps), images, tiles: rows.value.tiles, rules: tenant };
    const items = [];
    for (const item of rows.value.items) {
      items.push({ itemId: item.id, findings: await checkItem(item, setting) });
    }
    return ok({ items });
  });
};
