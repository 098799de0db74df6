import { CatalogueItemMenu, CatalogueItemsPage } from '../parts/CatalogueItemsPage.tsx';
import { PackagedGraphics } from './PackagedGraphics.tsx';
import { ownGraphicPreviewPath, postGraphic, type OwnGraphic } from '@kitwright/contract/catalogue';
import { StatusBadge, useLang } from '@kitwright/ui';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { PictureCard } from '../../PictureCard.tsx';
import classes from '../parts/parts.module.css';
import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { CatalogueItemForm, type CatalogueItemInput } from '../parts/CatalogueItemForm.tsx';
import { endpoints } from '@kitwright/contract/endpoints';
import { useQuery } from '@tanstack/react-query';
import { read, useAct } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { useItemChanges } from '../parts/use-item-changes.tsx';

/** The tenant's own pictures by name, and the packaged ones it hides. */
const useOwnGraphics = () =>
  useQuery({
    ...read(endpoints.consoleGraphics, {}),
  });

/** Holds what staff say of a picture. */
interface GraphicInput extends CatalogueItemInput {
  readonly tags: string[];
}

/** The actions of staff on pictures. A file that is refused is for its form to say. */
const useGraphicActions = () => {
  const text = useCatalogueText();
  const { lang } = useLang();
  const act = useAct();
  const changes = useItemChanges<OwnGraphic, GraphicInput>({
    list: endpoints.consoleGraphics,
    nameOf: ({ name }) => name[lang],
    ask: 'things.askWithdraw',
    send: ({ id, version, name, tags, licence, offered }, part) => {
      const body = { version, name, tags, licence, offered, ...part };
      return client.call(endpoints.consoleUpdateGraphic, { params: { id }, body });
    },
  });
  const upload = async (file: File, { name, tags, licence }: GraphicInput): Promise<string | null> => {
    const query = { nameKh: name.kh, nameEn: name.en, tags: tags.join(','), licence };
    const answer = await act(client.sendFile(postGraphic, { query }, file), {
      done: ({ name: names }) => text('graphics.added', { name: names[lang] }),
      stale: [endpoints.consoleGraphics],
      isShown: () => true,
    });
    return answer.ok ? null : answer.error.key;
  };
  return { upload, ...changes };
};

type GraphicActions = ReturnType<typeof useGraphicActions>;

const MOST_TAGS = 20;
const MOST_TAG = 40;

interface FormProps {
  /** Null for one that is to be uploaded. */
  readonly graphic: OwnGraphic | null;
  readonly actions: GraphicActions;
  readonly onClose: () => void;
}

/** Shows what is to be said of a picture: the words it is found by, too. */
const GraphicForm = ({ graphic, actions, onClose }: FormProps) => {
  const text = useCatalogueText();
  const [tags, setTags] = useState<string[]>(graphic?.tags ?? []);
  return (
    <CatalogueItemForm
      known={graphic}
      fileHint={text('graphics.fileHint')}
      onSave={(said) =>
        graphic === null ? Promise.resolve(false) : actions.save(graphic, { ...said, tags })
      }
      onUpload={(file, said) => actions.upload(file, { ...said, tags })}
      onClose={onClose}
    >
      <TagsInput
        size="sm"
        label={text('graphics.tags')}
        description={text('graphics.tagsHint')}
        maxTags={MOST_TAGS}
        acceptValueOnBlur
        value={tags}
        onChange={(words) => setTags(words.map((word) => word.slice(0, MOST_TAG)))}
      />
    </CatalogueItemForm>
  );
};

interface CardProps {
  readonly graphic: OwnGraphic;
  readonly actions: GraphicActions;
  readonly onEdit: () => void;
}

/** A picture of the tenant's library, the words it is found by, and by what right it is used. */
const GraphicCard = ({ graphic, actions, onEdit }: CardProps) => {
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
