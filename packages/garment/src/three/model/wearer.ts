import type { BootChoice, Wearer } from '../../figure/avatar.ts';
import { BOOTS } from '../../figure/boots.ts';
import type { FigureRequest } from './load-figure.ts';

/** The skin of these boots by its id; the first one when there is none of that id. */
const bootsOf = ({ model, skin }: BootChoice): NonNullable<FigureRequest['boots']> => {
  const boot = BOOTS[model];
  return { boot, skin: boot.skins.find(({ id }) => id === skin) ?? boot.skins[0] };
};

/** The files that show this wearer; null for nobody. */
export const figureRequest = (wearer: Wearer, boots: BootChoice | undefined): FigureRequest | null => {
  if (wearer === 'ghost') return null;
  if (wearer === 'mannequin') return { isMannequin: true, stature: 1, head: [], boots: null };
  return { isMannequin: false, stature: 1, head: [], boots: boots ? bootsOf(boots) : null };
};
