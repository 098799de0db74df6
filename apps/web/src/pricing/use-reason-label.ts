import type { PriceReason } from '@kitwright/ordering';
import { formatCount, useLang } from '@kitwright/ui';
import { en } from '../translations/catalogue/en.ts';
import { useCatalogueText, type CatalogueTextKey } from '../translations/catalogue/text.ts';

/** Tells whether the catalogue has a name for an option's value; a tenant's own list may price any. */
const isNamed = (option: string, value: string): boolean =>
  Object.hasOwn(en.options, option) && Object.hasOwn(en.options[option as keyof typeof en.options], value);

/** Gives what a line of a price is called, in the reader's language. */
export const useReasonLabel = ({
  code,
  quantity,
  percent = 0,
  option,
  extra,
  promotion,
}: PriceReason): string => {
  const text = useCatalogueText();
  const { lang } = useLang();
  if (code === 'optionSurcharge' && option)
    return isNamed(option.id, option.value)
      ? text(`options.${option.id}.${option.value}` as CatalogueTextKey)
      : `${option.id}: ${option.value}`;
  if (code === 'extra' && extra)
    return text('price.extra', { name: text(`extras.${extra}`), quantity: formatCount(quantity) });
  return text(`price.${code}`, {
    quantity: formatCount(quantity),
    percent,
    name: promotion?.name[lang] ?? '',
  });
};
