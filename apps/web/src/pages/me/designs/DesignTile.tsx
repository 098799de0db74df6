import type { DesignSummary } from '@kitwright/contract';
import { formatDate, useLang } from '@kitwright/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OrderStatus } from '../../../parts/OrderStatus.tsx';
import { editorPath } from '../../../routes/garment-paths.ts';
import { useMeText } from '../../../translations/me/text.ts';
import classes from './designs.module.css';

/** One design: its picture opens it. */
export const DesignTile = ({
  design,
  children,
}: {
  readonly design: DesignSummary;
  /** What one can do with it. */
  readonly children?: ReactNode;
}) => {
  const { lang } = useLang();
  const text = useMeText();
  return (
    <article className={classes.tile}>
      <Link
        to={editorPath(design.productType, design.uuid)}
        className={classes.picture}
        aria-label={`${text('designs.open')} ${design.name}`}
      >
        <img src={design.thumbnailUrl} alt="" loading="lazy" />
      </Link>
      <div className={classes.foot}>
        <div className={classes.words}>
          <span className={classes.name}>{design.name}</span>
          <span className={classes.date}>
            {text('designs.changed', { date: formatDate(design.updatedAt, lang) })}
          </span>
        </div>
        {children}
      </div>
      {design.status !== 'DRAFT' && (
        <span className={classes.status}>
          <OrderStatus status={design.status} />
        </span>
      )}
    </article>
  );
};
