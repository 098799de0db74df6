import { garmentOf, type ProductType } from '@kitwright/garment';
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
  const available = garmentOf(type) !== undefined;
  const price = prices.basePriceCents[type];
  return (
    <article className={classes.product} data-available={available}>
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
          {available ? (
            <Button component={Link} to={EDITOR_PATHS[type]} size="sm">
              {text('products.design')}
            </Button>
          ) : (
            <span className={classes.soon}>{text('products.soon')}</span>
          )}
        </div>
      </div>
    </article>
  );
};

/** The tenant's product types: those with an editor open it, the others say that they come soon. */
const ProductsPage = () => {
  const text = useCatalogueText();
  const types = offeredTypes(useTenant());
  const available = types.filter((type) => garmentOf(type) !== undefined);
  const soon = types.filter((type) => garmentOf(type) === undefined);
  return (
    <div className={`kw-page ${parts.hero ?? ''}`}>
      <PageHead title={text('products.title')} lead={text('products.lead')} />
      <div className={classes.grid}>
        {[...available, ...soon].map((type) => (
          <Product key={type} type={type} />
        ))}
      </div>
    </div>
  );
};

export default ProductsPage;
