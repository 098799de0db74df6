import { offeredOptions } from '@kitwright/contract/catalogue';
import { garmentOf, type ProductType } from '@kitwright/garment';
import { fabricsFor, formatUsd } from '@kitwright/ordering';
import { useLang } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { PublicHead } from '../../parts/PageHead.tsx';
import { GarmentPicture } from '../../parts/Picture.tsx';
import { RunningPromotions } from '../../pricing/RunningPromotions.tsx';
import { fromCentsOf } from '../../pricing/use-quote.ts';
import { EDITOR_PATHS } from '../../routes/paths.ts';
import { offeredTypes, useTenant } from '../../tenant.ts';
import { useCatalogueText, type CatalogueTextKey } from '../../translations/catalogue/text.ts';
import classes from './products.module.css';

interface Fact {
  readonly key: 'cuts' | 'fabrics' | 'pieces' | 'minimum';
  readonly values: readonly string[];
}

/** Shows what one may choose about a garment, and what it is made of. */
const Facts = ({ type }: { readonly type: ProductType }) => {
  const text = useCatalogueText();
  const { lang } = useLang();
  const { prices } = useTenant();
  const garment = garmentOf(type);
  const cuts = offeredOptions(prices, garment).map(({ id, values }) =>
    values.map((value) => text(`options.${id}.${value}` as CatalogueTextKey)).join(' / '),
  );
  const fabrics = fabricsFor(prices, type);
  const facts: readonly Fact[] = [
    { key: 'cuts', values: cuts },
    { key: 'fabrics', values: fabrics.map(({ name }) => name[lang]) },
    { key: 'pieces', values: [String(garment.pattern(garment.displaySize).pieces.length)] },
    {
      key: 'minimum',
      values:
        fabrics.length === 0 ? [] : [String(Math.min(...fabrics.map((fabric) => fabric.minimumQuantity)))],
    },
  ];
  return (
    <dl className={classes.facts}>
      {facts
        .filter(({ values }) => values.length > 0)
        .map(({ key, values }) => (
          <div key={key}>
            <dt>{text(`products.${key}`)}</dt>
            <dd>
              {values.map((value) => (
                <span key={value}>{value}</span>
              ))}
            </dd>
          </div>
        ))}
    </dl>
  );
};

const Product = ({ type }: { readonly type: ProductType }) => {
  const text = useCatalogueText();
  const price = fromCentsOf(useTenant(), type);
  const name = text(`garment.${type}`);
  return (
    <article className={classes.product}>
      <div className={classes.picture}>
        <GarmentPicture type={type} />
      </div>
      <div className={classes.words}>
        <h2>{name}</h2>
        <p>{text(`about.${type}`)}</p>
        <Facts type={type} />
        <div className={classes.foot}>
          {price !== null && (
            <strong className="kw-figures">{text('products.from', { price: formatUsd(price) })}</strong>
          )}
          <Button component={Link} to={EDITOR_PATHS[type]} aria-label={`${text('products.design')}: ${name}`}>
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
    <div className="kw-page">
      <PublicHead title={text('products.title')} lead={text('products.lead')} />
      <RunningPromotions />
      <div className={classes.grid}>
        {types.map((type) => (
          <Product key={type} type={type} />
        ))}
      </div>
    </div>
  );
};

export default ProductsPage;
