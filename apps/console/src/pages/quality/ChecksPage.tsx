import { pictureAddress } from '@kitwright/contract/client';
import { endpoints } from '@kitwright/contract/endpoints';
import { MAX_CHECKS, type ProductChecks, type QualityCheck } from '@kitwright/contract/production';
import { ActionIcon, Button, FileButton, Group, NativeSelect, Textarea, Title } from '@mantine/core';
import { IconArrowUp, IconPhoto, IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { read, useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useTenant } from '../../tenant.ts';
import { useQualityText } from '../../translations/quality/text.ts';
import { useTenantText } from '../../translations/tenant/text.ts';
import business from '../business.module.css';
import { LoadFailed, Waiting } from '../LoadFailed.tsx';
import classes from './quality.module.css';

const PICTURES = 'image/png,image/jpeg,image/webp';

interface FieldsProps {
  readonly check: QualityCheck;
  readonly number: number;
  readonly onChange: (part: Partial<QualityCheck>) => void;
  readonly onUp: (() => void) | null;
  readonly onRemove: () => void;
}

const CheckFields = ({ check, number, onChange, onUp, onRemove }: FieldsProps) => {
  const text = useQualityText();
  const act = useAct();
  const { says, uploadId } = check;
  const take = async (file: File | null): Promise<void> => {
    if (file === null) return;
    const answer = await act(client.upload(file, file.name));
    if (answer.ok) onChange({ uploadId: answer.value.id });
  };
  return (
    <div className={classes.check} role="group" aria-label={text('number', { number })}>
      <div className={classes.picture}>
        {uploadId === null ? (
          <IconPhoto size={32} stroke={1.25} aria-hidden />
        ) : (
          <img src={pictureAddress(uploadId)} alt={text('picture')} />
        )}
        <FileButton accept={PICTURES} onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} size="xs" variant="default">
              {text(uploadId === null ? 'choose' : 'other')}
            </Button>
          )}
        </FileButton>
        {uploadId !== null && (
          <Button size="xs" variant="subtle" color="gray" onClick={() => onChange({ uploadId: null })}>
            {text('noPicture')}
          </Button>
        )}
      </div>
      <div className={classes.words}>
        <Textarea
          label={text('kh')}
          autosize
          maxLength={200}
          value={says.kh}
          onChange={({ currentTarget: { value } }) => onChange({ says: { ...says, kh: value } })}
        />
        <Textarea
          label={text('en')}
          autosize
          maxLength={200}
          value={says.en}
          onChange={({ currentTarget: { value } }) => onChange({ says: { ...says, en: value } })}
        />
      </div>
      <div>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={text('remove', { number })}
          onClick={onRemove}
        >
          <IconX size={18} stroke={1.5} />
        </ActionIcon>
        {onUp !== null && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={text('up', { number })}
            onClick={onUp}
          >
            <IconArrowUp size={18} stroke={1.5} />
          </ActionIcon>
        )}
      </div>
    </div>
  );
};

const isSaid = ({ says }: QualityCheck): boolean => says.kh.trim() !== '' || says.en.trim() !== '';

const ChecksForm = ({ product }: { readonly product: ProductChecks }) => {
  const text = useQualityText();
  const act = useAct();
  const [checks, setChecks] = useState<readonly QualityCheck[]>(product.checks);
  const [isWrong, setWrong] = useState(false);
  const set = (id: string, part: Partial<QualityCheck>): void =>
    setChecks((all) => all.map((check) => (check.id === id ? { ...check, ...part } : check)));
  const up = (index: number): void =>
    setChecks((all) => {
      const [before, check] = [all[index - 1], all[index]];
      if (before === undefined || check === undefined) return all;
      return all.with(index - 1, check).with(index, before);
    });
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const isFit = checks.every(isSaid);
    setWrong(!isFit);
    if (!isFit) return;
    const params = { productType: product.productType };
    const body = { version: product.version, checks: [...checks] };
    await act(client.call(endpoints.consoleKeepChecks, { params, body }), {
      done: text('saved'),
      stale: [endpoints.consoleQuality],
    });
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      {checks.length === 0 && <p className={classes.quiet}>{text('none')}</p>}
      {checks.map((check, index) => (
        <CheckFields
          key={check.id}
          check={check}
          number={index + 1}
          onChange={(part) => set(check.id, part)}
          onUp={index === 0 ? null : () => up(index)}
          onRemove={() => setChecks((all) => all.filter(({ id }) => id !== check.id))}
        />
      ))}
      {isWrong && (
        <p role="alert" className={classes.fault}>
          {text('wrong')}
        </p>
      )}
      <Group justify="space-between">
        <Button
          variant="default"
          disabled={checks.length >= MAX_CHECKS}
          leftSection={<IconPlus size={16} stroke={1.5} />}
          onClick={() =>
            setChecks((all) => [
              ...all,
              { id: crypto.randomUUID(), says: { kh: '', en: '' }, uploadId: null },
            ])
          }
        >
          {text('add')}
        </Button>
        <Button type="submit">{text('save')}</Button>
      </Group>
    </form>
  );
};

/** Says what is checked on each product, with pictures of how it should be. */
export const ChecksPage = () => {
  const text = useQualityText();
  const garments = useTenantText();
  const { productTypes } = useTenant();
  const [chosen, setChosen] = useState<string | undefined>(productTypes[0]);
  const query = useQuery(read(endpoints.consoleQuality, {}));
  if (query.isPending) return <Waiting />;
  if (query.data === undefined) return <LoadFailed query={query} />;
  const product = query.data.products.find(({ productType }) => productType === chosen);
  return (
    <>
      <div className={business.head}>
        <Title order={1} size="h2">
          {text('title')}
        </Title>
        <Button component={Link} to="/floor/stations" variant="default">
          {text('back')}
        </Button>
      </div>
      <p className={classes.quiet}>{text('lead')}</p>
      <NativeSelect
        className={classes.product ?? ''}
        label={text('product')}
        value={chosen ?? ''}
        data={productTypes.map((value) => ({ value, label: garments(`garment.${value}`) }))}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
      />
      {product !== undefined && (
        <ChecksForm key={`${product.productType} ${product.version}`} product={product} />
      )}
    </>
  );
};
