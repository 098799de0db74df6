import type { ConsoleStoreItem } from '@kitwright/contract/catalogue';
import { formatUsd } from '@kitwright/ordering';
import { useLang } from '@kitwright/ui';
import { Menu } from '@mantine/core';
import {
  IconArrowBarToUp,
  IconArrowLeft,
  IconArrowRight,
  IconExternalLink,
  IconEyeOff,
  IconPencil,
  IconRestore,
} from '@tabler/icons-react';
import { useBusinessText } from '../../translations/business/text.ts';
import classes from '../business.module.css';
import { CardMenu, MENU_ICON as ICON, PictureCard } from '../PictureCard.tsx';
import type { StoreActions } from './use-store-actions.tsx';

interface StoreCardProps {
  readonly item: ConsoleStoreItem;
  readonly actions: StoreActions;
  readonly onRename: () => void;
}

const Actions = ({ item, actions, onRename }: StoreCardProps) => {
  const text = useBusinessText();
  const { lang } = useLang();
  return (
    <CardMenu label={text('store.actions', { name: item.name[lang] })}>
      <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={onRename}>
        {text('store.rename')}
      </Menu.Item>
      {item.state === 'withdrawn' ? (
        <Menu.Item leftSection={<IconRestore {...ICON} />} onClick={() => void actions.restore(item)}>
          {text('store.restore')}
        </Menu.Item>
      ) : (
        <>
          <Menu.Item
            component="a"
            href={`/store/${item.uuid}`}
            target="_blank"
            leftSection={<IconExternalLink {...ICON} />}
          >
            {text('store.open')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconArrowBarToUp {...ICON} />}
            onClick={() => void actions.move(item, 'first')}
          >
            {text('store.first')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowLeft {...ICON} />}
            onClick={() => void actions.move(item, 'earlier')}
          >
            {text('store.earlier')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowRight {...ICON} />}
            onClick={() => void actions.move(item, 'later')}
          >
            {text('store.later')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconEyeOff {...ICON} />} onClick={() => void actions.withdraw(item)}>
            {text('store.withdraw')}
          </Menu.Item>
        </>
      )}
    </CardMenu>
  );
};

/** A design of the store, and what may be done with it. */
export const StoreCard = (props: StoreCardProps) => {
  const { item } = props;
  const text = useBusinessText();
  const { lang } = useLang();
  const rating =
    item.rating === null
      ? text('store.notRated')
      : `★ ${text('store.ratings', { value: item.rating.toFixed(1), count: item.ratingCount })}`;
  return (
    <PictureCard
      name={item.name[lang]}
      pictureUrl={item.wornUrl ?? item.pictureUrl}
      picture={item.wornUrl === null ? 'garment' : 'tile'}
      menu={<Actions {...props} />}
    >
      <span className={`kw-figures ${classes.quiet ?? ''}`}>
        {formatUsd(item.priceCents)} · {rating}
      </span>
    </PictureCard>
  );
};
