import { LONE_ROLES, STAFF_ROLES, type StaffMember, type StaffRole } from '@kitwright/contract/accounts';
import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useStaffText } from '../../translations/staff/text.ts';
import { fullNameOf, useStaffActions } from './use-staff.tsx';

/** The roles after one was ticked or not: who administers has all parts already, and a partner shop has none. */
export const withRole = (roles: readonly StaffRole[], role: StaffRole, isTicked: boolean): StaffRole[] => {
  if (!isTicked) return roles.filter((one) => one !== role);
  if (LONE_ROLES.includes(role)) return [role];
  const ticked = [...roles, role];
  return STAFF_ROLES.filter((one) => ticked.includes(one) && !LONE_ROLES.includes(one));
};

/** Asks for the roles of someone, each with what it opens. */
export const RolesField = ({
  value,
  error,
  onChange,
}: {
  readonly value: readonly StaffRole[];
  readonly error?: ReactNode;
  readonly onChange: (roles: StaffRole[]) => void;
}) => {
  const text = useStaffText();
  return (
    <Checkbox.Group label={text('role')} description={text('rolesLead')} value={[...value]} error={error}>
      <Stack gap="xs" mt="xs" mb="xs">
        {STAFF_ROLES.map((role) => (
          <Checkbox
            key={role}
            value={role}
            label={text(`roles.${role}`)}
            description={text(`about.${role}`)}
            onChange={({ currentTarget }) => onChange(withRole(value, role, currentTarget.checked))}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
};

const RolesForm = ({ member, onClose }: { readonly member: StaffMember; readonly onClose: () => void }) => {
  const text = useStaffText();
  const { giveRoles } = useStaffActions(member);
  const [roles, setRoles] = useState<StaffRole[]>(member.roles);
  const save = async (): Promise<void> => {
    if (await giveRoles(roles)) onClose();
  };
  return (
    <Stack gap="md">
      <RolesField value={roles} error={roles.length === 0 ? text('noRole') : undefined} onChange={setRoles} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {text('cancel')}
        </Button>
        <Button
          disabled={roles.length === 0 || roles.join() === member.roles.join()}
          onClick={() => void save()}
        >
          {text('saveRoles')}
        </Button>
      </Group>
    </Stack>
  );
};

/** Gives one of the staff other roles. */
export const RolesDialog = ({
  member,
  opened,
  onClose,
}: {
  readonly member: StaffMember;
  readonly opened: boolean;
  readonly onClose: () => void;
}) => {
  const text = useStaffText();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text('rolesOf', { name: fullNameOf(member) })}
      closeButtonProps={{ 'aria-label': text('close') }}
      size={480}
    >
      <RolesForm member={member} onClose={onClose} />
    </Modal>
  );
};
