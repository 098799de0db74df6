import type { DesignSummary } from '@kitwright/contract/designs';
import { formatDate, useLang } from '@kitwright/ui';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OrderStatus } from '../../../parts/OrderStatus.tsx';
import { commentsPath, editorPath } from '../../../routes/paths.ts';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { useMeText } from '../../../translations/me/text.ts';
import me from '../me.module.css';
import classes from './designs.module.css';

interface DesignTileProps {
  readonly design: DesignSummary;
  /** The name in another form: to be changed in place. */
  readonly name?: ReactNode;
  /** Shows what one can do with it. */
  readonly children?: ReactNode;
}

/** Staff asked for a change that was not handed in yet. */
const isSentBack = ({ status, review }: DesignSummary): boolean =>
  review?.status === 'REJECTED' && (status === 'REJECTED' || status === 'DRAFT');

/** One design: its picture opens it. */
export const DesignTile = ({ design, name, children }: DesignTileProps) => {
  const { lang } = useLang();
  const text = useMeText();
  const catalogue = useCatalogueText();
  return (
    <article className={classes.tile}>
      <Link
        to={editorPath(design.productType, design.uuid)}
        className={classes.picture}
        aria-label={`${text('designs.open')} ${design.name}`}
      >
        <img
          data-worn={design.wornUrl === null ? undefined : ''}
          src={design.wornUrl ?? design.thumbnailUrl}
          alt=""
          loading="lazy"
        />
      </Link>
      <div className={classes.foot}>
        <div className={classes.words}>
          {name ?? <span className={classes.name}>{design.name}</span>}
          <span className={`${me.fact ?? ''} ${me.facts ?? ''}`}>
            <span>{catalogue(`garment.${design.productType}`)}</span>
            <span className="kw-figures">{formatDate(design.updatedAt, lang)}</span>
          </span>
        </div>
        {children}
      </div>
      {design.status !== 'DRAFT' && (
        <span className={classes.status}>
          <OrderStatus status={design.status} />
        </span>
      )}
      {isSentBack(design) && design.review?.reason !== undefined && design.review.reason !== null && (
        <p className={classes.comment}>{text('orders.reason', { reason: design.review.reason })}</p>
      )}
      {design.openThreads > 0 && (
        <p className={classes.comment}>
          <Anchor component={Link} inherit to={commentsPath(design.productType, design.uuid)}>
            {text('designs.openThreads', { count: design.openThreads })}
          </Anchor>
        </p>
      )}
    </article>
  );
};
