import {
  QUOTE_LISTS,
  type OrderDraftSummary,
  type QuoteList,
  type SalesQuoteSummary,
} from '@kitwright/contract/quotes';
import { formatUsd } from '@kitwright/ordering';
import { StatusBadge, formatDate, formatDateTime, useLang, type Severity } from '@kitwright/ui';
import { ActionIcon, Button, Group, Table } from '@mantine/core';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useQuoteText } from '../../translations/quotes/text.ts';
import business from '../business.module.css';
import { ListHead, useListFilter } from '../ListHead.tsx';
import { PagedList } from '../PagedList.tsx';
import { FigureCell, OpenCell, RowTable } from '../RowTable.tsx';
import { useDraftActions, useDrafts, useQuotes } from './use-quotes.ts';
import classes from './quotes.module.css';

const SEVERITIES: Readonly<Record<SalesQuoteSummary['state'], Severity>> = {
  draft: 'secondary',
  sent: 'info',
  seen: 'info',
  accepted: 'success',
  declined: 'danger',
  expired: 'warn',
  withdrawn: 'secondary',
};

/** Shows the state of a quote, and that the customer asks something. */
export const QuoteState = ({
  quote: { state, isReplaced, isAsked },
}: {
  readonly quote: Pick<SalesQuoteSummary, 'state' | 'isReplaced' | 'isAsked'>;
}) => {
  const text = useQuoteText();
  return (
    <Group gap="xs">
      <StatusBadge severity={isReplaced ? 'secondary' : SEVERITIES[state]}>
        {text(`state.${isReplaced ? 'replaced' : state}`)}
      </StatusBadge>
      {isAsked && <StatusBadge severity="warn">{text('state.asked')}</StatusBadge>}
    </Group>
  );
};

const DRAFT_HEADS = ['customer', 'design', 'pieces', 'by', 'state', 'more'] as const;

const DraftRow = ({ draft }: { readonly draft: OrderDraftSummary }) => {
  const text = useQuoteText();
  const { lang } = useLang();
  const navigate = useNavigate();
  const { copy, remove } = useDraftActions();
  const { customerName, designName, designs, pieces, missing, revises } = draft;
  const name = customerName === '' ? text('draft.noCustomer') : customerName;
  const go = (): void => void navigate(`/orders/drafts/${draft.id}`);
  return (
    <Table.Tr className={business.row ?? ''} onClick={go}>
      <OpenCell name={name} onOpen={go} />
      <Table.Td className={classes.design ?? ''}>
        {designName === '' ? text('draft.noDesign') : designName}
        {designs > 1 && ` +${designs - 1}`}
      </Table.Td>
      <FigureCell label={text('draft.pieces')}>{pieces}</FigureCell>
      <Table.Td>
        {draft.writtenBy}
        <span className={`kw-figures ${classes.more ?? ''}`}>
          {text('draft.changedBy', { time: formatDateTime(draft.updatedAt, lang), name: draft.changedBy })}
        </span>
      </Table.Td>
      <Table.Td>
        <Group gap="xs">
          <StatusBadge severity={missing === 0 ? 'success' : 'secondary'}>
            {missing === 0 ? text('draft.complete') : text('draft.missing', { count: missing })}
          </StatusBadge>
          {revises !== null && (
            <StatusBadge severity="info">{text('draft.version', { number: revises.number })}</StatusBadge>
          )}
        </Group>
      </Table.Td>
      <Table.Td onClick={(event) => event.stopPropagation()}>
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`${text('draft.copy')}: ${name}`}
            onClick={() => void copy(draft)}
          >
            <IconCopy size={18} stroke={1.5} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`${text('draft.remove')}: ${name}`}
            onClick={() => void remove(draft)}
          >
            <IconTrash size={18} stroke={1.5} />
          </ActionIcon>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
};

/** Orders that someone has begun to write; nothing where there are none. */
const Drafts = () => {
  const text = useQuoteText();
  const { data } = useDrafts();
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className={classes.drafts} aria-label={text('draft.title')}>
      <h2>{text('draft.title')}</h2>
      <p className="kw-quiet">{text('draft.lead')}</p>
      <RowTable label={text('draft.label')} heads={DRAFT_HEADS.map((head) => text(`draft.${head}`))} isDense>
        {data.items.map((draft) => (
          <DraftRow key={draft.id} draft={draft} />
        ))}
      </RowTable>
    </section>
  );
};

const HEADS = ['number', 'customer', 'total', 'until', 'state'] as const;

const QuoteRow = ({ quote }: { readonly quote: SalesQuoteSummary }) => {
  const text = useQuoteText();
  const { lang } = useLang();
  const navigate = useNavigate();
  const go = (): void => void navigate(`/quotes/${quote.id}`);
  return (
    <Table.Tr className={business.row ?? ''} onClick={go}>
      <OpenCell name={quote.number} onOpen={go} />
      <Table.Td>
        {quote.customerName}
        <span className={classes.more}>
          {quote.designName} · {text('page.pieces', { count: quote.quantity })}
        </span>
      </Table.Td>
      <FigureCell label={text('list.total')}>{formatUsd(quote.grandTotalCents)}</FigureCell>
      <FigureCell label={text('list.until')}>{formatDate(quote.validUntil, lang)}</FigureCell>
      <Table.Td>
        <QuoteState quote={quote} />
      </Table.Td>
    </Table.Tr>
  );
};

const isList = (list: string | null): list is QuoteList => QUOTE_LISTS.some((each) => each === list);

/** Drafts that wait to be finished, and quotes by what they wait for. */
export const QuotesPage = () => {
  const text = useQuoteText();
  const [address] = useSearchParams();
  const asked = address.get('list');
  const filter = useListFilter<QuoteList>(isList(asked) ? asked : 'open');
  const query = useQuotes(filter.state, filter.sought);
  const quotes = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <ListHead
        title={text('list.title')}
        filter={filter}
        states={{
          label: text('list.which'),
          all: QUOTE_LISTS,
          nameOf: (list) => text(`list.${list}`),
          counts: query.data?.pages[0]?.counts,
        }}
        searchLabel={text('list.search')}
      >
        <Button component={Link} to="/orders/new" size="sm" leftSection={<IconPlus size={18} stroke={1.5} />}>
          {text('list.new')}
        </Button>
      </ListHead>
      <Drafts />
      <PagedList query={query} isEmpty={quotes.length === 0} emptyMessage={text('list.empty')}>
        <RowTable label={text('list.title')} heads={HEADS.map((head) => text(`list.${head}`))}>
          {quotes.map((quote) => (
            <QuoteRow key={quote.id} quote={quote} />
          ))}
        </RowTable>
      </PagedList>
    </>
  );
};
