import { designIdSchema, type DesignId } from '@kitwright/contract';
import type { ConsoleStoreItem, PublishStoreBody } from '@kitwright/contract/catalogue';
import { SHOWCASE_LOOKS } from '@kitwright/design';
import { PRODUCT_TYPES, type ProductType } from '@kitwright/garment';
import { useErrorText, useLang } from '@kitwright/ui';
import { Button, Group, NativeSelect, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTenant } from '../../tenant.ts';
import { useBusinessText } from '../../translations/business/text.ts';
import { useTenantText } from '../../translations/tenant/text.ts';

type Names = ConsoleStoreItem['name'];
const REQUIRED = 'error.field.name.required';
const MAX_NAME = 80;

const isNamed = ({ kh, en }: Names): boolean => kh.trim() !== '' && en.trim() !== '';

const NameFields = ({
  names,
  tried,
  onChange,
}: {
  readonly names: Names;
  readonly tried: boolean;
  readonly onChange: (names: Names) => void;
}) => {
  const text = useBusinessText();
  const errorText = useErrorText();
  const field = (lang: 'kh' | 'en') => (
    <TextInput
      label={text(lang === 'kh' ? 'store.nameKh' : 'store.nameEn')}
      lang={lang === 'kh' ? 'km' : 'en'}
      maxLength={MAX_NAME}
      value={names[lang]}
      error={tried && names[lang].trim() === '' && errorText(REQUIRED)}
      onChange={(event) => onChange({ ...names, [lang]: event.currentTarget.value })}
    />
  );
  return (
    <>
      {field('kh')}
      {field('en')}
    </>
  );
};

const Buttons = ({ label, onClose }: { readonly label: string; readonly onClose: () => void }) => {
  const text = useBusinessText();
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onClose}>
        {text('cancel')}
      </Button>
      <Button type="submit">{label}</Button>
    </Group>
  );
};

/** Both names of a design of the store. */
export const RenameForm = ({
  item,
  onRename,
  onClose,
}: {
  readonly item: ConsoleStoreItem;
  readonly onRename: (names: Names) => Promise<boolean>;
  readonly onClose: () => void;
}) => {
  const text = useBusinessText();
  const [names, setNames] = useState(item.name);
  const [tried, setTried] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (isNamed(names)) void onRename(names).then((done) => done && onClose());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <NameFields names={names} tried={tried} onChange={setNames} />
        <Buttons label={text('save')} onClose={onClose} />
      </Stack>
    </form>
  );
};

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** The number of a design in whatever was pasted: its link, or the number alone. */
export const designNumberIn = (pasted: string): DesignId | null =>
  designIdSchema.safeParse(UUID.exec(pasted)?.[0].toLowerCase()).data ?? null;

/** Publishes a ready design on a garment, or one that someone shared by its link. */
export const PublishForm = ({
  onPublish,
  onClose,
}: {
  readonly onPublish: (body: PublishStoreBody) => Promise<boolean>;
  readonly onClose: () => void;
}) => {
  const text = useBusinessText();
  const garments = useTenantText();
  const { lang } = useLang();
  const { productTypes } = useTenant();
  const offered = PRODUCT_TYPES.filter((type) => productTypes.includes(type));
  const [from, setFrom] = useState<'preset' | 'design'>('preset');
  const [productType, setProductType] = useState<ProductType>(offered[0] ?? 'SOCCER_KIT');
  const [presetId, setPresetId] = useState(SHOWCASE_LOOKS[0]?.id ?? '');
  const [link, setLink] = useState('');
  const [names, setNames] = useState<Names>({ kh: '', en: '' });
  const [tried, setTried] = useState(false);
  const uuid = designNumberIn(link);

  const source = (): PublishStoreBody['source'] | null => {
    if (from === 'preset') return { from, presetId, productType };
    return uuid === null ? null : { from, uuid };
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    const found = source();
    if (found === null || !isNamed(names)) return;
    void onPublish({ name: names, source: found }).then((done) => done && onClose());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SegmentedControl
          fullWidth
          aria-label={text('store.from')}
          value={from}
          data={[
            { value: 'preset', label: text('store.fromPreset') },
            { value: 'design', label: text('store.fromLink') },
          ]}
          onChange={(value) => setFrom(value)}
        />
        {from === 'preset' ? (
          <Group grow>
            <NativeSelect
              label={text('store.garment')}
              value={productType}
              data={offered.map((value) => ({ value, label: garments(`garment.${value}`) }))}
              onChange={(event) => setProductType(event.currentTarget.value as ProductType)}
            />
            <NativeSelect
              label={text('store.preset')}
              value={presetId}
              data={SHOWCASE_LOOKS.map(({ id, name }) => ({ value: id, label: name[lang] }))}
              onChange={(event) => setPresetId(event.currentTarget.value)}
            />
          </Group>
        ) : (
          <TextInput
            label={text('store.link')}
            description={text('store.linkHint')}
            value={link}
            error={tried && uuid === null && text('store.linkWrong')}
            onChange={(event) => setLink(event.currentTarget.value)}
          />
        )}
        <NameFields names={names} tried={tried} onChange={setNames} />
        <Buttons label={text('store.publish')} onClose={onClose} />
      </Stack>
    </form>
  );
};
