import type { StaffMember } from '@kitwright/contract/accounts';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDots,
  IconLock,
  IconLockOpen,
  IconMail,
  IconShieldOff,
  IconUserShield,
} from '@tabler/icons-react';
import { useStaffText } from '../../translations/staff/text.ts';
import { fullNameOf, useStaffActions } from './use-staff.tsx';

const ICON = { size: 18, stroke: 1.5 } as const;

/** Shows what can be done with one of the staff now. */
export const StaffActions = ({
  member,
  onRoles,
}: {
  readonly member: StaffMember;
  readonly onRoles: () => void;
}) => {
  const text = useStaffText();
  const { deactivate, activate, inviteAgain, resetSecondFactor } = useStaffActions(member);
  const { state } = member;
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={text('actionsFor', { name: fullNameOf(member) })}
        >
          <IconDots {...ICON} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {state === 'invited' && (
          <Menu.Item leftSection={<IconMail {...ICON} />} onClick={() => void inviteAgain()}>
            {text('inviteAgain')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconUserShield {...ICON} />} onClick={onRoles}>
          {text('changeRoles')}
        </Menu.Item>
        {member.hasSecondFactor && !member.isYou && (
          <Menu.Item leftSection={<IconShieldOff {...ICON} />} onClick={() => void resetSecondFactor()}>
            {text('resetSecondFactor')}
          </Menu.Item>
        )}
        {state === 'inactive' ? (
          <Menu.Item leftSection={<IconLockOpen {...ICON} />} onClick={() => void activate()}>
            {text('activate')}
          </Menu.Item>
        ) : (
          <Menu.Item color="red" leftSection={<IconLock {...ICON} />} onClick={() => void deactivate()}>
            {text('deactivate')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
