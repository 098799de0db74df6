import type { OwnPattern } from '@kitwright/contract';
import { useLang } from '@kitwright/ui';
import { useState } from 'react';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import shared from '../../business.module.css';
import { PagedList } from '../../PagedList.tsx';
import { ThingsPage, type Shelf } from '../parts/ThingsPage.tsx';
import { PackagedPatterns } from './PackagedPatterns.tsx';
import { PatternCard } from './PatternCard.tsx';
import { PatternForm } from './PatternForm.tsx';
import { useOwnPatterns, usePatternActions } from './use-patterns.ts';

/** The patterns the shop brought itself, and which of the packaged ones its customers see. */
export const PatternsPage = () => {
  const text = useCatalogueText();
  const { lang } = useLang();
  const [shelf, setShelf] = useState<Shelf>('own');
  const [opened, setOpened] = useState<OwnPattern | 'new' | null>(null);
  const query = useOwnPatterns();
  const actions = usePatternActions();
  const { items = [], hidden = [] } = query.data ?? {};
  const close = (): void => setOpened(null);
  const edited = opened === 'new' ? null : opened;
  return (
    <ThingsPage
      title={text('patterns.title')}
      lead={text('patterns.lead')}
      add={text('patterns.add')}
      shelf={shelf}
      onShelf={setShelf}
      ownCount={items.length}
      hiddenCount={hidden.length}
      onAdd={() => setOpened('new')}
      onClose={close}
      dialog={
        opened === null
          ? null
          : {
              title: edited === null ? text('patterns.add') : edited.name[lang],
              form: <PatternForm pattern={edited} actions={actions} onClose={close} />,
            }
      }
    >
      {shelf === 'packaged' ? (
        <PackagedPatterns hidden={hidden} />
      ) : (
        <PagedList query={query} isEmpty={items.length === 0} emptyMessage={text('patterns.empty')}>
          <div className={shared.grid}>
            {items.map((pattern) => (
              <PatternCard
                key={pattern.id}
                pattern={pattern}
                actions={actions}
                onEdit={() => setOpened(pattern)}
              />
            ))}
          </div>
        </PagedList>
      )}
    </ThingsPage>
  );
};
