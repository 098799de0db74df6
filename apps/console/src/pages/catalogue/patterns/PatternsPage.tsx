import { CatalogueItemMenu, CatalogueItemsPage } from '../parts/CatalogueItemsPage.tsx';
import { PatternForm } from './PatternForm.tsx';
import { PackagedPatterns } from './PackagedPatterns.tsx';
import { useOwnPatterns, usePatternActions, type PatternActions } from './use-patterns.ts';
import { ownPatternSamplePath, type OwnPattern } from '@kitwright/contract/catalogue';
import { StatusBadge, formatCount, useLang } from '@kitwright/ui';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { PictureCard } from '../../PictureCard.tsx';
import classes from '../parts/parts.module.css';

interface CardProps {
  readonly pattern: OwnPattern;
  readonly actions: PatternActions;
  readonly onEdit: () => void;
}

/** A pattern of the tenant: how it looks, how large a tile is, and by what right it is used. */
const PatternCard = ({ pattern, actions, onEdit }: CardProps) => {
  const text = useCatalogueText();
  const { lang } = useLang();
  const { id, tag, inks, widthMm, heightMm, licence, offered } = pattern;
  const name = pattern.name[lang];
  const colours =
    inks.length > 0 ? text('patterns.colours', { count: inks.length }) : text('patterns.keepsColours');
  const menu = (
    <CatalogueItemMenu
      name={name}
      offered={offered}
      onEdit={onEdit}
      onWithdraw={() => void actions.withdraw(pattern)}
      onOffer={() => void actions.offer(pattern)}
    />
  );
  return (
    <PictureCard
      name={name}
      pictureUrl={ownPatternSamplePath(id)}
      picture="tile"
      faint={!offered}
      menu={menu}
    >
      <span className={`kw-figures ${classes.facts ?? ''}`}>
        {text(`patterns.tags.${tag}`)} · {formatCount(Math.round(widthMm))} ×{' '}
        {formatCount(Math.round(heightMm))} mm · {colours}
      </span>
      <span className={classes.facts}>{licence}</span>
      {!offered && <StatusBadge severity="secondary">{text('fonts.withdrawn')}</StatusBadge>}
    </PictureCard>
  );
};

/** The patterns the shop brought itself, and which of the packaged ones its customers see. */
export const PatternsPage = () => {
  const actions = usePatternActions();
  return (
    <CatalogueItemsPage
      kind="patterns"
      query={useOwnPatterns()}
      packaged={(hidden) => <PackagedPatterns hidden={hidden} />}
      card={(pattern, onEdit) => (
        <PatternCard key={pattern.id} pattern={pattern} actions={actions} onEdit={onEdit} />
      )}
      form={(pattern, onClose) => <PatternForm pattern={pattern} actions={actions} onClose={onClose} />}
    />
  );
};
