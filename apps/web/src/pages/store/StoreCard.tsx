import type { StoreItem } from '@kitwright/contract/catalogue';
import { formatUsd } from '@kitwright/ordering';
import { useLang } from '@kitwright/ui';
import { Link } from 'react-router';
import { storeDesignPath } from '../../routes/garment-paths.ts';
import { useCatalogueText } from '../../translations/catalogue/text.ts';
import { Stars } from './Stars.tsx';
import classes from './store.module.css';

/** Pictures are 4 wide to 5 high. */
const PICTURE_PX = { width: 640, height: 800 } as const;

/** A published design; the whole card opens it. */
export const StoreCard = ({ item, first }: { readonly item: StoreItem; readonly first: boolean }) => {
  const { lang } = useLang();
  const catalogue = useCatalogueText();
  const { uuid, name, productType, pictureUrl, priceCents } = item;
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <img
          src={pictureUrl}
          alt=""
          {...PICTURE_PX}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
        />
      </div>
      <div className={classes.words}>
        <h2 className={classes.name}>
          <Link to={storeDesignPath(uuid)}>{name[lang]}</Link>
        </h2>
        <span className={`kw-figures ${classes.price ?? ''}`}>{formatUsd(priceCents)}</span>
        <span className={classes.quiet}>{catalogue(`garment.${productType}`)}</span>
        <Stars rating={item.rating} ratingCount={item.ratingCount} />
      </div>
    </article>
  );
};
