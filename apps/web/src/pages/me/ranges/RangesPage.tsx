import { designIdSchema } from '@kitwright/contract';
import { rangeEndpoints, type DesignRange } from '@kitwright/contract/designs';
import { EmptyState, confirm, formatDate, useAddressQuery, useLang } from '@kitwright/ui';
import { Button, Group, TextInput } from '@mantine/core';
import { IconPalette, IconPencil, IconShoppingBag, IconStack2, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { Link } from 'react-router';
import { read, useAct } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { LoadFailed } from '../../../parts/LoadFailed.tsx';
import { PageHead } from '../../../parts/PageHead.tsx';
import { Waiting } from '../../../parts/Waiting.tsx';
import { editorPath } from '../../../routes/paths.ts';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { useRangeText } from '../../../translations/range/text.ts';
import { useShellText } from '../../../translations/shell/text.ts';
import { NewRange } from './NewRange.tsx';
import { RangeToCart } from './RangeToCart.tsx';
import classes from './ranges.module.css';

/** Drawing comes with its own scripts. */
const RecolourRange = lazy(() => import('./RecolourRange.tsx'));

const ICON = { size: 16, stroke: 1.5 } as const;
const STALE = [rangeEndpoints.listRanges];

/** The name of a range, while it is written. */
const NameForm = ({ range, onClose }: { readonly range: DesignRange; readonly onClose: () => void }) => {
  const text = useRangeText();
  const shell = useShellText();
  const act = useAct();
  const [name, setName] = useState(range.name);
  const save = async (): Promise<void> => {
    const call = client.call(rangeEndpoints.renameRange, { params: { id: range.id }, body: { name } });
    if ((await act(call, { stale: STALE })).ok) onClose();
  };
  return (
    <form
      className={classes.nameForm}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        data-autofocus
        aria-label={text('make.name')}
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" disabled={name.trim() === ''}>
        {shell('common.save')}
      </Button>
      <Button size="sm" variant="default" onClick={onClose}>
        {shell('common.cancel')}
      </Button>
    </form>
  );
};

/** A range of one's own: its designs side by side, each a way to the editor. */
const RangeCard = ({ range }: { readonly range: DesignRange }) => {
  const text = useRangeText();
  const catalogue = useCatalogueText();
  const { lang } = useLang();
  const act = useAct();
  const [opened, setOpened] = useState<'name' | 'cart' | 'colours' | null>(null);
  const { id, name, designs } = range;
  const remove = async (): Promise<void> => {
    const accepted = await confirm({
      icon: <IconTrash size={24} stroke={1.5} />,
      title: text('own.removeTitle', { name }),
      message: text('own.removeMessage'),
      rejectLabel: text('own.leave'),
      acceptLabel: text('own.removeYes'),
    });
    if (accepted) await act(client.call(rangeEndpoints.deleteRange, { params: { id } }), { stale: STALE });
  };
  return (
    <article className={classes.range} aria-label={name}>
      {opened === 'name' ? (
        <NameForm range={range} onClose={() => setOpened(null)} />
      ) : (
        <div>
          <h3 className={classes.heading}>{name}</h3>
          <p className={classes.quiet}>{formatDate(range.createdAt, lang)}</p>
        </div>
      )}
      {designs.length === 0 && <p className={classes.quiet}>{text('own.empty')}</p>}
      <ul className={classes.designs}>
        {designs.map((design) => (
          <li key={design.uuid}>
            <Link className={classes.design} to={editorPath(design.productType, design.uuid)}>
              <img src={design.thumbnailUrl} alt="" loading="lazy" />
              <span className={classes.words}>
                <strong>{catalogue(`garment.${design.productType}`)}</strong>
                <span>{design.name}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        {designs.length > 0 && (
          <Button size="sm" leftSection={<IconShoppingBag {...ICON} />} onClick={() => setOpened('cart')}>
            {text('own.order')}
          </Button>
        )}
        {designs.length > 0 && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPalette {...ICON} />}
            onClick={() => setOpened('colours')}
          >
            {text('own.colours')}
          </Button>
        )}
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPencil {...ICON} />}
          onClick={() => setOpened('name')}
        >
          {text('own.rename')}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          color="red"
          leftSection={<IconTrash {...ICON} />}
          onClick={() => void remove()}
        >
          {text('own.remove')}
        </Button>
      </Group>
      {opened === 'colours' && (
        <Suspense fallback={null}>
          <RecolourRange range={range} onClose={() => setOpened(null)} />
        </Suspense>
      )}
      {opened === 'cart' && <RangeToCart range={range} onClose={() => setOpened(null)} />}
    </article>
  );
};

/** Ranges: one look across garments. A new one, and those that are kept. */
const RangesPage = () => {
  const text = useRangeText();
  const [query, setQuery] = useAddressQuery();
  const asked = designIdSchema.safeParse(query.get('design')).data ?? '';
  const { data, error, isPending, refetch } = useQuery(read(rangeEndpoints.listRanges, {}));
  return (
    <>
      <PageHead title={text('title')} lead={text('lead')} />
      <NewRange
        uuid={asked}
        onChoose={(design) => setQuery(new URLSearchParams({ design }))}
        onKept={(design) => {
          // What was drawn for the range is newer than the design it is of.
          setQuery(new URLSearchParams({ design }));
          document.getElementById('own-ranges')?.scrollIntoView({ block: 'start' });
        }}
      />
      <section className={classes.own} aria-labelledby="own-ranges">
        <h2 id="own-ranges">{text('own.title')}</h2>
        {isPending && <Waiting />}
        {error !== null && <LoadFailed error={error} onRetry={refetch} />}
        {data?.items.length === 0 && (
          <EmptyState
            icon={<IconStack2 size={48} stroke={1.25} />}
            title={text('own.none')}
            message={text('own.noneMessage')}
          />
        )}
        {data?.items.map((range) => (
          <RangeCard key={range.id} range={range} />
        ))}
      </section>
    </>
  );
};

export default RangesPage;
