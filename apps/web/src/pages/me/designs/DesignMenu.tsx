import type { DesignSummary } from '@kitwright/contract/designs';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconColumns2,
  IconCopy,
  IconDots,
  IconLink,
  IconPencil,
  IconSend,
  IconStack2,
  IconShoppingBag,
  IconTrash,
  IconThumbUp,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import {
  checkoutPath,
  comparePath,
  newRangePath,
  newVotePath,
  squadOfDesignPath,
} from '../../../routes/paths.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { useRangeText } from '../../../translations/range/text.ts';
import { useSquadText } from '../../../translations/squad/text.ts';
import { useVoteText } from '../../../translations/vote/text.ts';
import type { DesignActions } from './use-design-actions.tsx';

const ICON = { size: 18, stroke: 1.5 } as const;

interface DesignMenuProps {
  readonly design: DesignSummary;
  readonly actions: DesignActions;
  readonly onRename: () => void;
  readonly onShare: () => void;
}

/** Offers what the server says this caller may do. */
export const DesignMenu = ({ design, actions, onRename, onShare }: DesignMenuProps) => {
  const text = useMeText();
  const squad = useSquadText();
  const vote = useVoteText();
  const range = useRangeText();
  const may = (action: DesignSummary['actions'][number]): boolean => design.actions.includes(action);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={text('designs.more', { name: design.name })}
        >
          <IconDots size={20} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {may('order') && (
          <Menu.Item
            component={Link}
            to={checkoutPath(design.uuid)}
            leftSection={<IconShoppingBag {...ICON} />}
          >
            {text('designs.order')}
          </Menu.Item>
        )}
        {may('order') && (
          <Menu.Item
            component={Link}
            to={squadOfDesignPath(design.uuid)}
            leftSection={<IconUsersGroup {...ICON} />}
          >
            {squad('title')}
          </Menu.Item>
        )}
        <Menu.Item component={Link} to={comparePath(design.uuid)} leftSection={<IconColumns2 {...ICON} />}>
          {text('designs.compare')}
        </Menu.Item>
        <Menu.Item component={Link} to={newVotePath(design.uuid)} leftSection={<IconThumbUp {...ICON} />}>
          {vote('make.title')}
        </Menu.Item>
        {may('duplicate') && (
          <Menu.Item component={Link} to={newRangePath(design.uuid)} leftSection={<IconStack2 {...ICON} />}>
            {range('toGarments')}
          </Menu.Item>
        )}
        {may('share') && (
          <Menu.Item leftSection={<IconLink {...ICON} />} onClick={onShare}>
            {text('designs.share')}
          </Menu.Item>
        )}
        {may('edit') && (
          <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={onRename}>
            {text('designs.rename')}
          </Menu.Item>
        )}
        {may('duplicate') && (
          <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={() => void actions.duplicate(design)}>
            {text('designs.duplicate')}
          </Menu.Item>
        )}
        {may('submit') && (
          <Menu.Item leftSection={<IconSend {...ICON} />} onClick={() => void actions.submit(design)}>
            {text('designs.submit')}
          </Menu.Item>
        )}
        {may('delete') && (
          <>
            <Menu.Divider />
            <Menu.Item
              color="red"
              leftSection={<IconTrash {...ICON} />}
              onClick={() => void actions.remove(design)}
            >
              {text('designs.delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
