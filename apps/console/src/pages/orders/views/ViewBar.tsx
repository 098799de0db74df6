import { MOST_COUNTED, type KeptFilter, type OrderView, type ViewKey } from '@kitwright/contract/production';
import { formatCount, toast } from '@kitwright/ui';
import { ActionIcon, Button, Menu, VisuallyHidden } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowsSort,
  IconBookmarkPlus,
  IconDots,
  IconLink,
  IconPencil,
  IconPinned,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useViewText } from '../../../translations/views/text.ts';
import { addressOf, keptOf, type OrderFilter } from '../use-filter.ts';
import { lookedAt, type LookedAt, type ShownView } from './order-views.ts';
import { useOrderViews, useViewActions, useViewCounts, useViewName } from './use-order-views.tsx';
import { ArrangeDialog, ViewDialog } from './ViewDialogs.tsx';
import classes from './views.module.css';

const ICON = { size: 18, stroke: 1.5 } as const;
const MARK = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

interface TabProps {
  readonly to: string;
  readonly name: string;
  readonly count: number | undefined;
  readonly isCurrent: boolean;
  readonly isChanged?: boolean;
  readonly isShared?: boolean;
  readonly isFirst: boolean;
}

/** A view as a link, with how many orders it has and what is to be known of it. */
const Tab = ({ to, name, count, isCurrent, isChanged = false, isShared = false, isFirst }: TabProps) => {
  const text = useViewText();
  return (
    <li>
      <Link to={to} className={classes.tab} aria-current={isCurrent ? 'page' : undefined}>
        {isFirst && <IconPinned {...MARK} />}
        {isShared && <IconUsers {...MARK} />}
        <span>{name}</span>
        {count !== undefined && (
          <span className={`kw-figures ${classes.count ?? ''}`}>
            {count > MOST_COUNTED ? text('more', { count: formatCount(MOST_COUNTED) }) : formatCount(count)}
          </span>
        )}
        {isChanged && <span className={classes.changed}>{text('changed')}</span>}
        {isShared && <VisuallyHidden>{text('shared')}</VisuallyHidden>}
        {isFirst && <VisuallyHidden>{text('opensFirst')}</VisuallyHidden>}
      </Link>
    </li>
  );
};

type Opened =
  | { readonly kind: 'none' }
  | { readonly kind: 'save' }
  | { readonly kind: 'edit'; readonly view: OrderView }
  | { readonly kind: 'arrange' };

/** Key of what one looks at, where it may open first: a view, or null for all orders. */
const firstOf = (looked: LookedAt): ViewKey | null | undefined => {
  if (looked.kind === 'all') return null;
  return looked.kind === 'view' ? looked.view.key : undefined;
};

const copyLink = async (filter: KeptFilter, view: ShownView | undefined, said: string): Promise<void> => {
  const { origin, pathname } = window.location;
  await navigator.clipboard.writeText(`${origin}${pathname}${addressOf(filter, view?.key)}`);
  toast.success(said);
};

interface OptionsProps {
  readonly looked: LookedAt;
  readonly filter: KeptFilter;
  readonly opens: ViewKey | null;
  readonly onOpenFirst: (key: ViewKey | null) => void;
  readonly onOpen: (opened: Opened) => void;
  readonly onGo: (address: string) => void;
}

