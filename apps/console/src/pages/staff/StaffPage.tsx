import type { StaffMember, StaffState } from '@kitwright/contract/accounts';
import { StatusBadge, formatDate, useLang, type Severity } from '@kitwright/ui';
import { Button, Table, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useStaffText } from '../../translations/staff/text.ts';
import shared from '../business.module.css';
import { PagedList } from '../PagedList.tsx';
import { FigureCell, RowTable } from '../RowTable.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { RolesDialog } from './RolesDialog.tsx';
import { StaffActions } from './StaffActions.tsx';
import classes from './staff.module.css';
import { WhoHears } from './WhoHears.tsx';
import { fullNameOf, useStaff } from './use-staff.tsx';

const COLUMNS = ['name', 'role', 'lastSeen', 'state', 'actions'] as const;
const SEVERITY: Readonly<Record<StaffState, Severity>> = {
  active: 'success',
  invited: 'info',
  inactive: 'danger',
};

const Row = ({ member }: { readonly member: StaffMember }) => {
  const text = useStaffText();
  const [changing, { open, close }] = useDisclosure();
  const { lang } = useLang();
  const [only, ...more] = member.roles;
  const { email, roles, state, lastSeenAt, isYou, hasSecondFactor } = member;
  return (
    <Table.Tr>
      <Table.Td className={classes.person ?? ''}>
        <span className={classes.name}>{fullNameOf(member)}</span>
        {isYou && <span className={shared.quiet}> · {text('you')}</span>}
        <span className={classes.email}>{email}</span>
      </Table.Td>
      <Table.Td>
        {roles.map((role) => text(`roles.${role}`)).join(' · ')}
        {only !== undefined && more.length === 0 && (
          <span className={classes.email}>{text(`about.${only}`)}</span>
        )}
      </Table.Td>
      <FigureCell label={text('lastSeen')}>
        {lastSeenAt === null ? text('never') : formatDate(lastSeenAt, lang)}
      </FigureCell>
      <Table.Td className={shared.nowrap ?? ''}>
        <StatusBadge severity={SEVERITY[state]}>{text(`states.${state}`)}</StatusBadge>
        {hasSecondFactor && <span className={classes.email}>{text('hasSecondFactor')}</span>}
      </Table.Td>
      <Table.Td className={classes.actions ?? ''}>
        <StaffActions member={member} onRoles={open} />
        <RolesDialog member={member} opened={changing} onClose={close} />
      </Table.Td>
    </Table.Tr>
  );
};

/** Shows who works in the back office: asked in, given a role, shut out. */
export const StaffPage = () => {
  const text = useStaffText();
  const [inviting, { open, close }] = useDisclosure();
  const query = useStaff();
  const staff = query.data ?? [];
  return (
    <>
      <div className={shared.head}>
        <div>
          <Title order={1} size="h2">
            {text('title')}
          </Title>
          <p className={classes.lead}>{text('lead')}</p>
        </div>
        <Button size="sm" leftSection={<IconUserPlus size={18} stroke={1.5} />} onClick={open}>
          {text('invite')}
        </Button>
      </div>
      <PagedList query={query} isEmpty={staff.length === 0} emptyMessage={text('empty')}>
        <RowTable label={text('title')} heads={COLUMNS.map((column) => text(column))}>
          {staff.map((member) => (
            <Row key={member.id} member={member} />
          ))}
        </RowTable>
      </PagedList>
      <WhoHears />
      <InviteDialog opened={inviting} onClose={close} />
    </>
  );
};
