import { pictureAddress } from '@kitwright/contract/client';
import { endpoints } from '@kitwright/contract/endpoints';
import type { ProductChecks, QualityCheck } from '@kitwright/contract/production';
import type { ProductType } from '@kitwright/garment';
import { useLang } from '@kitwright/ui';
import { Button, FileButton, TextInput } from '@mantine/core';
import { IconCamera, IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useQualityText } from '../../translations/quality/text.ts';
import classes from './quality.module.css';

interface Found {
  readonly isGood: boolean;
  readonly note: string;
  readonly uploadId: string | null;
}

interface OneProps {
  readonly check: QualityCheck;
  readonly found: Found | undefined;
  readonly onFound: (found: Found) => void;
}

const OneCheck = ({ check, found, onFound }: OneProps) => {
  const text = useQualityText();
  const { lang } = useLang();
  const act = useAct();
  const takePhoto = async (file: File | null): Promise<void> => {
    if (file === null || found === undefined) return;
    const answer = await act(client.upload(file, file.name));
    if (answer.ok) onFound({ ...found, uploadId: answer.value.id });
  };
  const says = check.says[lang] || check.says.kh || check.says.en;
  return (
    <li className={classes.asked} data-found={found === undefined ? undefined : String(found.isGood)}>
      {check.uploadId !== null && <img src={pictureAddress(check.uploadId)} alt={text('picture')} />}
      <p>{says}</p>
      <div className={classes.answers} role="group" aria-label={says}>
        <Button
          size="lg"
          color="green.9"
          variant={found?.isGood === true ? 'filled' : 'default'}
          aria-pressed={found?.isGood === true}
          leftSection={<IconCheck size={20} aria-hidden />}
          onClick={() => onFound({ isGood: true, note: '', uploadId: null })}
        >
          {text('at.good')}
        </Button>
        <Button
          size="lg"
          color="red.9"
          variant={found?.isGood === false ? 'filled' : 'default'}
          aria-pressed={found?.isGood === false}
          leftSection={<IconX size={20} aria-hidden />}
          onClick={() => onFound({ isGood: false, note: '', uploadId: null })}
        >
          {text('at.bad')}
        </Button>
      </div>
      {found?.isGood === false && (
        <div className={classes.answers}>
          <TextInput
            size="md"
            label={text('at.note')}
            maxLength={400}
            value={found.note}
            onChange={({ currentTarget: { value } }) => onFound({ ...found, note: value })}
          />
          <FileButton accept="image/*" capture="environment" onChange={(file) => void takePhoto(file)}>
            {(props) => (
              <Button
                {...props}
                size="md"
                variant="default"
                leftSection={<IconCamera size={20} aria-hidden />}
              >
                {text(found.uploadId === null ? 'at.photo' : 'at.hasPhoto')}
              </Button>
            )}
          </FileButton>
        </div>
      )}
    </li>
  );
};

interface CheckPartProps {
  /** `KW-000123/017`, and what it is. */
  readonly garment: string;
  readonly productType: ProductType;
  readonly station: string;
  readonly worker: string | null;
}

const Checks = ({
  garment,
  station,
  worker,
  checks,
}: Omit<CheckPartProps, 'productType'> & Pick<ProductChecks, 'checks'>) => {
  const text = useQualityText();
  const act = useAct();
  const [found, setFound] = useState<ReadonlyMap<string, Found>>(new Map());
  const [ids] = useState(() => new Map(checks.map(({ id }) => [id, crypto.randomUUID()])));
  const [isDone, setDone] = useState(false);
  const left = checks.filter(({ id }) => !found.has(id)).length;
  const faults = [...found.values()].filter(({ isGood }) => !isGood).length;
  const save = async (): Promise<void> => {
    const answers = checks.flatMap(({ id }) => {
      const [one, own] = [found.get(id), ids.get(id)];
      return one === undefined || own === undefined ? [] : [{ id: own, check: id, ...one }];
    });
    const body = { garment, station, worker, answers };
    const answer = await act(client.call(endpoints.consoleCheckGarment, { body }), {
      done: ({ faults: count }) => (count === 0 ? text('at.allGood') : text('at.faults', { count })),
      stale: [endpoints.consoleOrderQuality],
    });
    if (answer.ok) setDone(true);
  };
  if (isDone)
    return <p role="status">{faults === 0 ? text('at.allGood') : text('at.faults', { count: faults })}</p>;
  return (
    <>
      <ul className={classes.list}>
        {checks.map((check) => (
          <OneCheck
            key={check.id}
            check={check}
            found={found.get(check.id)}
            onFound={(one) => setFound((all) => new Map([...all, [check.id, one]]))}
          />
        ))}
      </ul>
      {left > 0 && <p className={classes.quiet}>{text('at.left', { count: left })}</p>}
      <Button size="lg" disabled={left > 0} onClick={() => void save()}>
        {text('at.save')}
      </Button>
    </>
  );
};

/** Asks at the check station what is looked at on the garment at hand, by thumb: good, or a fault with its picture. */
export const CheckPart = ({ garment, productType, ...at }: CheckPartProps) => {
  const text = useQualityText();
  const { data } = useQuery(read(endpoints.consoleQuality, {}));
  const checks = data?.products.find((product) => product.productType === productType)?.checks ?? [];
  if (checks.length === 0) return null;
  return (
    <section className={classes.part} aria-label={text('at.title', { garment })}>
      <h2>{text('at.title', { garment })}</h2>
      <Checks key={garment} garment={garment} checks={checks} {...at} />
    </section>
  );
};
