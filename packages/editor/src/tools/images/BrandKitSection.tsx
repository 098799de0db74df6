import type { BrandKit, BrandPicture } from '@kitwright/contract/designs';
import { toast } from '@kitwright/ui';
import { Button, CloseButton } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { Hint, Section } from '../../panels/Panel.tsx';
import { useBrandKit, withBrandOf, withoutItem } from '../../session/brand-kit.ts';
import { useSetting } from '../../session/editor-context.ts';
import { usePutImage } from '../../session/use-put-image.ts';
import { useFontName } from '../../elements/text/fonts/use-font-name.ts';
import { useToolText } from '../../translations/tool-text.ts';
import classes from './images.module.css';

/** The brand kit: its crest and sponsors go on the kit with one press, and one press keeps what the design has. */
export function BrandKitSection() {
  const { editor, services } = useSetting();
  const { kit, save } = useBrandKit();
  const text = useToolText();
  const [busy, setBusy] = useState(false);
  if (services.brandKit === undefined) return null;
  const keep = async (next: BrandKit) => {
    setBusy(true);
    const kept = await save(next);
    setBusy(false);
    if (!kept) toast.error(text('brand.failed'));
  };
  return (
    <Section title={text('brand.title')}>
      {kit === null ? (
        <Hint>{text('brand.guest')}</Hint>
      ) : (
        <>
          <Pictures kit={kit} onRemove={(id) => void keep(withoutItem(kit, id))} />
          <Words kit={kit} onRemove={(item) => void keep(withoutItem(kit, item))} />
          <Button
            variant="default"
            size="sm"
            loading={busy}
            leftSection={<IconBookmark size={16} stroke={1.5} />}
            onClick={() => void keep(withBrandOf(editor.store.getState().document, kit))}
          >
            {text('brand.keep')}
          </Button>
          <Hint>{text('brand.hint')}</Hint>
        </>
      )}
    </Section>
  );
}

interface PartProps {
  readonly kit: BrandKit;
  readonly onRemove: (item: string) => void;
}

function Pictures({ kit: { crest, sponsors }, onRemove }: PartProps) {
  const { services } = useSetting();
  const put = usePutImage();
  const text = useToolText();
  const pictures = [
    ...(crest ? [{ ...crest, name: text('brand.crest') }] : []),
    ...sponsors.map((sponsor, index) => ({
      ...sponsor,
      name: text('brand.sponsor', { number: index + 1 }),
    })),
  ];
  const use = ({ uploadId: id, widthPx, heightPx }: BrandPicture) =>
    put({ id, widthPx, heightPx }, { on: 'freePlace' });
  if (pictures.length === 0) return null;
  return (
    <div className={classes['thumbnails']}>
      {pictures.map((picture) => (
        <div key={picture.uploadId} className={classes['brandItem']}>
          <button
            type="button"
            className={classes['thumbnail']}
            aria-label={text('brand.put', { name: picture.name })}
            title={picture.name}
            onClick={() => void use(picture)}
          >
            <img src={services.imageUrl(picture.uploadId)} alt="" />
          </button>
          <Remove name={picture.name} onClick={() => onRemove(picture.uploadId)} />
        </div>
      ))}
    </div>
  );
}

/** Colours and fonts of the kit: the pickers offer them; here they are taken out. */
function Words({ kit: { colours, fonts }, onRemove }: PartProps) {
  return (
    <>
      <ul className={classes['brandColours']}>
        {colours.map((colour) => (
          <li key={colour} className={classes['brandItem']}>
            <span style={{ background: colour }} title={colour} />
            <Remove name={colour} onClick={() => onRemove(colour)} />
          </li>
        ))}
      </ul>
      <ul className={classes['brandFonts']}>
        {fonts.map((fontId) => (
          <BrandFont key={fontId} fontId={fontId} onRemove={onRemove} />
        ))}
      </ul>
    </>
  );
}

function BrandFont({ fontId, onRemove }: { readonly fontId: string } & Pick<PartProps, 'onRemove'>) {
  const name = useFontName(fontId);
  return (
    <li>
      {name}
      <Remove name={name} onClick={() => onRemove(fontId)} />
    </li>
  );
}

function Remove({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  const text = useToolText();
  return (
    <CloseButton
      className={classes['brandRemove']}
      size={24}
      aria-label={text('brand.remove', { name })}
      onClick={onClick}
    />
  );
}
