import type { ImageUpload } from '../../session/use-image-upload.ts';
import { useEditorText } from '../../translations/text.ts';
import { AddPicture } from './AddPicture.tsx';
import { PicturesOnKit } from './PicturesOnKit.tsx';
import { TeamColours } from './TeamColours.tsx';
import { Section } from '../../panels/Panel.tsx';

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
    </>
  );
}
