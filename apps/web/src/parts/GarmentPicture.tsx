import { DEFAULT_PRESET } from '@kitwright/design';
import { garmentOf, type ProductType } from '@kitwright/garment';
import { useLang } from '@kitwright/ui';
import { IconHanger, IconShirt, IconShirtSport, type Icon as TablerIcon } from '@tabler/icons-react';
import { useMemo } from 'react';
import { LazyDesignViewer } from './LazyDesignViewer.tsx';
import { presetDesign } from './preset-design.ts';
import classes from './garment-picture.module.css';

/** A sign for a garment whose pattern is still on the drawing table. */
const SIGNS: Partial<Record<ProductType, TablerIcon>> = {
  TSHIRT: IconShirt,
  OVERSIZED_SHIRT: IconShirt,
  BOXY_FIT: IconShirt,
  SLEEVELESS_SHIRT: IconShirtSport,
  POLO_SHIRT: IconShirt,
};

/** A garment as a flat drawing of its own pieces. */
export const GarmentPicture = ({ type }: { readonly type: ProductType }) => {
  const { lang } = useLang();
  const garment = garmentOf(type);
  const design = useMemo(
    () => (garment === undefined ? null : presetDesign(garment, DEFAULT_PRESET, lang)),
    [garment, lang],
  );
  if (design !== null)
    return (
      <div className={classes.drawing}>
        <LazyDesignViewer document={design} flat ground={false} />
      </div>
    );
  const Sign = SIGNS[type] ?? IconHanger;
  return <Sign size={72} stroke={0.75} className={classes.sign} aria-hidden />;
};
