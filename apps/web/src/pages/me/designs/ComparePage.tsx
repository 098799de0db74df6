import { designIdSchema, type DesignId } from '@kitwright/contract';
import type { DesignSummary } from '@kitwright/contract/designs';
import { paletteOf, type Colour, type DesignDocument } from '@kitwright/design';
import type { FlatView } from '@kitwright/design/render';
import { EmptyState, formatDate, useAddressQuery, useLang } from '@kitwright/ui';
import { Button, Group, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconPencil, IconShirtSport, IconThumbUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDesign } from '../../../api/queries.ts';
import { LoadFailed } from '../../../parts/LoadFailed.tsx';
import { PageHead } from '../../../parts/PageHead.tsx';
import { Waiting } from '../../../parts/Waiting.tsx';
import { editorPath, newVotePath } from '../../../routes/paths.ts';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { useVoteText } from '../../../translations/vote/text.ts';
import { DraftPicture } from '../../cart/TeamPicture.tsx';
import { useDesigns } from './use-designs.ts';
import classes from './designs.module.css';

const SIDES = ['a', 'b'] as const;
type Side = (typeof SIDES)[number];

const EVERY_DESIGN = { search: '', productType: null, status: null, sort: 'changed' } as const;

/** The two designs of the address; where one is missing, that of the list that was changed last and is not the other. */
export const chosenIn = (
  query: URLSearchParams,
  designs: readonly Pick<DesignSummary, 'uuid'>[],
): Readonly<Record<Side, DesignId | null>> => {
  const asked = (side: Side): DesignId | null => designIdSchema.safeParse(query.get(side)).data ?? null;
  const other = (than: DesignId | null): DesignId | null =>
    designs.find(({ uuid }) => uuid !== than)?.uuid ?? null;
  const a = asked('a') ?? other(asked('b'));
  return { a, b: asked('b') ?? other(a) };
};

/** The colours that a design is seen in. */
const coloursOf = (document: DesignDocument): readonly Colour[] => {
  const { primary, secondary, accent } = paletteOf(document);
  return [...new Set([primary, secondary, accent])];
};

interface DesignSideProps {
  readonly uuid: DesignId;
  readonly label: string;
  readonly designs: readonly DesignSummary[];
  readonly view: FlatView;
  readonly onChoose: (uuid: string) => void;
}

/** One of the two: which it is, how it looks from the side that both are seen from, and what it is made of. */
const DesignSide = ({ uuid, label, designs, view, onChoose }: DesignSideProps) => {
  const text = useMeText();
  const catalogue = useCatalogueText();
  const { lang } = useLang();
  const { data, error, refetch } = useDesign(uuid);
  const listed = designs.some((each) => each.uuid === uuid);
  const names = designs.map((each) => ({ value: each.uuid, label: each.name }));
  return (
    <section className={classes.side} aria-label={label}>
      <NativeSelect
        label={label}
        value={uuid}
        data={listed || data === undefined ? names : [{ value: uuid, label: data.name }, ...names]}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
      {error !== null && <LoadFailed error={error} onRetry={refetch} />}
      {data === undefined ? (
        error === null && <Waiting />
      ) : (
        <>
          <DraftPicture className={classes.compared} document={data.document} view={view} />
          <p className={classes.made}>
            <span className={classes.swatches} aria-hidden>
              {coloursOf(data.document).map((colour) => (
                <span key={colour} style={{ background: colour }} />
              ))}
            </span>
            <span>{catalogue(`garment.${data.productType}`)}</span>
            <span className="kw-figures">{formatDate(data.updatedAt, lang)}</span>
          </p>
          <Button
            component={Link}
            to={editorPath(data.productType, uuid)}
            variant="default"
            size="sm"
            leftSection={<IconPencil size={16} stroke={1.5} />}
          >
            {text('designs.open')}
          </Button>
        </>
      )}
    </section>
  );
};

/** Two own designs beside each other, both from the front or both from the back. Which two is in the address. */
const ComparePage = () => {
  const text = useMeText();
  const vote = useVoteText();
  const [query, setQuery] = useAddressQuery();
  const [view, setView] = useState<FlatView>('front');
  const { data, error, isPending, refetch } = useDesigns(EVERY_DESIGN);
  const designs = data?.pages.flatMap(({ items }) => items) ?? [];
  const chosen = chosenIn(query, designs);
  const { a, b } = chosen;
  if (isPending) return <Waiting />;
  return (
    <>
      <PageHead title={text('designs.compare')} lead={text('designs.compareLead')}>
        {a !== null && b !== null && (
          <Group gap="xs">
            <SegmentedControl
              aria-label={vote('side.label')}
              value={view}
              onChange={(side) => setView(side === 'back' ? 'back' : 'front')}
              data={(['front', 'back'] as const).map((value) => ({ value, label: vote(`side.${value}`) }))}
            />
            {a !== b && (
              <Button
                component={Link}
                to={newVotePath(a, b)}
                leftSection={<IconThumbUp size={18} stroke={1.5} />}
              >
                {text('designs.askTeam')}
              </Button>
            )}
          </Group>
        )}
      </PageHead>
      {error !== null && <LoadFailed error={error} onRetry={refetch} />}
      {a === null || b === null ? (
        <EmptyState
          icon={<IconShirtSport size={48} stroke={1.25} />}
          title={text('designs.compareFew')}
          message={text('designs.emptyMessage')}
        />
      ) : (
        <div className={classes.sides}>
          {SIDES.map((side, place) => (
            <DesignSide
              key={side}
              uuid={side === 'a' ? a : b}
              label={text('designs.sideOf', { number: place + 1 })}
              designs={designs}
              view={view}
              onChoose={(uuid) => setQuery(new URLSearchParams({ a, b, [side]: uuid }))}
            />
          ))}
        </div>
      )}
    </>
  );
};

export default ComparePage;
