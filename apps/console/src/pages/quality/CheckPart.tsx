import { pictureAddress } from '@kitwright/contract/client';
import type { CheckBody, ProductChecks, QualityCheck } from '@kitwright/contract/production';
import type { ProductType } from '@kitwright/garment';
import { useErrorText, useLang } from '@kitwright/ui';
import { Button, FileButton, TextInput } from '@mantine/core';
import { IconCamera, IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useQualityText } from '../../translations/quality/text.ts';
import { useTenantText } from '../../translations/tenant/text.ts';
import { useChecks } from '../floor/use-floor.ts';
import type { CheckQueue } from './check-queue.ts';
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
  /** `KW-000123/017`, and what it is; null where the server has not said yet. */
  readonly garment: string;
  readonly productType: ProductType | null;
  readonly station: string;
  /** Secret of who has taken the device. */
  readonly session: string | null;
  readonly onTake: (body: CheckBody) => void;
}

const Checks = ({
  garment,
  station,
  session,
  checks,
  onTake,
}: Omit<CheckPartProps, 'productType'> & Pick<ProductChecks, 'checks'>) => {
  const text = useQualityText();
  const [found, setFound] = useState<ReadonlyMap<string, Found>>(new Map());
  const [ids] = useState(() => new Map(checks.map(({ id }) => [id, crypto.randomUUID()])));
  const [isDone, setDone] = useState(false);
  const left = checks.filter(({ id }) => !found.has(id)).length;
  const faults = [...found.values()].filter(({ isGood }) => !isGood).length;
  const save = (): void => {
    const answers = checks.flatMap(({ id }) => {
      const [one, own] = [found.get(id), ids.get(id)];
      return one === undefined || own === undefined ? [] : [{ id: own, check: id, ...one }];
    });
    onTake({ garment, station, session, worker: null, at: new Date().toISOString(), answers });
    setDone(true);
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
      <Button size="lg" disabled={left > 0} onClick={save}>
        {text('at.save')}
      </Button>
    </>
  );
};

/** Asks at the check station what is looked at on the garment at hand, by thumb: good, or a fault with its picture. */
export const CheckPart = ({ garment, productType, ...at }: CheckPartProps) => {
  const text = useQualityText();
  const garments = useTenantText();
  const { data } = useChecks();
  const [chosen, setChosen] = useState<ProductType | null>(null);
  const products = data?.products.filter(({ checks }) => checks.length > 0) ?? [];
  // Without a network nothing but the people at hand says what a code stands for.
  const type = productType ?? chosen ?? (products.length === 1 ? (products[0]?.productType ?? null) : null);
  const checks = products.find((product) => product.productType === type)?.checks ?? [];
  if (products.length === 0 || (productType !== null && checks.length === 0)) return null;
  return (
    <section className={classes.part} aria-label={text('at.title', { garment })}>
      <h2>{text('at.title', { garment })}</h2>
      {productType === null && products.length > 1 && (
        <div className={classes.answers} role="group" aria-label={text('at.which')}>
          {products.map((product) => (
            <Button
              key={product.productType}
              size="lg"
              variant={product.productType === type ? 'filled' : 'default'}
              aria-pressed={product.productType === type}
              onClick={() => setChosen(product.productType)}
            >
              {garments(`garment.${product.productType}`)}
            </Button>
          ))}
        </div>
      )}
      {type !== null && <Checks key={`${garment} ${type}`} garment={garment} checks={checks} {...at} />}
    </section>
  );
};

/** Says how many checks wait for the network, and which the server did not take. */
export const WaitingChecks = ({ waiting, refused, send, drop }: Omit<CheckQueue, 'take'>) => {
  const text = useQualityText();
  const errorText = useErrorText();
  if (waiting === 0) return null;
  return (
    <div className={classes.waiting} role="status">
      <p>{text('at.waiting', { count: waiting })}</p>
      <Button size="md" variant="default" onClick={() => void send()}>
        {text('at.sendNow')}
      </Button>
      {refused.map(({ id, garment, key }) => (
        <div key={id} className={classes.refused}>
          <p>{text('at.refused', { garment, reason: errorText(key) })}</p>
          <Button size="md" variant="default" color="red" onClick={() => drop(id)}>
            {text('at.drop', { garment })}
          </Button>
        </div>
      ))}
    </div>
  );
};
