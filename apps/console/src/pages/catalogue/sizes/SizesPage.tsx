import { SizeChart } from '@kitwright/editor/size-chart';
import { PRODUCT_TYPES, garmentOf, type ProductType } from '@kitwright/garment';
import { NativeSelect, Title } from '@mantine/core';
import { useState } from 'react';
import { useTenant } from '../../../tenant.ts';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { useTenantText } from '../../../translations/tenant/text.ts';
import shared from '../../business.module.css';
import classes from './sizes.module.css';

/** The finished measures of each garment the shop makes, as its customers see them. */
export const SizesPage = () => {
  const text = useCatalogueText();
  const garments = useTenantText();
  const { productTypes } = useTenant();
  const offered = PRODUCT_TYPES.filter((type) => productTypes.includes(type));
  const [chosen, setChosen] = useState<ProductType>(offered[0] ?? 'SOCCER_KIT');
  return (
    <>
      <div className={shared.head}>
        <div>
          <Title order={1} size="h2">
            {text('sizes.title')}
          </Title>
          <p className={classes.lead}>{text('sizes.lead')}</p>
        </div>
        <div className={shared.tools}>
          <NativeSelect
            size="sm"
            aria-label={text('sizes.garment')}
            value={chosen}
            data={offered.map((value) => ({ value, label: garments(`garment.${value}`) }))}
            onChange={(event) =>
              setChosen(offered.find((type) => type === event.currentTarget.value) ?? chosen)
            }
          />
        </div>
      </div>
      <div className={classes.chart}>
        <SizeChart garment={garmentOf(chosen)} options={{}} />
      </div>
    </>
  );
};
