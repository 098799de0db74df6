import type { OwnGraphic, OwnPattern } from '@kitwright/contract/catalogue';
import { formatCount, useLang } from '@kitwright/ui';
import { Button, Menu, Modal, SegmentedControl, Title } from '@mantine/core';
import { IconEye, IconEyeOff, IconPencil, IconPlus, IconRestore } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { CardMenu, MENU_ICON } from '../../PictureCard.tsx';
import shared from '../../business.module.css';
import { PagedList } from '../../PagedList.tsx';
import classes from './parts.module.css';

const DIALOG_PX = 560;

/** The shelf one looks at: what the shop brought itself, or what came packaged. */
const SHELVES = ['own', 'packaged'] as const;
type Shelf = (typeof SHELVES)[number];

interface PageProps<Item> {
  readonly kind: 'patterns' | 'graphics';
  /** The shop's own, and the ids of packaged ones it hides. */
  readonly query: UseQueryResult<{ readonly items: readonly Item[]; readonly hidden: readonly string[] }>;
  readonly card: (item: Item, onEdit: () => void) => ReactNode;
  readonly packaged: (hidden: readonly string[]) => ReactNode;
  /** The form of a item; null for one that is to be uploaded. */
  readonly form: (item: Item | null, onClose: () => void) => ReactNode;
}

/** A page of things of one kind: the shop's own and the packaged ones, with a dialog for the own. */
export const CatalogueItemsPage = <Item extends OwnGraphic | OwnPattern>({
  kind,
  query,
  card,
  packaged,
  form,
}: PageProps<Item>) => {
  const text = useCatalogueText();
  const { lang } = useLang();
  const [shelf, setShelf] = useState<Shelf>('own');
  const [opened, setOpened] = useState<Item | 'new' | null>(null);
  const { items = [], hidden = [] } = query.data ?? {};
  const close = (): void => setOpened(null);
  const edited = opened === 'new' ? null : opened;
  const labels: Readonly<Record<Shelf, string>> = {
    own: `${text('things.own')} ${formatCount(items.length)}`,
    packaged:
      hidden.length === 0 ? text('things.packaged') : text('things.packagedHidden', { count: hidden.length }),
  };
  return (
    <>
      <div className={shared.head}>
        <div>
          <Title order={1} size="h2">
            {text(`${kind}.title`)}
          </Title>
          <p className={classes.lead}>{text(`${kind}.lead`)}</p>
        </div>
        <Button size="sm" leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => setOpened('new')}>
          {text(`${kind}.add`)}
        </Button>
      </div>
      <div className={classes.bar}>
        <SegmentedControl
          size="sm"
          aria-label={text(`${kind}.title`)}
          value={shelf}
          data={SHELVES.map((value) => ({ value, label: labels[value] }))}
          onChange={setShelf}
        />
      </div>
      {shelf === 'packaged' ? (
        packaged(hidden)
      ) : (
        <PagedList query={query} isEmpty={items.length === 0} emptyMessage={text(`${kind}.empty`)}>
          <div className={shared.grid}>{items.map((item) => card(item, () => setOpened(item)))}</div>
        </PagedList>
      )}
      <Modal
        opened={opened !== null}
        onClose={close}
        size={DIALOG_PX}
        title={edited === null ? text(`${kind}.add`) : edited.name[lang]}
        closeButtonProps={{ 'aria-label': text('close') }}
      >
        {opened !== null && form(edited, close)}
      </Modal>
    </>
  );
};

/** A packaged pattern or picture. */
export interface PackagedThing {
  readonly id: string;
  readonly name: string;
  readonly pictureUrl: string;
}

interface GridProps {
  readonly things: readonly PackagedThing[];
  readonly hidden: ReadonlySet<string>;
  readonly picture: 'tile' | 'square';
  readonly onHide: (item: PackagedThing, hidden: boolean) => void;
}

/** Packaged things to be left out of the editor or shown: pressed is shown. */
export const PackagedGrid = ({ things, hidden, picture, onHide }: GridProps) => {
  const text = useCatalogueText();
  return (
    <ul className={classes.grid}>
      {things.map((item) => {
        const isShown = !hidden.has(item.id);
        const Icon = isShown ? IconEye : IconEyeOff;
        return (
          <li key={item.id}>
            <button
              type="button"
              className={classes.item}
              data-picture={picture}
              aria-pressed={isShown}
              aria-label={text('things.shownInEditor', { name: item.name })}
              onClick={() => onHide(item, isShown)}
            >
              <img src={item.pictureUrl} alt="" loading="lazy" width={144} height={168} />
              <span className={classes.caption}>
                <span>{item.name}</span>
                <Icon size={18} stroke={1.5} aria-hidden />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};

interface MenuProps {
  readonly name: string;
  readonly offered: boolean;
  readonly onEdit: () => void;
  readonly onWithdraw: () => void;
  readonly onOffer: () => void;
}

/** Shows what may be done with anything the shop brought itself. */
export const CatalogueItemMenu = ({ name, offered, onEdit, onWithdraw, onOffer }: MenuProps) => {
  const text = useCatalogueText();
  return (
    <CardMenu label={text('fonts.actions', { name })}>
      <Menu.Item leftSection={<IconPencil {...MENU_ICON} />} onClick={onEdit}>
        {text('things.edit')}
      </Menu.Item>
      {offered ? (
        <Menu.Item leftSection={<IconEyeOff {...MENU_ICON} />} onClick={onWithdraw}>
          {text('fonts.withdraw')}
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<IconRestore {...MENU_ICON} />} onClick={onOffer}>
          {text('fonts.offer')}
        </Menu.Item>
      )}
    </CardMenu>
  );
};
