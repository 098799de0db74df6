import { endpoints } from '@kitwright/contract/endpoints';
import type { OrderFinding } from '@kitwright/contract/production';
import { PIECE_NAMES, sizeLabel } from '@kitwright/garment';
import { useLang } from '@kitwright/ui';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { read } from '../../../api/calls.ts';
import { useDeskText } from '../../../translations/desk/text.ts';
import { Card } from '../Card.tsx';
import order from '../order.module.css';
import classes from './preflight.module.css';

/**
 * Gives what was found about the designs of an order. The ordered designs change only when they are handed in again.
 */
const usePreflight = (id: string, version: string) => {
  const reading = read(endpoints.consoleOrderPreflight, { params: { id } });
  return useQuery({
    ...reading,
    queryKey: [...reading.queryKey, version],
    staleTime: Infinity,
    select: ({ items }) => items,
  });
};

const Finding = ({ finding }: { readonly finding: OrderFinding }) => {
  const text = useDeskText();
  const { lang } = useLang();
  const { check, element, pieceId, facts, sizes } = finding;
  const names: Readonly<Record<string, string>> = PIECE_NAMES[lang];
  const where = {
    piece: names[pieceId] ?? pieceId,
    sizes: sizes.map((size) => sizeLabel(size)).join(' '),
  };
  return (
    <li>
      <b>{text(`preflight.element.${element}`)}</b>
      <span>{text(`preflight.found.${check}`, facts)}</span>
      <span className={order.quiet}>{text('preflight.where', where)}</span>
    </li>
  );
};

/** Shows what to look at before a design is approved: it may not come out as it is meant. None of it blocks. */
export const PreflightCard = ({
  orderId,
  itemId,
  version,
}: {
  readonly orderId: string;
  readonly itemId: string;
  /** Changes when the designs do. */
  readonly version: string;
}) => {
  const text = useDeskText();
  const { data, isError } = usePreflight(orderId, version);
  const findings = data?.find((item) => item.itemId === itemId)?.findings;
  const icon =
    findings?.length === 0 ? (
      <IconCircleCheck size={18} stroke={1.5} aria-hidden />
    ) : (
      <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
    );
  return (
    <Card title={text('preflight.title')} aside={findings && icon}>
      {findings === undefined && (
        <p className={order.hint}>{text(isError ? 'preflight.failed' : 'preflight.running')}</p>
      )}
      {findings?.length === 0 && <p className={order.hint}>{text('preflight.fine')}</p>}
      {findings !== undefined && findings.length > 0 && (
        <>
          <p className={order.hint}>{text('preflight.count', { count: findings.length })}</p>
          <ul className={classes.findings}>
            {findings.map((finding, index) => (
              <Finding key={index} finding={finding} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
};
