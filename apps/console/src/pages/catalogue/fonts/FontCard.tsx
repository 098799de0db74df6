import type { OwnFont } from '@kitwright/contract/catalogue';
import { StatusBadge, formatCount, formatDate, useLang } from '@kitwright/ui';
import { Menu } from '@mantine/core';
import { IconEyeOff, IconPencil, IconRestore } from '@tabler/icons-react';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { CardMenu, MENU_ICON as ICON } from '../../PictureCard.tsx';
import { Coverage } from './Coverage.tsx';
import classes from './fonts.module.css';
import { useFace } from './use-face.ts';
import type { FontActions } from './use-fonts.ts';

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
