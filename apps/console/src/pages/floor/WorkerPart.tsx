import type { FloorWorker } from '@kitwright/contract/production';
import { useErrorText } from '@kitwright/ui';
import { Button, NativeSelect, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useFloorText } from '../../translations/floor/text.ts';
import type { AtWork, TakeOver } from './use-worker.ts';
import classes from './floor.module.css';

interface WorkerPartProps {
  readonly workers: readonly FloorWorker[];
  /** The person who has taken the device; null for the account that is signed in, or for no one where a PIN must be entered. */
  readonly atWork: AtWork | null;
  readonly mustEnter: boolean;
  readonly takeOver: (id: string, pin: string) => Promise<TakeOver>;
  readonly lock: () => void;
}

/** Shows who works at a shared device; another takes over with a PIN. */
export const WorkerPart = ({ workers, atWork, mustEnter, takeOver, lock }: WorkerPartProps) => {
  const text = useFloorText();
  const errorText = useErrorText();
  const [chosen, setChosen] = useState('');
  const [pin, setPin] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isTrying, setTrying] = useState(false);
  if (workers.length === 0) return null;
  if (atWork !== null)
    return (
      <div className={classes.row}>
        <p>{text('working', { name: atWork.name })}</p>
        <Button variant="default" size="lg" onClick={lock}>
          {text('lock')}
        </Button>
      </div>
    );
  const say = (outcome: TakeOver): string | null => {
    switch (outcome.kind) {
      case 'taken':
        return null;
      case 'refused':
        return errorText(outcome.key);
      case 'wrong':
        return text('pinLeft', { count: outcome.left });
      case 'needsNetwork':
        return text('pinNetwork');
    }
  };
  const enter = async (): Promise<void> => {
    setTrying(true);
    setFault(say(await takeOver(chosen, pin)));
    setPin('');
    setTrying(false);
  };
  return (
    <form
      className={classes.row}
      aria-label={text(mustEnter ? 'pinAsk' : 'worker')}
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <NativeSelect
        size="lg"
        label={text('worker')}
        value={chosen}
        onChange={(event) => {
          setChosen(event.currentTarget.value);
          setFault(null);
        }}
        data={[
          { value: '', label: text(mustEnter ? 'choose' : 'signedIn') },
          ...workers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {chosen !== '' && (
        <>
          <PasswordInput
            size="lg"
            label={text('pin')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={pin}
            onChange={(event) => setPin(event.currentTarget.value)}
          />
          <Button type="submit" size="lg" disabled={pin.length < 4} loading={isTrying}>
            {text('takeOver')}
          </Button>
        </>
      )}
      {fault !== null && (
        <p role="alert" className={classes.bad}>
          {fault}
        </p>
      )}
    </form>
  );
};
