import { useTenant } from '../tenant.ts';
import { useCatalogueText } from '../translations/catalogue/text.ts';

/** The way orders are paid: by transfer, or as is agreed where the tenant has not said where to transfer to. */
export const usePaying = () => {
  const text = useCatalogueText();
  const way = useTenant().payment === null ? 'arranged' : 'transfer';
  return { way, sentence: text(`paying.${way}`) } as const;
};
