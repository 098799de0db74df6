import { Button, Select } from '@mantine/core';
import { UPLOAD_TYPES } from '@kitwright/contract';
import type { ImageElement } from '@kitwright/design';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useEditorState, useScene, useSetting } from '../session/editor-context.ts';
import { freeLogoPlacement } from '../session/element-edits.ts';
import type { ImageUpload } from '../session/use-image-upload.ts';
import { placementName, useEditorText } from '../translations/text.ts';
import { Hint, Section } from './Panel.tsx';
import classes from './panels.module.css';

/** Uploads logos and lists those on the kit. */
export function ImagesPanel({ upload }: { readonly upload: ImageUpload }) {
  const { pattern } = useScene();
  const document = useEditorState((state) => state.document);
  const text = useEditorText();
  const file = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const places = pattern.placements.filter(({ kind }) => kind === 'logo');
  const place = wanted ?? freeLogoPlacement(document, pattern)?.id ?? null;
  const add = (chosen: File | undefined) => {
    if (!chosen) return;
    void upload.add(chosen, place === null ? { on: 'freePlace' } : { on: 'placement', placement: place });
    setWanted(null);
  };
  return (
    <>
      <Section title={text('images.upload')}>
        <Select
          size="sm"
          label={text('images.place')}
          value={place}
          onChange={setWanted}
          data={places.map((each) => ({ value: each.id, label: placementName(text, each) }))}
          comboboxProps={{ zIndex: 500 }}
        />
        <input
          ref={file}
          type="file"
          hidden
          accept={UPLOAD_TYPES.join(',')}
          aria-label={text('images.upload')}
          onChange={(event) => {
            add(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <div
          className={classes['dropzone']}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            add(event.dataTransfer.files[0]);
          }}
        >
          <Button
            loading={upload.busy}
            leftSection={<IconUpload size={18} stroke={1.5} />}
            onClick={() => file.current?.click()}
          >
            {text('images.upload')}
          </Button>
          <Hint>{text(upload.busy ? 'images.uploading' : 'images.drop')}</Hint>
          <Hint>{text('images.kinds')}</Hint>
        </div>
      </Section>
      <Section title={text('images.mine')}>
        <OnKit />
      </Section>
    </>
  );
}

function OnKit() {
  const { editor, services } = useSetting();
  const { pattern } = useScene();
  const elements = useEditorState((state) => state.document.elements);
  const selection = useEditorState((state) => state.selection);
  const text = useEditorText();
  const images = Object.values(elements).filter((each): each is ImageElement => each.kind === 'image');
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
            aria-pressed={image.id === selection}
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
