import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './business.module.css';

/** Shows what may be done with the thing of a card, behind three dots. */
export const CardMenu = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={label}>
        <IconDots size={20} stroke={1.5} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);

/** Icons of its entries. */
export const MENU_ICON = { size: 18, stroke: 1.5 } as const;

interface CardProps {
  readonly name: string;
  readonly pictureUrl: string;
  /** A garment stands upright with room round it, a picture in a square; a tile fills the frame. */
  readonly picture?: 'garment' | 'square' | 'tile';
  /** Says where the picture leads, and what that is called. */
  readonly link?: { readonly to: string; readonly label: string };
  /** No longer offered: the picture is faint. */
  readonly faint?: boolean;
  /** Shows what is said beneath the name. */
  readonly children: ReactNode;
  readonly menu: ReactNode;
}

/** A thing of the shop by its picture: its name, a few facts, and what may be done with it. */
export const PictureCard = (props: CardProps) => {
  const { name, pictureUrl, picture = 'garment', link, faint = false, children, menu } = props;
  const image = <img src={pictureUrl} alt="" width={480} height={600} loading="lazy" />;
  return (
    <article className={classes.card} data-picture={picture} data-faint={faint} aria-label={name}>
      {link === undefined ? (
        image
      ) : (
        <Link to={link.to} aria-label={link.label}>
          {image}
        </Link>
      )}
      <div className={classes.foot}>
        <div className={classes.footWords}>
          <h2>{name}</h2>
          {children}
        </div>
        {menu}
      </div>
    </article>
  );
};
