import { pictureAddress } from '@kitwright/contract/client';
import { letterCrest, quickDesign, type Palette } from '@kitwright/design';
import { DesignPicture, sharedLettering, type PictureSources } from '@kitwright/editor/pictures';
import { useLang } from '@kitwright/ui';
import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { readyDesigns, useTakeQuick, type OwnCrest } from './use-take-quick.ts';
import classes from './quick-start.module.css';
import { ownTemplateEndpoints, type OwnTemplate } from '@kitwright/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/calls.ts';

/** The soccer kits the tenant drew itself; undefined until it is known, none where they cannot be had. */
const useOwnKits = (): readonly OwnTemplate[] | undefined => {
  const { data, isError } = useQuery({
    ...read(ownTemplateEndpoints.ownTemplates, { query: { productType: 'SOCCER_KIT' } }),
    select: ({ items }) => items,
    retry: false,
  });
  return isError ? [] : data;
};

/** The id of a crest that is not uploaded yet. */
const CREST = 'crest';
/** Size of the drawn crest, px. */
const DRAWN = { widthPx: 200, heightPx: 240 } as const;
/** Holds what is assumed of the pictures a drawn design has. */
const OTHER = { widthPx: 1_000, heightPx: 1_000 } as const;
const CREST_FONTS = ['anton', 'koulen'] as const;

interface Props {
  readonly name: string;
  readonly palette: Palette;
  /** The visitor's own; null for one drawn from the letters of the name. */
  readonly crest: OwnCrest | null;
  /** Stands until it is known which designs there are. */
  readonly waiting: ReactNode;
}

/** The six designs, the tenant's own first, with the team's name, colours and crest; choosing one opens the editor with it. */
export default function ReadyDesigns({ waiting, ...typed }: Props) {
  const text = useCatalogueText();
  const { lang } = useLang();
  const lettering = sharedLettering();
  const own = useOwnKits();
  // Typing stays quick; the pictures follow.
  const { name, palette, crest } = useDeferredValue(typed);
  const [fontsThere, setFontsThere] = useState(false);
  useEffect(() => {
    let wanted = true;
    const needs = CREST_FONTS.map((fontId) => ({ fontId, text: `${name}AG` }));
    void lettering.loadFonts(needs).then(() => wanted && setFontsThere(true));
    return () => {
      wanted = false;
    };
  }, [lettering, name]);
  const drawn = useMemo(
    () => (fontsThere ? letterCrest(name, palette, lettering.letterer) : null),
    [fontsThere, name, palette, lettering],
  );
  const sources = useMemo((): PictureSources => {
    const facts = crest ?? DRAWN;
    const href =
      crest?.href ?? (drawn === null ? undefined : `data:image/svg+xml,${encodeURIComponent(drawn)}`);
    return {
      lettering,
      images: { find: (id) => (id === CREST ? { ...facts, vector: true } : OTHER) },
      imageHref: (id) => (id === CREST ? href : pictureAddress(id)),
    };
  }, [crest, drawn, lettering]);
  const designs = useMemo(() => {
    const { widthPx, heightPx } = crest ?? DRAWN;
    return readyDesigns(own ?? []).map((start) => {
      let count = 0;
      const newId = (): string => {
        count += 1;
        return `q${count}`;
      };
      const team = { name, palette, language: lang, crest: { uploadId: CREST, widthPx, heightPx } };
      return { start, document: quickDesign(start, team, newId) };
    });
  }, [name, palette, crest, lang, own]);
  const { take, taking } = useTakeQuick();
  if (own === undefined) return waiting;
  return (
    <ul className={classes.looks}>
      {designs.map(({ start, document }) => (
        <li key={start.id}>
          <button
            type="button"
            className={classes.look}
            disabled={taking}
            aria-label={text('quickStart.start', { name: start.name[lang] })}
            onClick={() => void take(start, { name, palette, crest, drawn })}
          >
            <DesignPicture document={document} sources={sources} />
            <span className={classes.name}>{start.name[lang]}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
