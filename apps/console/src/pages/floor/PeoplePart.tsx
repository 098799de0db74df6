import {
  MAX_LOCK_MINUTES,
  PIN_RULES,
  type FloorPlan,
  type FloorWorker,
} from '@kitwright/contract/production';
import { ActionIcon, Button, NativeSelect, NumberInput, PasswordInput, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFloorText } from '../../translations/floor/text.ts';
import { useFloorActions } from './use-floor.ts';
import classes from './floor.module.css';

export interface PlanRowsProps {
  readonly plan: FloorPlan;
  readonly onChange: (plan: FloorPlan) => void;
}

/** Says on which devices a PIN is asked, and after what pause. */
export const DeviceRows = ({ plan, onChange }: PlanRowsProps) => {
  const text = useFloorText();
  const { devices } = plan;
  const change = (part: Partial<FloorPlan['devices']>): void =>
    onChange({ ...plan, devices: { ...devices, ...part } });
  return (
    <>
      <h2>{text('plan.devices')}</h2>
      <p className={classes.quiet}>{text('plan.devicesLead')}</p>
      <div className={classes.row}>
        <NativeSelect
          className={classes.grow}
          label={text('plan.pinRule')}
          value={devices.pin}
          onChange={({ currentTarget: { value } }) =>
            change({ pin: PIN_RULES.find((rule) => rule === value) ?? devices.pin })
          }
          data={PIN_RULES.map((rule) => ({ value: rule, label: text(`plan.pinRules.${rule}`) }))}
        />
        <NumberInput
          label={text('plan.lockMinutes')}
          min={1}
          max={MAX_LOCK_MINUTES}
          allowDecimal={false}
          value={devices.lockMinutes}
          onChange={(value) => {
            if (typeof value === 'number') change({ lockMinutes: value });
          }}
        />
      </div>
    </>
  );
};

/** Lists who works at the stations, adds someone with a PIN, and takes someone off. */
export const PeoplePart = ({ workers }: { readonly workers: readonly FloorWorker[] }) => {
  const text = useFloorText();
  const { addWorker, removeWorker } = useFloorActions();
  const [name, setName] = useState('');
  const [pin, setPin] = useState('');
  return (
    <div className={classes.part} role="group" aria-label={text('plan.people')}>
      <h2>{text('plan.people')}</h2>
      <p className={classes.quiet}>{text('plan.peopleLead')}</p>
      {workers.length === 0 && <p className={classes.quiet}>{text('plan.none')}</p>}
      <ul className={classes.list}>
        {workers.map((worker) => (
          <li key={worker.id}>
            <span>{worker.name}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={text('plan.remove', { name: worker.name })}
              onClick={() => void removeWorker(worker)}
            >
              <IconTrash size={18} stroke={1.5} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <form
        className={classes.row}
        onSubmit={(event) => {
          event.preventDefault();
          void addWorker(name, pin).then((isAdded) => {
            if (!isAdded) return;
            setName('');
            setPin('');
          });
        }}
      >
        <TextInput
          className={classes.grow}
          label={text('plan.name')}
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PasswordInput
          label={text('pin')}
          description={text('plan.pinHint')}
          inputMode="numeric"
          autoComplete="new-password"
          maxLength={6}
          value={pin}
          onChange={(event) => setPin(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={name.trim() === '' || !/^[0-9]{4,6}$/.test(pin)}>
          {text('plan.addPerson')}
        </Button>
      </form>
    </div>
  );
};
