import type { OwnTemplate } from '@kitwright/contract/catalogue';
import { quickDesign, templateOf, type Palette, type QuickTeam, type Template } from '@kitwright/design';
import { confirm, toast, useErrorText, useLang } from '@kitwright/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../../api/client.ts';
import { EDITOR_PATHS } from '../../../routes/paths.ts';
import { useDesignText } from '../../../translations/design/text.ts';
import { useShellText } from '../../../translations/shell/text.ts';

/** A crest chosen from the visitor's own files, as it is shown before it is uploaded. */
export interface OwnCrest {
  readonly file: File;
  /** A data address: a picture inside a picture may only hold its own data. */
  readonly href: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

const dataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    const fail = () => reject(new Error('The file cannot be read'));
    reader.onload = () => (typeof reader.result === 'string' ? resolve(reader.result) : fail());
    reader.onerror = fail;
    reader.readAsDataURL(file);
  });

/** Reads a picture file; null when it is none. */
export const readCrest = async (file: File): Promise<OwnCrest | null> => {
  try {
    const href = await dataUrl(file);
    const picture = new Image();
    picture.src = href;
    await picture.decode();
    return { file, href, widthPx: picture.naturalWidth || 1, heightPx: picture.naturalHeight || 1 };
  } catch {
    return null;
  }
};

interface Chosen {
  readonly name: string;
  readonly palette: Palette;
  readonly crest: OwnCrest | null;
  /** The crest that was drawn, as the text of an SVG. */
  readonly drawn: string | null;
}

/** Six designs that differ: what a visitor in a hurry chooses from. */
export const QUICK_TEMPLATES = [
  'club-stripes',
  'edged-sash',
  'angkor-gold',
  'chest-band',
  'crystal',
  'naga',
] as const;

/** A ready design: one that the tenant drew, or a template of the catalogue. */
type ReadyDesign = OwnTemplate | Template;

/** The six to choose from: what the tenant drew for a soccer kit first, in its order, then the catalogue's. */
export const readyDesigns = (own: readonly OwnTemplate[]): readonly ReadyDesign[] =>
  [...own, ...QUICK_TEMPLATES.map(templateOf).filter((template) => template !== undefined)].slice(
    0,
    QUICK_TEMPLATES.length,
  );

/** Makes a design of what was chosen, puts it where the draft lies, and opens the editor on it. */
export const useTakeQuick = () => {
  const text = useDesignText();
  const shell = useShellText();
  const errorText = useErrorText();
  const { lang } = useLang();
  const navigate = useNavigate();
  const [taking, setTaking] = useState(false);

  const uploaded = async ({ crest, drawn }: Chosen): Promise<QuickTeam['crest']> => {
    const file = crest?.file ?? (drawn === null ? null : new Blob([drawn], { type: 'image/svg+xml' }));
    if (file === null) return null;
    const answer = await client.upload(file, crest?.file.name ?? 'crest.svg');
    if (!answer.ok) {
      toast.error(errorText(answer.error.key));
      return null;
    }
    const { id, widthPx, heightPx } = answer.value;
    return { uploadId: id, widthPx, heightPx };
  };

  const take = async (start: ReadyDesign, chosen: Chosen): Promise<void> => {
    // The server renders this page, and has no editor.
    const { draftsOf } = await import('../../design/editor-services.ts');
    const drafts = draftsOf('SOCCER_KIT', null);
    const draft = await drafts.loadDraft();
    const mayReplace =
      draft === null ||
      draft.saved ||
      (await confirm({
        title: text('editor.replaceTitle'),
        message: text('editor.replaceMessage'),
        rejectLabel: shell('common.cancel'),
        acceptLabel: text('editor.replaceYes'),
      }));
    if (!mayReplace) return;
    setTaking(true);
    const crest = await uploaded(chosen);
    const team = { name: chosen.name, palette: chosen.palette, language: lang, crest };
    const name = chosen.name.trim();
    await drafts.saveDraft({
      document: quickDesign(start, team, () => crypto.randomUUID().replaceAll('-', '').slice(0, 16)),
      name: name === '' ? start.name[lang] : name,
      changedAt: new Date().toISOString(),
      fresh: true,
      saved: false,
    });
    await navigate(EDITOR_PATHS.SOCCER_KIT);
  };
  return { take, taking };
};
