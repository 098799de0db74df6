import type { ListedDraft } from '@kitwright/editor';
import { formatDateTime, useLang } from '@kitwright/ui';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { Link } from 'react-router';
import { editorPath } from '../../../routes/paths.ts';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { DesignTile } from '../designs/DesignTile.tsx';
import { useRecentDrafts } from '../designs/use-designs.ts';
import { Block } from './Block.tsx';
import me from '../me.module.css';
import classes from './dashboard.module.css';

const MOST = 4;

const LocalDraft = ({ draft }: { readonly draft: ListedDraft }) => {
  const { lang } = useLang();
  const text = useMeText();
  const catalogue = useCatalogueText();
  const { productType } = draft.document;
  return (
    <Link to={editorPath(productType, draft.uuid)} className={classes.local}>
      <IconDeviceFloppy size={20} stroke={1.5} aria-hidden />
      <span>
        <strong>{draft.name}</strong>
        <span className={classes.quiet}>
          {catalogue(`garment.${productType}`)} ·{' '}
          {text(draft.isGuests ? 'dashboard.guests' : 'dashboard.notSaved')} ·{' '}
          {formatDateTime(draft.changedAt, lang)}
        </span>
      </span>
    </Link>
  );
};

/** Shows what was begun: on this device without being saved, and the kept drafts changed last. */
export const Drafts = ({ local }: { readonly local: readonly ListedDraft[] }) => {
  const text = useMeText();
  const { data = [] } = useRecentDrafts(MOST);
  return (
    <Block title={text('dashboard.drafts')} all="/me/assets">
      {local.length > 0 && (
        <div className={`${classes.panel ?? ''} ${classes.locals ?? ''}`}>
          {local.map((draft) => (
            <LocalDraft key={draft.uuid ?? draft.document.productType} draft={draft} />
          ))}
        </div>
      )}
      {data.length === 0 && local.length === 0 && (
        <div className={classes.panel}>
          <p className={classes.nothing}>{text('dashboard.noDrafts')}</p>
        </div>
      )}
      <div className={me.gridSmall}>
        {data.map((design) => (
          <DesignTile key={design.uuid} design={design} />
        ))}
      </div>
    </Block>
  );
};
