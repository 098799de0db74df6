import { FONT_LANGUAGES, ownFontPath, type OwnFont } from '@kitwright/contract/catalogue';
import { StatusBadge, formatCount, formatDate, useLang } from '@kitwright/ui';
import { Menu } from '@mantine/core';
import { IconEyeOff, IconPencil, IconRestore } from '@tabler/icons-react';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { CardMenu, MENU_ICON as ICON } from '../../PictureCard.tsx';
import classes from './fonts.module.css';
import type { FontActions } from './use-fonts.ts';
import { useEffect, useState } from 'react';

/** Faces of this page, each fetched once. */
const faces = new Map<string, Promise<string>>();

const load = (fontId: string): Promise<string> => {
  const known = faces.get(fontId);
  if (known !== undefined) return known;
  const face = new FontFace(fontId, `url(${ownFontPath(fontId)})`);
  const loading = face.load().then((loaded) => {
    document.fonts.add(loaded);
    return fontId;
  });
  loading.catch(() => faces.delete(fontId));
  faces.set(fontId, loading);
  return loading;
};

/** The name under which style sheets know an own font; null until it is there. */
const useFace = (fontId: string): string | null => {
  const [family, setFamily] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    load(fontId).then(
      (loaded) => {
        if (wanted) setFamily(loaded);
      },
      (error: unknown) => console.warn(`The font ${fontId} did not come`, error),
    );
    return () => {
      wanted = false;
    };
  }, [fontId]);
  return family;
};

const WHOLE = 100;
const levelOf = (percent: number): string => (percent === WHOLE ? 'whole' : percent > 0 ? 'part' : 'none');

/** Shows how much of each language a font can write. */
const Coverage = ({ coverage }: Pick<OwnFont, 'coverage'>) => {
  const text = useCatalogueText();
  return (
    <ul className={classes.coverage} aria-label={text('fonts.coverage')}>
      {FONT_LANGUAGES.map((lang) => {
        const percent = coverage[lang];
        const language = text(`fonts.langs.${lang}`);
        return (
          <li
            key={lang}
            data-level={levelOf(percent)}
            aria-label={text('fonts.percent', { language, percent })}
          >
            <span aria-hidden>{language}</span>
            <span className="kw-figures" aria-hidden>
              {percent} %
            </span>
            <span className={classes.bar} aria-hidden>
              <span style={{ width: `${percent}%` }} />
            </span>
          </li>
        );
      })}
    </ul>
  );
};

const KILOBYTE = 1024;

interface CardProps {
  readonly font: OwnFont;
  readonly words: string;
  readonly actions: FontActions;
  readonly onEdit: () => void;
}

const Actions = ({ font, actions, onEdit }: Omit<CardProps, 'words'>) => {
  const text = useCatalogueText();
  return (
    <CardMenu label={text('fonts.actions', { name: font.name })}>
      <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={onEdit}>
        {text('fonts.edit')}
      </Menu.Item>
      {font.offered ? (
        <Menu.Item leftSection={<IconEyeOff {...ICON} />} onClick={() => void actions.withdraw(font)}>
          {text('fonts.withdraw')}
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<IconRestore {...ICON} />} onClick={() => void actions.offer(font)}>
          {text('fonts.offer')}
        </Menu.Item>
      )}
    </CardMenu>
  );
};

/** A font of the tenant: some words in it, what it can write, and by what right it is used. */
export const FontCard = ({ words, ...props }: CardProps) => {
  const { font } = props;
  const text = useCatalogueText();
  const { lang } = useLang();
  const family = useFace(font.id);
  const size = `${formatCount(Math.ceil(font.bytes / KILOBYTE))} KB`;
  return (
    <article className={classes.card} data-offered={font.offered} aria-label={font.name}>
      <p className={classes.sample} aria-hidden>
        {family !== null && <span style={{ fontFamily: `"${family}"` }}>{words}</span>}
      </p>
      <div className={classes.words}>
        <div className={classes.head}>
          <div>
            <h2>{font.name}</h2>
            <span className={`kw-figures ${classes.quiet ?? ''}`}>
              {text('fonts.facts', { letters: formatCount(font.letters), size })}
            </span>
          </div>
          {!font.offered && <StatusBadge severity="secondary">{text('fonts.withdrawn')}</StatusBadge>}
          <Actions {...props} />
        </div>
        <Coverage coverage={font.coverage} />
        <p className={classes.licence}>{font.licence}</p>
        <span className={classes.quiet}>
          {text('fonts.by', { name: font.createdBy, date: formatDate(font.createdAt, lang) })}
        </span>
      </div>
    </article>
  );
};
