import type { OwnGraphic } from '@kitwright/contract';
import { useLang } from '@kitwright/ui';
import { useState } from 'react';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import shared from '../../business.module.css';
import { PagedList } from '../../PagedList.tsx';
import { ThingsPage, type Shelf } from '../parts/ThingsPage.tsx';
import { GraphicCard } from './GraphicCard.tsx';
import { GraphicForm } from './GraphicForm.tsx';
import { PackagedGraphics } from './PackagedGraphics.tsx';
import { useGraphicActions, useOwnGraphics } from './use-own-graphics.ts';

/** The pictures the shop adds to the editor's library, and which of the packaged ones its customers see. */
export const GraphicsPage = () => {
  const text = useCatalogueText();
  const { lang } = useLang();
  const [shelf, setShelf] = useState<Shelf>('own');
  const [opened, setOpened] = useState<OwnGraphic | 'new' | null>(null);
  const query = useOwnGraphics();
  const actions = useGraphicActions();
  const { items = [], hidden = [] } = query.data ?? {};
  const close = (): void => setOpened(null);
  const edited = opened === 'new' ? null : opened;
  return (
    <ThingsPage
      title={text('graphics.title')}
      lead={text('graphics.lead')}
      add={text('graphics.add')}
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
              title: edited === null ? text('graphics.add') : edited.name[lang],
              form: <GraphicForm graphic={edited} actions={actions} onClose={close} />,
            }
      }
    >
      {shelf === 'packaged' ? (
        <PackagedGraphics hidden={hidden} />
      ) : (
        <PagedList query={query} isEmpty={items.length === 0} emptyMessage={text('graphics.empty')}>
          <div className={shared.grid}>
            {items.map((graphic) => (
              <GraphicCard
                key={graphic.id}
                graphic={graphic}
                actions={actions}
                onEdit={() => setOpened(graphic)}
              />
            ))}
          </div>
        </PagedList>
      )}
    </ThingsPage>
  );
};
