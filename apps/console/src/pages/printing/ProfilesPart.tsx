import type { PrintProfile } from '@kitwright/contract/production';
import { formatCount, useErrorText } from '@kitwright/ui';
import { ActionIcon, Button, FileButton } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { usePrintingText } from '../../translations/printing/text.ts';
import classes from './printing.module.css';
import type { PrintingActions } from './use-printing.ts';

const ACCEPTED = '.icc,.icm,application/vnd.iccprofile';
const KILOBYTE = 1024;

interface ProfilesPartProps {
  readonly profiles: readonly PrintProfile[];
  readonly actions: PrintingActions;
}

/** The colours of the tenant's printers: ICC profiles, brought and withdrawn. */
export const ProfilesPart = ({ profiles, actions }: ProfilesPartProps) => {
  const text = usePrintingText();
  const errorText = useErrorText();
  const [refused, setRefused] = useState<string | null>(null);
  const bring = async (file: File | null): Promise<void> => {
    if (file === null) return;
    const answer = await actions.bring(file);
    setRefused(answer.ok ? null : answer.error.key);
  };
  return (
    <>
      {profiles.length === 0 && <p className={classes.quiet}>{text('profiles.none')}</p>}
      {profiles.length > 0 && (
        <ul className={classes.rows}>
          {profiles.map((profile) => (
            <li key={profile.id}>
              <span className={classes.space}>{profile.space}</span>
              <span className={classes.grow}>
                {profile.name}
                <span className={`kw-figures ${classes.quiet ?? ''}`}>
                  {text('profiles.facts', {
                    size: formatCount(Math.ceil(profile.bytes / KILOBYTE)),
                    name: profile.createdBy,
                  })}
                </span>
                {profile.correction !== null && (
                  <span className={`kw-figures ${classes.quiet ?? ''}`}>
                    {text('profiles.correction', {
                      of: profile.correction.of,
                      count: formatCount(profile.correction.patches),
                      before: profile.correction.before.median.toFixed(1),
                      after: profile.correction.after.median.toFixed(1),
                    })}
                  </span>
                )}
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`${text('profiles.drop')}: ${profile.name}`}
                onClick={() => void actions.drop(profile)}
              >
                <IconTrash size={18} stroke={1.5} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <FileButton accept={ACCEPTED} onChange={(file) => void bring(file)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            className={classes.own}
            leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}
          >
            {text('profiles.bring')}
          </Button>
        )}
      </FileButton>
      {refused !== null && (
        <p role="alert" className={classes.fault}>
          {errorText(refused)}
        </p>
      )}
    </>
  );
};
