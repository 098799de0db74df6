/** Names of what the shop offers and once offered: orders keep a fabric and an option by their ids alone. */
import { fabricInWords } from '@kitwright/ordering';
import { useLang, type TextKey } from '@kitwright/ui';
import { useTenant } from './tenant.ts';
import { en } from './translations/en.ts';
import { useConsoleText } from './translations/text.ts';

/** Names a fabric as the list of prices does; one that has left it by its id in words, marked as no longer offered. */
export const useFabricName = (): ((fabricId: string) => string) => {
  const text = useConsoleText();
  const { lang } = useLang();
  const { fabrics } = useTenant().prices;
  return (fabricId) => {
    const name = fabrics.find(({ id }) => id === fabricId)?.name;
    return name === undefined ? text('fabricGone', { name: fabricInWords(fabricId) }) : name[lang] || name.en;
  };
};

type OptionText = Extract<TextKey<typeof en>, `option.${string}`>;

const OPTION_TEXTS: readonly string[] = Object.entries(en.option).flatMap(([option, values]) =>
  Object.keys(values).map((value) => `option.${option}.${value}`),
);
const isOptionText = (key: string): key is OptionText => OPTION_TEXTS.includes(key);

/** A choice of a garment, as a list of prices names it. */
interface Option {
  readonly id: string;
  readonly value: string;
}

/** Names a choice of a garment; a list may price one that has no text, which is named by its ids. */
export const useOptionName = (): ((option: Option) => string) => {
  const text = useConsoleText();
  return ({ id, value }) => {
    const key = `option.${id}.${value}`;
    return isOptionText(key) ? text(key) : `${id}: ${value}`;
  };
};
