import { patchImage, scaledImage, type ImageElement } from '@kitwright/design';
import { Checkbox } from '@mantine/core';
import { NumberField } from '../../panels/NumberField.tsx';
import classes from '../../panels/panels.module.css';
import { useSetting } from '../../session/editor-context.ts';
import { useEditorText } from '../../translations/text.ts';
import { PictureTools } from './PictureTools.tsx';

/** What one may set on a picture alone. */
export function ImageFields({ element }: { readonly element: ImageElement }) {
  const { editor } = useSetting();
  const text = useEditorText();
  const patch = (change: Partial<Pick<ImageElement, 'widthMm' | 'heightMm' | 'flipped'>>) =>
    editor.apply(patchImage(element, change), `${Object.keys(change).join()} ${element.id}`);
  return (
    <>
      <div className={classes['pair']}>
        <NumberField
          label={text('element.widthCm')}
          value={element.widthMm / 10}
          min={0.2}
          max={200}
          step={0.5}
          disabled={element.locked}
          onChange={(cm) => patch(scaledImage(element, (cm * 10) / element.widthMm))}
        />
        <Checkbox
          label={text('element.flip')}
          checked={element.flipped}
          disabled={element.locked}
          onChange={(event) => patch({ flipped: event.currentTarget.checked })}
        />
      </div>
      <PictureTools element={element} />
    </>
  );
}
