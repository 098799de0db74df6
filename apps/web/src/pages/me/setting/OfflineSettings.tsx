import { confirm } from '@kitwright/ui';
import { Button, Group, Switch } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Waiting } from '../../../parts/Waiting.tsx';
import {
  dropKept,
  isKeepingWanted,
  listKept,
  startKeeping,
  stopKeeping,
  type KeptPart,
} from '../../../offline/kept-here.ts';
import { useOfflineText } from '../../../translations/offline/text.ts';
import classes from './setting.module.css';

const MEGABYTE = 1_000_000;

const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(1);

const isPossible = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

const List = ({ parts }: { readonly parts: readonly KeptPart[] }) => {
  const text = useOfflineText();
  if (parts.length === 0) return <p>{text('nothing')}</p>;
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <>
      <ul className={classes.kept}>
        {parts.map(({ group, count, bytes }) => (
          <li key={group}>
            <span>{text(group)}</span>
            <span>{text('size', { count, megabytes: megabytes(bytes) })}</span>
          </li>
        ))}
      </ul>
      <p>{text('total', { megabytes: megabytes(total) })}</p>
    </>
  );
};

/** List of what this device keeps of the shop, how much room that takes, and the way to be rid of it. */
export const OfflineSettings = () => {
  const text = useOfflineText();
  const [parts, setParts] = useState<readonly KeptPart[] | null>(null);
  const [wanted, setWanted] = useState(() => isKeepingWanted(localStorage));
  const look = async (): Promise<void> => setParts(await listKept(caches));
  useEffect(() => {
    if (isPossible()) void listKept(caches).then(setParts);
  }, []);
  if (!isPossible()) return <p>{text('impossible')}</p>;
  if (parts === null) return <Waiting />;

  const turn = async (on: boolean): Promise<void> => {
    setWanted(on);
    await (on ? startKeeping(localStorage) : stopKeeping(localStorage));
    await look();
  };
  const empty = async (): Promise<void> => {
    const accepted = await confirm({
      title: text('drop'),
      message: text('dropAsk'),
      acceptLabel: text('drop'),
      rejectLabel: text('dropNo'),
    });
    if (!accepted) return;
    await dropKept(caches);
    await look();
  };
  return (
    <>
      <Switch
        label={text('keep')}
        checked={wanted}
        onChange={({ currentTarget }) => void turn(currentTarget.checked)}
      />
      <List parts={parts} />
      {parts.some(({ group }) => group !== 'drafts') && (
        <Group>
          <Button variant="default" onClick={() => void empty()}>
            {text('drop')}
          </Button>
        </Group>
      )}
    </>
  );
};
