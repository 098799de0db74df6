import type { ProductType } from '@kitwright/garment';
import { formatUsd } from '@kitwright/ordering';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { GarmentPicture } from '../../parts/GarmentPicture.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import parts from '../../parts/parts.module.css';
import { EDITOR_PATHS } from '../../routes/garment-paths.ts';
import { offeredTypes, useTenant } from '../../tenant.ts';
import { useCatalogueText } from '../../translations/catalogue/text.ts';
import classes from './products.module.css';

const Product = ({ type }: { readonly type: ProductType }) => {
  const text = useCatalogueText();
  const { prices } = useTenant();
  const price = prices.basePriceCents[type];
  return (
    <article className={classes.product}>
      <div className={classes.picture}>
        <GarmentPicture type={type} />
      </div>
      <div className={classes.words}>
        <h2>{text(`garment.${type}`)}</h2>
        <p>{text(`about.${type}`)}</p>
        <div className={classes.foot}>
          <span className="kw-figures">
            {price !== undefined && text('products.from', { price: formatUsd(price) })}
          </span>
          <Button component={Link} to={EDITOR_PATHS[type]} size="sm">
            {text('products.design')}
          </Button>
        </div>
      </div>
    </article>
  );
};

/** The tenant's product types, each with the way into its editor. */
const ProductsPage = () => {
  const text = useCatalogueText();
  const types = offeredTypes(useTenant());
  return (
    <div className={`kw-page ${parts.hero ?? ''}`}>
      <PageHead title={text('products.title')} lead={text('products.lead')} />
      <div className={classes.grid}>
        {types.map((type) => (
          <Product key={type} type={type} />
        ))}
      </div>
    </div>
  );
};

export default ProductsPage;
