import { LONGEST_OPEN_DAYS, type RosterLink } from '@kitwright/contract/orders';
import type { Tenant } from '@kitwright/contract/tenants';
import { dayIn, endOfDayIn } from '@kitwright/ordering';
import { confirm, formatDateTime, useLang } from '@kitwright/ui';
import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { SharedAddress } from '../../parts/SharedAddress.tsx';
import { rosterLinkPath } from '../../routes/paths.ts';
import { useTenant } from '../../tenant.ts';
import { useRosterLinkText } from '../../translations/roster-link/text.ts';
import type { RosterLinkState } from './use-roster-link.ts';
import classes from './roster-link-panel.module.css';

const USUAL_DAYS = 7;
const ICON = { size: 16, stroke: 1.5 } as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** `2026-11-29`: a day of the shop, so many days from now. */
export const dayFromNow = ({ timeZone }: Pick<Tenant, 'timeZone'>, days: number): string =>
  dayIn(timeZone, Date.now() + days * DAY_MS);
/** The last second of a day of the shop, by whose clocks it is shown. */
export const endOf = ({ timeZone }: Pick<Tenant, 'timeZone'>, day: string): Date =>
  new Date(endOfDayIn(timeZone, day).getTime() - 1_000);

/** Until which day the link is open. */
const ClosingDay = ({
  label,
  onSet,
}: {
  readonly label: string;
  readonly onSet: (closesAt: Date) => void;
}) => {
  const text = useRosterLinkText();
  const tenant = useTenant();
  const [day, setDay] = useState(() => dayFromNow(tenant, USUAL_DAYS));
  return (
    <Group align="end" gap="xs">
      <TextInput
        type="date"
        size="sm"
        label={text('captain.closes')}
        min={dayFromNow(tenant, 0)}
        max={dayFromNow(tenant, LONGEST_OPEN_DAYS - 1)}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Button size="sm" variant="default" disabled={day === ''} onClick={() => onSet(endOf(tenant, day))}>
        {label}
      </Button>
    </Group>
  );
};

const Address = ({ token }: { readonly token: string }) => {
  const text = useRosterLinkText();
  const url = `${window.location.origin}${rosterLinkPath(token)}`;
  return (
    <SharedAddress
      className={classes.address}
      url={url}
      words={{
        label: text('captain.link'),
        copy: text('captain.copy'),
        copied: text('captain.copied'),
        share: text('captain.share'),
        message: text('captain.shareText'),
      }}
    />
  );
};

interface ToolsProps {
  readonly state: RosterLinkState;
  /** Tells whether there are extras that players could pick. */
  readonly hasExtras: boolean;
}

const Made = ({ state, hasExtras, link }: ToolsProps & { readonly link: RosterLink }) => {
  const text = useRosterLinkText();
  const { lang } = useLang();
  const at = formatDateTime(link.closesAt, lang);
  const renew = async (): Promise<void> => {
    const accepted = await confirm({
      icon: <IconRefresh size={24} stroke={1.5} />,
      title: text('captain.renewTitle'),
      message: text('captain.renewMessage'),
      rejectLabel: text('captain.renewNo'),
      acceptLabel: text('captain.renewYes'),
    });
    if (accepted) await state.renew();
  };
  return (
    <>
      {link.token === null ? (
        <p className={classes.quiet}>{text('captain.gone')}</p>
      ) : (
        <Address token={link.token} />
      )}
      <Group align="end" gap="xs">
        <ClosingDay
          label={text(link.isOpen ? 'captain.changeDate' : 'captain.reopen')}
          onSet={(closesAt) => void state.put(closesAt)}
        />
        {link.isOpen && (
          <Button size="sm" variant="default" onClick={() => void state.close()}>
            {text('captain.close')}
          </Button>
        )}
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          leftSection={<IconRefresh {...ICON} />}
          onClick={() => void renew()}
        >
          {text('captain.renew')}
        </Button>
      </Group>
      {hasExtras && link.isOpen && (
        <Checkbox
          size="sm"
          label={text('captain.takesExtras')}
          description={text('captain.takesExtrasHint')}
          checked={link.takesExtras}
          onChange={(event) => void state.put(new Date(link.closesAt), event.currentTarget.checked)}
        />
      )}
      <p className={classes.quiet} role="status">
        {text(link.isOpen ? 'captain.openUntil' : 'captain.closedAt', { at })}
      </p>
    </>
  );
};

/** Makes the link, shows its address, and opens and closes it. */
export const RosterLinkTools = ({ state, hasExtras }: ToolsProps) => {
  const text = useRosterLinkText();
  const { link } = state;
  if (link == null) {
    return <ClosingDay label={text('captain.make')} onSet={(closesAt) => void state.put(closesAt)} />;
  }
  return <Made state={state} hasExtras={hasExtras} link={link} />;
};
