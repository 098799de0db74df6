import { TRIM_CLOTHS, type ClothRoll } from '@kitwright/contract/production';
import { useLang } from '@kitwright/ui';
import { useFabricName } from '../../offer-names.ts';
import { useTenant } from '../../tenant.ts';
import { usePackText } from '../../translations/pack/text.ts';
import { useStockText } from '../../translations/stock/text.ts';

const MM_PER_METRE = 1_000;
const MM_PER_CM = 10;

/** Metres of a length, without zeros that say nothing: `12.5`. */
export const metresOf = (mm: number): string => String(Math.round(mm) / MM_PER_METRE);

/** Whole millimetres of typed metres: `12`, `12.5`, `12,5`; null for what is none. */
export const mmOf = (typed: string): number | null => {
  const text = typed.trim().replace(',', '.');
  return /^\d{1,4}(?:\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * MM_PER_METRE) : null;
};

/** Lengths of several rolls, one a line or after a semicolon or a comma with a space; null where one of them is none. */
export const lengthsOf = (typed: string): readonly number[] | null => {
  const parts = typed.split(/[\n;]|,\s+/).filter((part) => part.trim() !== '');
  const lengths = parts.map(mmOf);
  return lengths.length > 0 && lengths.every((length) => length !== null && length > 0)
    ? lengths.flatMap((length) => length ?? [])
    : null;
};

/** Names of cloths, and the list to choose from: the tenant's fabrics, and trims. */
export const useCloths = () => {
  const packText = usePackText();
  const text = useStockText();
  const { lang } = useLang();
  const { prices } = useTenant();
  const fabricName = useFabricName();
  const choices = [
    ...prices.fabrics.map(({ id, name }) => ({ value: id, label: name[lang] || name.en })),
    ...TRIM_CLOTHS.map((trim) => ({ value: trim, label: packText(`cloth.${trim}`) })),
  ];
  const nameOf = (cloth: string): string =>
    choices.find(({ value }) => value === cloth)?.label ?? fabricName(cloth);
  return {
    choices,
    nameOf,
    metres: (mm: number): string => text('rolls.metres', { length: metresOf(mm) }),
    width: (mm: number): string => text('rolls.cm', { width: mm / MM_PER_CM }),
  };
};

/** Length of a roll that is kept for no one; below nothing where more is kept than is left. */
export const freeOf = ({ leftMm, reservations }: ClothRoll): number =>
  leftMm - reservations.reduce((sum, { lengthMm }) => sum + lengthMm, 0);
