import { latinDigits } from '@kitwright/base/digits';
import { offeredSizesSchema, type SizeChart } from '@kitwright/contract/tenants';
import { BODY_MEASURES, sizeFaults, type BodyMeasure, type Garment, type Size } from '@kitwright/garment';

export const ENDS = ['fromMm', 'toMm'] as const;
export type End = (typeof ENDS)[number];

/** One size as it is written: centimetres as they are typed, empty where nothing is stated. */
export interface SizeDraft {
  readonly size: Size;
  readonly isOffered: boolean;
  readonly label: string;
  readonly cm: Readonly<Record<BodyMeasure, Readonly<Record<End, string>>>>;
}

/** The key of what is wrong with each field, by its dotted path in the body of the call. */
export type Faults = Readonly<Record<string, string>>;

const MM_PER_CM = 10;

export const inCm = (mm: number): string => String(mm / MM_PER_CM);

export const draftOf = (sizes: SizeChart['sizes']): readonly SizeDraft[] =>
  sizes.map(({ size, isOffered, label, body }) => {
    const typed = (measure: BodyMeasure) => {
      const range = body[measure];
      return { fromMm: range ? inCm(range.fromMm) : '', toMm: range ? inCm(range.toMm) : '' };
    };
    return {
      size,
      isOffered,
      label,
      cm: { chest: typed('chest'), waist: typed('waist'), height: typed('height') },
    };
  });

/** Millimetres of what was typed: `92`, `92.5`, `92,5`; undefined for nothing, null for what is no such number. */
const readMm = (typed: string): number | undefined | null => {
  const plain = latinDigits(typed).trim().replace(',', '.');
  if (plain === '') return undefined;
  return /^\d{1,3}(\.\d)?$/.test(plain) ? Math.round(Number(plain) * MM_PER_CM) : null;
};

const bodyOf = ({ cm }: SizeDraft) =>
  Object.fromEntries(
    BODY_MEASURES.flatMap((measure) => {
      const range = { fromMm: readMm(cm[measure].fromMm), toMm: readMm(cm[measure].toMm) };
      return range.fromMm === undefined && range.toMm === undefined ? [] : [[measure, range] as const];
    }),
  );

/** Fields in which something is typed that is no number of centimetres. */
const unread = (draft: readonly SizeDraft[]): Faults =>
  Object.fromEntries(
    draft.flatMap(({ cm }, at) =>
      BODY_MEASURES.flatMap((measure) =>
        ENDS.filter((end) => readMm(cm[measure][end]) === null).map(
          (end) => [`sizes.${at}.body.${measure}.${end}`, 'error.field.number.invalid'] as const,
        ),
      ),
    ),
  );

/** Gives what is sent of a draft, or what is wrong with it: of each field the first. */
export const readDraft = (
  draft: readonly SizeDraft[],
  garment: Garment,
):
  | { readonly sizes: SizeChart['sizes']; readonly faults: null }
  | { readonly sizes: null; readonly faults: Faults } => {
  const parsed = offeredSizesSchema.safeParse(draft.map((size) => ({ ...size, body: bodyOf(size) })));
  if (!parsed.success) {
    const issues = parsed.error.issues.map(
      ({ path, message }) => [['sizes', ...path].join('.'), message] as const,
    );
    return { sizes: null, faults: { ...Object.fromEntries(issues.toReversed()), ...unread(draft) } };
  }
  const found = sizeFaults(garment, parsed.data).map(({ path, key }) => [path.join('.'), key] as const);
  return found.length === 0
    ? { sizes: parsed.data, faults: null }
    : { sizes: null, faults: Object.fromEntries(found.toReversed()) };
};
