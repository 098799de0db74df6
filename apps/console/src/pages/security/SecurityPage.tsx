import type { OwnSecurity } from '@kitwright/contract/accounts';
import { StatusBadge, confirm, formatDate, useLang } from '@kitwright/ui';
import { ActionIcon, Alert, Button, Switch, Title } from '@mantine/core';
import { IconShieldLock, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMay } from '../../session/session.ts';
import { useSecurityText } from '../../translations/security/text.ts';
import { LoadFailed, Waiting } from '../LoadFailed.tsx';
import { SecurityDialog } from './SecurityDialog.tsx';
import classes from './security.module.css';
import { useOwnSecurity, useSecurityChanges } from './use-security.ts';

const ICON = { size: 18, stroke: 1.5 } as const;

type Changes = ReturnType<typeof useSecurityChanges>;
interface PartProps {
  readonly own: OwnSecurity;
  readonly changes: Changes;
}

const Part = ({
  title,
  about,
  badge,
  children,
}: {
  readonly title: string;
  readonly about: string;
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}) => (
  <section className={classes.part} aria-label={title}>
    <div className={classes.head}>
      <h2>{title}</h2>
      {badge}
    </div>
    <p className={classes.about}>{about}</p>
    {children}
  </section>
);

const InUse = ({ on }: { readonly on: boolean }) => {
  const text = useSecurityText();
  return <StatusBadge severity={on ? 'success' : 'secondary'}>{text(on ? 'on' : 'off')}</StatusBadge>;
};

const TotpPart = ({ own: { totpSince }, changes }: PartProps) => {
  const text = useSecurityText();
  const { lang } = useLang();
  return (
    <Part title={text('totp.title')} about={text('totp.about')} badge={<InUse on={totpSince !== null} />}>
      {totpSince === null ? (
        <Button onClick={() => changes.ask({ kind: 'addTotp' })}>{text('totp.add')}</Button>
      ) : (
        <>
          <span className={classes.quiet}>{text('totp.since', { date: formatDate(totpSince, lang) })}</span>
          <Button variant="default" onClick={() => changes.ask({ kind: 'removeTotp' })}>
            {text('totp.remove')}
          </Button>
        </>
      )}
    </Part>
  );
};

const PasskeysPart = ({ own: { passkeys }, changes }: PartProps) => {
  const text = useSecurityText();
  const { lang } = useLang();
  return (
    <Part
      title={text('passkeys.title')}
      about={text('passkeys.about')}
      badge={<InUse on={passkeys.length > 0} />}
    >
      {passkeys.length === 0 ? (
        <span className={classes.quiet}>{text('passkeys.none')}</span>
      ) : (
        <ul className={classes.passkeys}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <span>
                <strong>{passkey.name}</strong>
                <span className={classes.quiet}>
                  {passkey.host} ·{' '}
                  {passkey.lastUsedAt === null
                    ? text('passkeys.unused')
                    : text('passkeys.used', { date: formatDate(passkey.lastUsedAt, lang) })}
                </span>
              </span>
              <ActionIcon
                variant="subtle"
                color="red"
                size={40}
                aria-label={text('passkeys.remove', { name: passkey.name })}
                onClick={() => changes.ask({ kind: 'removePasskey', passkey })}
              >
                <IconTrash {...ICON} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <Button variant="default" onClick={() => changes.ask({ kind: 'addPasskey' })}>
        {text('passkeys.add')}
      </Button>
    </Part>
  );
};

const CodesPart = ({ own, changes }: PartProps) => {
  const text = useSecurityText();
  const hasFactor = own.totpSince !== null || own.passkeys.length > 0;
  const badge = hasFactor ? (
    <StatusBadge severity={own.recoveryCodesLeft > 2 ? 'success' : 'warn'}>
      {text('codes.left', { count: own.recoveryCodesLeft })}
    </StatusBadge>
  ) : null;
  return (
    <Part title={text('codes.title')} about={text('codes.about')} badge={badge}>
      {hasFactor ? (
        <Button variant="default" onClick={() => changes.ask({ kind: 'renewCodes' })}>
          {text('codes.renew')}
        </Button>
      ) : (
        <span className={classes.quiet}>{text('codes.none')}</span>
      )}
    </Part>
  );
};

const RequiredPart = ({ own, changes }: PartProps) => {
  const text = useSecurityText();
  const hasFactor = own.totpSince !== null || own.passkeys.length > 0;
  const require = async (required: boolean): Promise<void> => {
    const asked =
      !required ||
      (await confirm({
        icon: <IconShieldLock size={24} stroke={1.5} />,
        title: text('required.label'),
        message: text('required.ask'),
        rejectLabel: text('cancel'),
        acceptLabel: text('go'),
      }));
    if (asked) await changes.require(required);
  };
  return (
    <Part title={text('required.title')} about={text('required.about')}>
      <Switch
        label={text('required.label')}
        description={hasFactor || own.required ? undefined : text('required.first')}
        checked={own.required}
        disabled={!hasFactor && !own.required}
        onChange={(event) => void require(event.currentTarget.checked)}
      />
    </Part>
  );
};

/** The protection of one's own sign-in, and for administrators the switch that requires it of all staff. */
export const SecurityPage = ({ must = false }: { readonly must?: boolean }) => {
  const text = useSecurityText();
  const isStaff = useMay('staff');
  const query = useOwnSecurity();
  const changes = useSecurityChanges();
  const own = query.data;
  return (
    <div className={classes.page}>
      <Title order={1} size="h2">
        {text('title')}
      </Title>
      <p className={classes.lead}>{text('lead')}</p>
      {must && (
        <Alert variant="light" icon={<IconShieldLock stroke={1.5} />} role="status">
          {text('must')}
        </Alert>
      )}
      {query.isError && <LoadFailed query={query} />}
      {query.isPending && <Waiting />}
      {own !== undefined && (
        <>
          <TotpPart own={own} changes={changes} />
          <PasskeysPart own={own} changes={changes} />
          <CodesPart own={own} changes={changes} />
          {isStaff && !must && <RequiredPart own={own} changes={changes} />}
        </>
      )}
      <SecurityDialog changes={changes} />
    </div>
  );
};
