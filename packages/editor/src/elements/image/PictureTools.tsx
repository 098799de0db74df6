import type { ImageElement } from '@kitwright/design';
import { Button } from '@mantine/core';
import { IconPhotoEdit } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useEditorText } from '../../translations/text.ts';

const ImageEditor = lazy(async () => ({
  default: (await import('../../image-editor/ui/ImageEditor.tsx')).ImageEditor,
}));

/** What may be done with the picture of an element: the way into the image editor. */
export function PictureTools({ element }: { readonly element: ImageElement }) {
  const text = useEditorText();
  const [open, setOpen] = useState(false);
  return (
    <>
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
        <Suspense fallback={null}>
          <ImageEditor element={element} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
