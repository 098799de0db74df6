import { useFabricName } from '../../../offer-names.ts';
import { usePackText } from '../../../translations/pack/text.ts';

const CLOTHS = ['shell', 'rib', 'flatKnit', 'elastic', 'cord'] as const;

/** The text that names a cloth. */
export const clothKey = (cloth: string): `cloth.${(typeof CLOTHS)[number]}` =>
  `cloth.${CLOTHS.find((known) => known === cloth) ?? 'shell'}`;

/** Names a cloth of an order: a trim by its kind, a fabric by its name. */
export const useClothName = (): ((cloth: string) => string) => {
  const text = usePackText();
  const fabricName = useFabricName();
  return (cloth) => (CLOTHS.some((known) => known === cloth) ? text(clothKey(cloth)) : fabricName(cloth));
};
