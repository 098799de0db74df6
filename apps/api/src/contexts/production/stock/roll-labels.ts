import { Readable } from 'node:stream';
import type { Lang } from '@kitwright/contract';
import type { endpoints } from '@kitwright/contract/endpoints';
import {
  A4_MM,
  FAINT_INK,
  baselineOf,
  drawing,
  grid,
  layPages,
  type Block,
  type Faces,
  type Page,
} from '@kitwright/documents';
import { writeRollNumber } from '@kitwright/ordering/stock';
import { documentFile, qrCode } from '@kitwright/production';
import type { ClothRollRow, TenantRow } from '../../../db/schema/index.ts';
import type { SlowCall } from '../../../server/call.ts';
import type { FileAnswer } from '../../../server/file-route.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { serverLetteringOf } from '../../library/fonts.ts';
import { rollsById } from './repository.ts';

const ACROSS = 3;
const DOWN = 8;
/** Of 297 mm; what is left of the sheet is below the last row. */
const LABEL_MM = { width: A4_MM.width / ACROSS, height: 37 } as const;
/** Printers leave an edge white: nothing of a label stands nearer to the edge than this. */
const INSET_MM = 5;
const CODE_MM = LABEL_MM.height - 2 * INSET_MM;

const TRIMS: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  kh: { rib: 'ក្រណាត់រីប', flatKnit: 'ក្រណាត់ត្បាញ', elastic: 'កៅស៊ូ' },
  en: { rib: 'Rib', flatKnit: 'Flat knit', elastic: 'Elastic' },
};

type Fabrics = Pick<TenantRow['prices'], 'fabrics'>;

/** A cloth by its name on paper: a fabric of the price list, a trim by its kind, or else its id. */
export const clothName = ({ fabrics }: Fabrics, cloth: string, lang: Lang): string => {
  const fabric = fabrics.find(({ id }) => id === cloth);
  return fabric === undefined ? (TRIMS[lang][cloth] ?? cloth) : fabric.name[lang] || fabric.name.en;
};

/** Every letter of the names of cloths, so that their fonts are there. */
export const clothLetters = ({ fabrics }: Fabrics): string => JSON.stringify([TRIMS, fabrics]);

/** Content of the labels of rolls. */
export interface RollLabels {
  readonly lang: Lang;
  readonly prices: Fabrics;
  readonly rolls: readonly Pick<
    ClothRollRow,
    'number' | 'cloth' | 'widthMm' | 'lengthMm' | 'lot' | 'place'
  >[];
  /** The label to begin with, from 1. */
  readonly from: number;
}

const UNITS = { kh: { cm: 'សម', m: 'ម' }, en: { cm: 'cm', m: 'm' } } as const;

const labelOf = ({ lang, prices }: RollLabels, roll: RollLabels['rolls'][number]): Block => {
  const name = clothName(prices, roll.cloth, lang);
  const number = writeRollNumber(roll.number);
  const { cm, m } = UNITS[lang];
  const size = `${roll.widthMm / 10} ${cm} · ${roll.lengthMm / 1_000} ${m}`;
  return drawing(LABEL_MM.height, ({ x, y, width }, type) => {
    const left = x + INSET_MM + CODE_MM + 3;
    const maxWidthMm = x + width - INSET_MM - left;
    const lines = [
      { text: number, sizeMm: 5.2, bold: true },
      { text: name, sizeMm: 3.6, bold: true },
      { text: size, sizeMm: 3.2 },
      { text: roll.lot, sizeMm: 3.2 },
      { text: roll.place, sizeMm: 3.2, colour: FAINT_INK },
    ].filter(({ text }) => text !== '');
    let top = y + INSET_MM;
    return [
      qrCode(number, x + INSET_MM, y + INSET_MM, CODE_MM),
      ...lines.map(({ text, ...style }) => {
        const yMm = baselineOf(top, style.sizeMm);
        top += style.sizeMm * 1.55;
        return type.line(text, { ...style, xMm: left, yMm, maxWidthMm });
      }),
    ];
  });
};

/** Labels on as many sheets of A4 as hold them, three across and eight down. Pure. */
export const layRollLabels = (labels: RollLabels, faces: Faces): readonly Page[] => {
  const used = Array.from({ length: labels.from - 1 }, () => drawing(LABEL_MM.height, () => []));
  const blocks = [...used, ...labels.rolls.map((roll) => labelOf(labels, roll))];
  return layPages({
    faces,
    marginsMm: { top: 0, right: 0, bottom: A4_MM.height - DOWN * LABEL_MM.height, left: 0 },
    blocks: [grid(ACROSS, 0, blocks)],
  });
};

const FONTS = { fontId: 'kantumruy-pro:400', boldFontId: 'kantumruy-pro' } as const;

/** Labels of the rolls that are asked for, in their order. */
export const rollLabels = async ({
  inTenant,
  tenant,
  query,
  deps,
}: SlowCall<typeof endpoints.consoleRollLabels>): Promise<Outcome<FileAnswer>> => {
  const found = await inTenant(async (tx) => ok(await rollsById(tx, query.rolls)));
  if (!found.ok) return found;
  const rolls = query.rolls.flatMap((id) => found.value.find((roll) => roll.id === id) ?? []);
  if (rolls.length < query.rolls.length) return fail('error.msg.notFound');
  const lettering = serverLetteringOf(deps);
  const labels: RollLabels = { lang: query.lang, prices: tenant.prices, rolls, from: query.from };
  const text = clothLetters(labels.prices) + JSON.stringify([labels.rolls, UNITS, 'R-0123456789·']);
  await lettering.loadFonts(Object.values(FONTS).map((fontId) => ({ fontId, text })));
  const pages = layRollLabels(labels, { letterer: lettering.letterer, ...FONTS });
  const numbers = rolls.map(({ number }) => writeRollNumber(number));
  const pdf = await documentFile(pages, { title: 'Labels', madeAt: deps.clock(), keywords: numbers });
  return ok({ fileName: 'roll-labels.pdf', content: Readable.from([Buffer.from(pdf)]) });
};
