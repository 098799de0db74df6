import type { FloorWorker } from '@kitwright/contract/production';
import { Button, NativeSelect, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useFloorText } from '../../translations/floor/text.ts';
import { useFloorActions } from './use-floor.ts';
import classes from './floor.module.css';

interface WorkerPartProps {
  readonly workers: readonly FloorWorker[];
  /** Id of the person who has taken the device; null for the account that is signed in. */
  readonly worker: string | null;
  readonly onChange: (worker: string | null) => void;
}

/** Shows who works at a shared device; another takes over with a PIN. */
export const WorkerPart = ({ workers, worker, onChange }: WorkerPartProps) => {
  const text = useFloorText();
  const { unlock } = useFloorActions();
  const [chosen, setChosen] = useState('');
  const [pin, setPin] = useState('');
  const current = workers.find(({ id }) => id === worker);
  if (workers.length === 0) return null;
  if (current !== undefined)
    return (
      <div className={classes.row}>
        <p>{text('working', { name: current.name })}</p>
        <Button variant="default" size="md" onClick={() => onChange(null)}>
          {text('lock')}
        </Button>
      </div>
    );
  return (
    <form
      className={classes.row}
      onSubmit={(event) => {
        event.preventDefault();
        void unlock(chosen, pin).then((isRight) => {
          setPin('');
          if (isRight) onChange(chosen);
        });
      }}
    >
      <NativeSelect
        size="md"
        label={text('worker')}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[
          { value: '', label: text('signedIn') },
          ...workers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {chosen !== '' && (
        <>
          <PasswordInput
            size="md"
            label={text('pin')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={pin}
            onChange={(event) => setPin(event.currentTarget.value)}
          />
          <Button type="submit" size="md" disabled={pin.length < 4}>
            {text('takeOver')}
          </Button>
        </>
      )}
    </form>
  );
};
