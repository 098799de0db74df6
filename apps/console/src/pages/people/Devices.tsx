import type { CustomerSession } from '@kitwright/contract/accounts';
import { deviceName, formatDateTime, isHandheld, useLang } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useBusinessText } from '../../translations/business/text.ts';
import classes from './people.module.css';

const ICON = { size: 22, stroke: 1.5, 'aria-hidden': true } as const;

/** The devices a customer is signed in on, each to be signed out. */
export const Devices = ({
  sessions,
  onEnd,
}: {
  readonly sessions: readonly CustomerSession[];
  readonly onEnd: (session: CustomerSession) => void;
}) => {
  const text = useBusinessText();
  const { lang } = useLang();
  if (sessions.length === 0) return <p className={classes.quiet}>{text('customers.noDevices')}</p>;
  return (
    <ul className={classes.devices}>
      {sessions.map((session) => {
        const device = deviceName(session.userAgent) ?? text('customers.unknownDevice');
        return (
          <li key={session.id} className={classes.device}>
            {isHandheld(session.userAgent) ? <IconDeviceMobile {...ICON} /> : <IconDeviceDesktop {...ICON} />}
            <div className={classes.words}>
              <span>{device}</span>
              <span className={classes.quiet}>
                {text('customers.lastUsed', { date: formatDateTime(session.lastUsedAt, lang) })}
              </span>
            </div>
            <Button
              variant="default"
              size="xs"
              aria-label={text('customers.endOne', { device })}
              onClick={() => onEnd(session)}
            >
              {text('customers.end')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
};