/** A menu for the view one looks at, and for all of them. */
const Options = ({ looked, filter, opens, onOpenFirst, onOpen, onGo }: OptionsProps) => {
  const text = useViewText();
  const nameOf = useViewName();
  const { remove } = useViewActions();
  const view = looked.kind === 'view' ? looked.view : undefined;
  const kept = view?.kind === 'kept' && view.kept.mayChange ? view.kept : undefined;
  const first = firstOf(looked);
  const name = view === undefined ? text('all') : nameOf(view);
  const removeKept = async (gone: OrderView): Promise<void> => {
    if (await remove(gone)) onGo(addressOf({}));
  };
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={text('options', { name })}>
          <IconDots {...ICON} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {looked.kind === 'view' && looked.isChanged && (
          <Menu.Item
            leftSection={<IconArrowBackUp {...ICON} />}
            onClick={() => onGo(addressOf(looked.view.filter, looked.view.key))}
          >
            {text('undo')}
          </Menu.Item>
        )}
        {kept !== undefined && (
          <Menu.Item
            leftSection={<IconPencil {...ICON} />}
            onClick={() => onOpen({ kind: 'edit', view: kept })}
          >
            {text('rename')}
          </Menu.Item>
        )}
        {first !== undefined && first !== opens && (
          <Menu.Item leftSection={<IconPinned {...ICON} />} onClick={() => onOpenFirst(first)}>
            {text(first === null ? 'openAllFirst' : 'openFirst')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconLink {...ICON} />}
          onClick={() => void copyLink(filter, view, text('copied'))}
        >
          {text('copy')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowsSort {...ICON} />} onClick={() => onOpen({ kind: 'arrange' })}>
          {text('arrange')}
        </Menu.Item>
        {kept !== undefined && (
          <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={() => void removeKept(kept)}>
            {text('remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};

/** Views above the list: each a link that can be sent, and what can be done with the filter as it is now. */
export const ViewBar = ({
  filter,
  viewKey,
  onGo,
}: {
  readonly filter: OrderFilter;
  /** The view that the address names. */
  readonly viewKey: string | null;
  readonly onGo: (address: string) => void;
}) => {
  const text = useViewText();
  const nameOf = useViewName();
  const { views, data } = useOrderViews();
  const counts = useViewCounts();
  const { change, arrange } = useViewActions();
  const [opened, setOpened] = useState<Opened>({ kind: 'none' });
  const close = (): void => setOpened({ kind: 'none' });
  if (data === undefined) return <div className={classes.bar} />;
  const { settings, mayShare } = data;
  const now = keptOf(filter);
  const looked = lookedAt(views, now, viewKey);
  const isChanged = looked.kind === 'view' && looked.isChanged;
  const changed =
    isChanged && looked.view.kind === 'kept' && looked.view.kept.mayChange ? looked.view.kept : null;
  return (
    <div className={classes.bar}>
      <nav className={`kw-sideways ${classes.tabs ?? ''}`} aria-label={text('label')}>
        <ul>
          <Tab
            to={addressOf({})}
            name={text('all')}
            count={undefined}
            isCurrent={looked.kind === 'all'}
            isFirst={false}
          />
          {views.map((view) => {
            const isCurrent = looked.kind === 'view' && looked.view.key === view.key;
            return (
              <Tab
                key={view.key}
                to={addressOf(view.filter, view.key)}
                name={nameOf(view)}
                count={counts[view.key]}
                isCurrent={isCurrent}
                isChanged={isCurrent && isChanged}
                isShared={view.kind === 'kept' && view.kept.isShared}
                isFirst={settings.opens === view.key}
              />
            );
          })}
        </ul>
      </nav>
      <div className={classes.tools}>
        {changed !== null && (
          <Button size="xs" onClick={() => void change(changed, { filter: now })}>
            {text('update')}
          </Button>
        )}
        {(looked.kind === 'other' || isChanged) && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconBookmarkPlus size={16} stroke={1.5} />}
            onClick={() => setOpened({ kind: 'save' })}
          >
            {text('save')}
          </Button>
        )}
        <Options
          looked={looked}
          filter={now}
          opens={settings.opens}
          onOpenFirst={(opens) => void arrange(data, { ...settings, opens })}
          onOpen={setOpened}
          onGo={onGo}
        />
      </div>
      <ViewDialog
        opened={opened.kind === 'save' || opened.kind === 'edit'}
        view={opened.kind === 'edit' ? opened.view : null}
        filter={now}
        mayShare={mayShare}
        onDone={(view) => {
          close();
          onGo(addressOf(view.filter, view.id));
        }}
        onClose={close}
      />
      <ArrangeDialog opened={opened.kind === 'arrange'} data={data} onClose={close} />
    </div>
  );
};
