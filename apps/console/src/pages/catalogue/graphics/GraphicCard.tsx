import { ownGraphicPreviewPath, type OwnGraphic } from '@kitwright/contract/catalogue';
import { StatusBadge, useLang } from '@kitwright/ui';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { PictureCard } from '../../PictureCard.tsx';
import classes from '../parts/parts.module.css';
import { CatalogueItemMenu } from '../parts/CatalogueItemMenu.tsx';
import type { GraphicActions } from './use-own-graphics.ts';

interface CardProps {
  readonly graphic: OwnGraphic;
  readonly actions: GraphicActions;
  readonly onEdit: () => void;
}

/** A picture of the tenant's library, the words it is found by, and by what right it is used. */
export const GraphicCard = ({ graphic, actions, onEdit }: CardProps) => {
  const text = useCatalogueText();
  const { lang } = useLang();
  const { id, kind, tags, widthPx, heightPx, licence, offered } = graphic;
  const name = graphic.name[lang];
  const size = kind === 'vector' ? '' : ` · ${widthPx} × ${heightPx} px`;
  const menu = (
    <CatalogueItemMenu
      name={name}
      offered={offered}
      onEdit={onEdit}
      onWithdraw={() => void actions.withdraw(graphic)}
      onOffer={() => void actions.offer(graphic)}
    />
  );
  return (
    <PictureCard
      name={name}
      pictureUrl={ownGraphicPreviewPath(id)}
      picture="square"
      faint={!offered}
      menu={menu}
    >
      <span className={`kw-figures ${classes.facts ?? ''}`}>
        {text(`graphics.kinds.${kind}`)}
        {size}
      </span>
      {tags.length > 0 && <span className={classes.facts}>{tags.join(', ')}</span>}
      <span className={classes.facts}>{licence}</span>
      {!offered && <StatusBadge severity="secondary">{text('fonts.withdrawn')}</StatusBadge>}
    </PictureCard>
  );
};
