import { CatalogueItemsPage } from '../parts/CatalogueItemsPage.tsx';
import { GraphicCard } from './GraphicCard.tsx';
import { GraphicForm } from './GraphicForm.tsx';
import { PackagedGraphics } from './PackagedGraphics.tsx';
import { useGraphicActions, useOwnGraphics } from './use-own-graphics.ts';

/** The pictures the shop adds to the editor's library, and which of the packaged ones its customers see. */
export const GraphicsPage = () => {
  const actions = useGraphicActions();
  return (
    <CatalogueItemsPage
      kind="graphics"
      query={useOwnGraphics()}
      packaged={(hidden) => <PackagedGraphics hidden={hidden} />}
      card={(graphic, onEdit) => (
        <GraphicCard key={graphic.id} graphic={graphic} actions={actions} onEdit={onEdit} />
      )}
      form={(graphic, onClose) => <GraphicForm graphic={graphic} actions={actions} onClose={onClose} />}
    />
  );
};
