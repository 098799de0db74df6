import { LateRoom, lazyPart } from '@kitwright/ui';
import { UPLOAD_TYPES } from '@kitwright/contract';
import { Button, Progress, Select } from '@mantine/core';
import { IconPhotoSearch, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { usePattern, useRestingDocument } from '../../session/editor-context.ts';
import { freeLogoPlacement } from '../../session/element-edits.ts';
import type { ImageUpload } from '../../session/use-image-upload.ts';
import type { ImageTarget } from '../../session/use-put-image.ts';
import { placementName, useEditorText } from '../../translations/text.ts';
import { useToolText } from '../../translations/tool-text.ts';
import { Hint } from '../../panels/Panel.tsx';
import classes from './images.module.css';

const LibraryDialog = lazyPart(async () => ({
  default: (await import('./library/LibraryDialog.tsx')).LibraryDialog,
}));

/** The ways a picture comes on the kit: a file chosen, dropped or pasted, or one of the library. */
export function AddPicture({ upload }: { readonly upload: ImageUpload }) {
  const text = useEditorText();
  const tool = useToolText();
  const file = useRef<HTMLInputElement>(null);
  const place = usePlace();
  const [dropping, setDropping] = useState(false);
  const [library, setLibrary] = useState(false);
  const addAll = async (files: Iterable<File>) => {
    for (const [index, each] of [...files].entries()) {
      await upload.add(each, index === 0 ? place.target : { on: 'freePlace' });
    }
    place.choose(null);
  };
  return (
    <>
      <Select
        size="sm"
        label={text('images.place')}
        value={place.chosen}
        onChange={place.choose}
        data={place.options}
        allowDeselect={false}
        comboboxProps={{ zIndex: 500 }}
      />
      <input
        ref={file}
        type="file"
        hidden
        multiple
        accept={UPLOAD_TYPES.join(',')}
        aria-label={text('images.upload')}
        onChange={(event) => {
          void addAll([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <div
        className={classes['dropzone']}
        data-dropping={dropping}
        onDragOver={(event) => {
          event.preventDefault();
          setDropping(true);
        }}
        onDragLeave={() => setDropping(false)}
        onDrop={(event) => {
          event.preventDefault();
          setDropping(false);
          void addAll(event.dataTransfer.files);
        }}
      >
        <div className={classes['ways']}>
          <Button
            loading={upload.progress !== null}
            leftSection={<IconUpload size={18} stroke={1.5} />}
            onClick={() => file.current?.click()}
          >
            {text('images.upload')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPhotoSearch size={18} stroke={1.5} />}
            onClick={() => setLibrary(true)}
          >
            {tool('images.library.open')}
          </Button>
        </div>
        {upload.progress === null ? (
          <Hint>{text('images.drop')}</Hint>
        ) : (
          <Progress
            className={classes['progress']}
            value={Math.max(4, upload.progress * 100)}
            animated
            aria-label={text('images.uploading')}
          />
        )}
        <Hint>{text('images.kinds')}</Hint>
      </div>
      {upload.problem !== null && (
        <p role="alert" className={classes['problem']}>
          {upload.problem}
        </p>
      )}
      {library && (
        <LateRoom>
          <LibraryDialog target={place.target} onClose={() => setLibrary(false)} />
        </LateRoom>
      )}
    </>
  );
}

/** The place the next picture goes to: chosen, or else the first for logos that nothing lies on. */
function usePlace() {
  const pattern = usePattern();
  const document = useRestingDocument();
  const text = useEditorText();
  const [wanted, choose] = useState<string | null>(null);
  const chosen = wanted ?? freeLogoPlacement(document, pattern)?.id ?? null;
  const taken = new Set(Object.values(document.elements).map(({ anchor }) => anchor.placement));
  const optionsOf = (kind: 'logo' | 'free') =>
    pattern.placements
      .filter((each) => each.kind === kind)
      .map((each) => {
        const place = placementName(text, each);
        return { value: each.id, label: taken.has(each.id) ? text('images.taken', { place }) : place };
      });
  const options = [
    { group: text('images.logoPlaces'), items: optionsOf('logo') },
    { group: text('images.freePlaces'), items: optionsOf('free') },
  ].filter(({ items }) => items.length > 0);
  const target: ImageTarget = chosen === null ? { on: 'freePlace' } : { on: 'placement', placement: chosen };
  return { chosen, choose, options, target };
}
