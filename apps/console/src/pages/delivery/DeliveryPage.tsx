import { endpoints } from '@kitwright/contract/endpoints';
import {
  MAX_CARRIERS,
  deliverySettingsSchema,
  type Carrier,
  type DeliverySettings,
} from '@kitwright/contract/orders';
import { useErrorText } from '@kitwright/ui';
import { ActionIcon, Button, TextInput, Title } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useDeliveryText } from '../../translations/delivery/text.ts';
import { LoadFailed, Waiting } from '../LoadFailed.tsx';
import classes from './delivery.module.css';

interface RowProps {
  readonly carrier: Carrier;
  readonly faultOf: (field: keyof Carrier) => string | undefined;
  readonly onChange: (carrier: Carrier) => void;
  readonly onRemove: () => void;
}

const CarrierRow = ({ carrier, faultOf, onChange, onRemove }: RowProps) => {
  const text = useDeliveryText();
  const name = carrier.name.trim() || text('carriers.unnamed');
  return (
    <div className={classes.carrier} role="group" aria-label={name}>
      <TextInput
        label={text('carriers.name')}
        maxLength={80}
        value={carrier.name}
        error={faultOf('name')}
        onChange={(event) => onChange({ ...carrier, name: event.currentTarget.value })}
      />
      <TextInput
        label={text('carriers.template')}
        placeholder="https://…/{number}"
        inputMode="url"
        maxLength={300}
        value={carrier.trackingTemplate}
        error={faultOf('trackingTemplate')}
        onChange={(event) => onChange({ ...carrier, trackingTemplate: event.currentTarget.value })}
      />
      <ActionIcon
        className={classes.remove}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={text('carriers.remove', { name })}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.5} />
      </ActionIcon>
    </div>
  );
};

const CarriersForm = ({ settings }: { readonly settings: DeliverySettings }) => {
  const text = useDeliveryText();
  const errorText = useErrorText();
  const act = useAct();
  const [carriers, setCarriers] = useState(settings.carriers);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const save = async (): Promise<void> => {
    const parsed = deliverySettingsSchema.safeParse({ version: settings.version, carriers });
    setFaults(
      parsed.success
        ? {}
        : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
    );
    if (parsed.success)
      await act(client.call(endpoints.consoleKeepDelivery, { body: parsed.data }), {
        done: text('carriers.saved'),
        stale: [endpoints.consoleDelivery, endpoints.consoleParcels],
      });
  };
  const wordsOf = (field: string): string | undefined => {
    const key = faults[field];
    return key === undefined ? undefined : errorText(key);
  };
  return (
    <form
      className={classes.part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className={classes.quiet}>{text('carriers.templateHint')}</p>
      {carriers.map((carrier, index) => (
        <CarrierRow
          key={index}
          carrier={carrier}
          faultOf={(field) => wordsOf(`carriers.${index}.${field}`)}
          onChange={(next) => setCarriers(carriers.map((one, at) => (at === index ? next : one)))}
          onRemove={() => setCarriers(carriers.filter((_, at) => at !== index))}
        />
      ))}
      {wordsOf('carriers') !== undefined && (
        <p role="alert" className={classes.fault}>
          {wordsOf('carriers')}
        </p>
      )}
      <div className={classes.row}>
        <Button
          variant="default"
          disabled={carriers.length >= MAX_CARRIERS}
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          onClick={() => setCarriers([...carriers, { name: '', trackingTemplate: '' }])}
        >
          {text('carriers.add')}
        </Button>
        <Button type="submit">{text('carriers.save')}</Button>
      </div>
    </form>
  );
};

/** Shows who carries the shop's parcels, and where these are followed. */
export const DeliveryPage = () => {
  const text = useDeliveryText();
  const query = useQuery(read(endpoints.consoleDelivery, {}));
  if (query.isPending) return <Waiting />;
  if (query.data === undefined) return <LoadFailed query={query} />;
  return (
    <div className={classes.page}>
      <Title order={1}>{text('carriers.title')}</Title>
      <p className={classes.quiet}>{text('carriers.lead')}</p>
      <CarriersForm key={query.data.version} settings={query.data} />
    </div>
  );
};
