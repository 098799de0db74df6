import type { ImageUpload } from '../../session/use-image-upload.ts';
import { useEditorText, placementName } from '../../translations/text.ts';
import { AddPicture } from './AddPicture.tsx';
import { BrandKitSection } from './BrandKitSection.tsx';
import { Section, Hint } from '../../panels/Panel.tsx';
import { imagesOf, paletteEdit, type Edit } from '@kitwright/design';
import { useEditorState, usePattern, useSetting } from '../../session/editor-context.ts';
import classes from './images.module.css';
import { Button } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { toast } from '@kitwright/ui';
import { useToolText } from '../../translations/tool-text.ts';
import { kitPalettes, logoColoursEdit } from './logo-colours-edit.ts';
import { useLogoColours, type LogoColours } from './logo-colours.ts';

/** The colours of the logos on the kit, and a way to dress the kit in them. */
function TeamColours() {
  const text = useEditorText();
  const logos = useLogoColours();
  if (logos.length === 0) return <Hint>{text('images.teamColoursNone')}</Hint>;
  return (
    <>
      {logos.map((logo) => (
        <OfLogo key={logo.uploadId} logo={logo} />
      ))}
      <Hint>{text('images.teamColoursHint')}</Hint>
    </>
  );
}

function OfLogo({ logo: { uploadId, colours } }: { readonly logo: LogoColours }) {
  const { editor, services } = useSetting();
  const pattern = usePattern();
  const text = useEditorText();
  const toolText = useToolText();
  const use = (edit: Edit) => {
    if (editor.apply(edit)) toast.info(text('images.coloursUsed'));
  };
  const present = () => editor.store.getState().document;
  // The first is what the button does.
  const [, ...others] = kitPalettes(colours);
  return (
    <div className={classes['logoColours']}>
      <img src={services.imageUrl(uploadId)} alt="" />
      <ul aria-label={text('images.teamColours')}>
        {colours.map((colour) => (
          <li key={colour} style={{ background: colour }} title={colour}>
            <span>{colour}</span>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPalette size={16} stroke={1.5} />}
        onClick={() => use(logoColoursEdit(present(), pattern, colours))}
      >
        {text('images.useColours')}
      </Button>
      <div className={classes['palettes']} role="group" aria-label={toolText('images.palettes')}>
        {others.map((palette, index) => (
          <button
            key={palette.primary}
            type="button"
            aria-label={toolText('images.palette', { number: index + 2, colour: palette.primary })}
            title={toolText('images.palette', { number: index + 2, colour: palette.primary })}
            onClick={() => use(paletteEdit(present(), pattern, palette))}
          >
            {[palette.primary, palette.secondary, palette.accent].map((colour, place) => (
              <span key={place} style={{ background: colour }} />
            ))}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The pictures of the kit; pressing one selects it, and what may be done with it comes up below. */
function PicturesOnKit() {
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

/** Puts logos and pictures on the kit, lists those on it, and takes the team's colours from them. */
export function ImagesPanel({ upload }: { readonly upload: ImageUpload }) {
  const text = useEditorText();
  return (
    <>
      <Section title={text('images.title')}>
        <AddPicture upload={upload} />
      </Section>
      <Section title={text('images.mine')}>
        <PicturesOnKit />
      </Section>
      <Section title={text('images.teamColours')}>
        <TeamColours />
      </Section>
      <BrandKitSection />
    </>
  );
}
