import { LateRoom, lazyPart } from '@kitwright/ui';
import { patchImage, scaledImage, type ImageElement } from '@kitwright/design';
import { Checkbox, Button } from '@mantine/core';
import { NumberField } from '../../panels/NumberField.tsx';
import classes from '../../panels/panels.module.css';
import { useSetting } from '../../session/editor-context.ts';
import { useEditorText } from '../../translations/text.ts';
import { IconBackground, IconPhotoEdit, IconSticker } from '@tabler/icons-react';
import { useOnePress } from '../../image-editor/use-one-press.ts';
import { useState } from 'react';

const ImageEditor = lazyPart(async () => ({
  default: (await import('../../image-editor/ui/ImageEditor.tsx')).ImageEditor,
}));

/** Tools for the picture of an element: the way into the image editor. */
function PictureTools({ element }: { readonly element: ImageElement }) {
  const text = useEditorText();
  const [open, setOpen] = useState(false);
  const { pressed, run } = useOnePress();
  const isBusy = element.locked || pressed !== null;
  return (
    <>
      <div className={classes['presses']}>
        <Button
          variant="default"
          size="xs"
          disabled={isBusy && pressed !== 'cutOut'}
          loading={pressed === 'cutOut'}
          leftSection={<IconBackground size={16} stroke={1.5} />}
          onClick={() => void run('cutOut', element)}
        >
          {text('images.cutOut')}
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={isBusy && pressed !== 'outline'}
          loading={pressed === 'outline'}
          leftSection={<IconSticker size={16} stroke={1.5} />}
          onClick={() => void run('outline', element)}
        >
          {text('images.outline')}
        </Button>
      </div>
      <Button
        variant="default"
        size="sm"
        fullWidth
        disabled={element.locked}
        leftSection={<IconPhotoEdit size={18} stroke={1.5} />}
        onClick={() => setOpen(true)}
      >
        {text('images.edit')}
      </Button>
      {open && (
        <LateRoom>
          <ImageEditor element={element} onClose={() => setOpen(false)} />
        </LateRoom>
      )}
    </>
  );
}

/** Fields that only pictures have. */
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
