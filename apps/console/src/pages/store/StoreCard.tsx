import type { ConsoleStoreItem } from '@kitwright/contract';
import { formatUsd } from '@kitwright/ordering';
import { useLang } from '@kitwright/ui';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBarToUp,
  IconArrowLeft,
  IconArrowRight,
  IconDots,
  IconExternalLink,
  IconEyeOff,
  IconPencil,
  IconRestore,
} from '@tabler/icons-react';
import { useBusinessText } from '../../translations/business/text.ts';
import classes from '../business.module.css';
import type { StoreActions } from './use-store-actions.tsx';

const ICON = { size: 18, stroke: 1.5 } as const;

interface StoreCardProps {
  readonly item: ConsoleStoreItem;
  readonly actions: StoreActions;
  readonly onRename: () => void;
}

const Actions = ({ item, actions, onRename }: StoreCardProps) => {
  const text = useBusinessText();
  const { lang } = useLang();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={text('store.actions', { name: item.name[lang] })}
        >
          <IconDots size={20} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
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
    <article className={classes.card}>
      <img src={item.pictureUrl} alt="" width={480} height={600} loading="lazy" />
      <div className={classes.foot}>
        <div>
          <h2>{item.name[lang]}</h2>
          <span className={`kw-figures ${classes.quiet ?? ''}`}>
            {formatUsd(item.priceCents)} · {rating}
          </span>
        </div>
        <Actions {...props} />
      </div>
    </article>
  );
};
