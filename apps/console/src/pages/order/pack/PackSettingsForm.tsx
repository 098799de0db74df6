import type { PackSettings, PrintProfile } from '@kitwright/contract/production';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { usePackText } from '../../../translations/pack/text.ts';
import { PackFields } from './PackFields.tsx';
import classes from './pack.module.css';

interface PackSettingsFormProps {
  /** Those of the last pack, or as the tenant prints. */
  readonly settings: PackSettings;
  readonly profiles: readonly PrintProfile[];
  readonly isFirst: boolean;
  readonly onMake: (settings: PackSettings) => void;
}

/** Shows how the files are to be made; folded away, for it seldom changes. */
export const PackSettingsForm = ({ settings, profiles, isFirst, onMake }: PackSettingsFormProps) => {
  const text = usePackText();
  const [values, setValues] = useState(settings);
  return (
    <form
      className={classes.stack}
      onSubmit={(event) => {
        event.preventDefault();
        onMake(values);
      }}
    >
      <details className={classes.details}>
        <summary>{text('settings')}</summary>
        <div className={classes.fields}>
          <PackFields values={values} profiles={profiles} onChange={setValues} />
        </div>
      </details>
      <Button type="submit" className={classes.own} variant={isFirst ? 'filled' : 'default'}>
        {text(isFirst ? 'make' : 'makeAgain')}
      </Button>
    </form>
  );
};
