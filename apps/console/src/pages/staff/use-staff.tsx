import type { StaffMember, StaffRole } from '@kitwright/contract/accounts';
import { endpoints } from '@kitwright/contract/endpoints';
import type { CallResult } from '@kitwright/contract/client';
import { confirm } from '@kitwright/ui';
import { IconLock, IconLockOpen, IconShieldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read, useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useStaffText } from '../../translations/staff/text.ts';

const ICON = { size: 24, stroke: 1.5 } as const;

/** Everybody who works in the back office, by name. */
export const useStaff = () =>
  useQuery({
    ...read(endpoints.consoleStaff, {}),
    select: ({ items }) => items,
  });

export const fullNameOf = ({ firstName, lastName }: Pick<StaffMember, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** The actions of administrators on one of their staff; each says how it went. */
export const useStaffActions = (member: StaffMember) => {
  const text = useStaffText();
  const act = useAct();
  const name = fullNameOf(member);
  const seen = { roles: member.roles, isActive: member.state !== 'inactive' };

  const run = async (call: Promise<CallResult<unknown>>, done: string): Promise<boolean> =>
    (await act(call, { done, stale: [endpoints.consoleStaff, endpoints.consoleWhoHears] })).ok;
  const asked = (icon: ReactNode, action: string, message: string): Promise<boolean> =>
    confirm({ icon, title: action, message, rejectLabel: text('cancel'), acceptLabel: action });
  const change = (to: Partial<typeof seen>): Promise<CallResult<StaffMember>> =>
    client.call(endpoints.consoleChangeStaff, {
      params: { id: member.id },
      body: { ...seen, ...to, seen },
    });

  return {
    giveRoles: (roles: StaffRole[]): Promise<boolean> =>
      run(change({ roles }), text('rolesChanged', { name })),
    deactivate: async (): Promise<void> => {
      if (!(await asked(<IconLock {...ICON} />, text('deactivate'), text('askDeactivate', { name })))) return;
      await run(change({ isActive: false }), text('deactivated', { name }));
    },
    activate: async (): Promise<void> => {
      if (!(await asked(<IconLockOpen {...ICON} />, text('activate'), text('askActivate', { name })))) return;
      await run(change({ isActive: true }), text('activated', { name }));
    },
    resetSecondFactor: async (): Promise<void> => {
      const question = text('askResetSecondFactor', { name });
      if (!(await asked(<IconShieldOff {...ICON} />, text('resetSecondFactor'), question))) return;
      const params = { id: member.id };
      await run(
        client.call(endpoints.consoleResetSecondFactor, { params }),
        text('secondFactorReset', { name }),
      );
    },
    inviteAgain: (): Promise<boolean> =>
      run(
        client.call(endpoints.consoleInviteAgain, { params: { id: member.id } }),
        text('invited', { email: member.email }),
      ),
  };
};
