import { imagesOf } from '@kitwright/design';
import { useEditorState, usePattern, useSetting } from '../../session/editor-context.ts';
import { placementName, useEditorText } from '../../translations/text.ts';
import { Hint } from '../../panels/Panel.tsx';
import classes from './images.module.css';

/** The pictures of the kit; pressing one selects it, and what may be done with it comes up below. */
export function PicturesOnKit() {
  const { editor, services } = useSetting();
  const pattern = usePattern();
  const elements = useEditorState((state) => state.document.elements);
  const selected = useEditorState((state) => state.selected);
  const text = useEditorText();
  const images = imagesOf({ elements });
  if (images.length === 0) return <Hint>{text('images.none')}</Hint>;
  return (
    <div className={classes['thumbnails']}>
      {images.map((image) => {
        const place = pattern.placements.find(({ id }) => id === image.anchor.placement);
        const label = `${text('element.image')}, ${place ? placementName(text, place) : ''}`;
        return (
          <button
            key={image.id}
            type="button"
            className={classes['thumbnail']}
            aria-pressed={selected.includes(image.id)}
            aria-label={label}
            title={label}
            onClick={() => editor.select(image.id)}
          >
            <img src={services.imageUrl(image.uploadId)} alt="" />
          </button>
        );
      })}
    </div>
  );
}
