import { accountEndpoints, type KnownMeasures } from '@kitwright/contract/accounts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { read, useAct } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { LoadFailed } from '../../../parts/LoadFailed.tsx';
import { Waiting } from '../../../parts/Waiting.tsx';
import { useSettingText } from '../../../translations/setting/text.ts';
import classes from './setting.module.css';

const FIELDS = {
  weight: ['heightCm', 'weightKg'],
  tape: ['chestCm', 'waistCm', 'hipCm'],
} as const satisfies Record<KnownMeasures['way'], readonly (keyof KnownMeasures)[]>;

const Kept = ({ measures }: { readonly measures: KnownMeasures }) => {
  const text = useSettingText();
  return (
    <p>
      {text(`measures.${measures.sex}`)}
      {FIELDS[measures.way].map((name) => {
        const value = measures[name];
        if (value === undefined) return null;
        const said = text(name === 'weightKg' ? 'measures.kg' : 'measures.cm', { value });
        return (
          <span key={name}>
            {' · '}
            {text(`measures.${name}`)} {said}
          </span>
        );
      })}
    </p>
  );
};

/** The measures of one's own body, where the account keeps them, and the way to have them forgotten. */
export const MeasureSettings = () => {
  const text = useSettingText();
  const act = useAct();
  const { data, error, refetch } = useQuery(read(accountEndpoints.ownMeasures, {}));
  if (error !== null) return <LoadFailed error={error} onRetry={refetch} />;
  if (data === undefined) return <Waiting />;
  if (data.measures === null) return <p className={classes.lead}>{text('measures.none')}</p>;
  const forget = () =>
    act(client.call(accountEndpoints.forgetMeasures, {}), {
      done: text('measures.forgotten'),
      stale: [accountEndpoints.ownMeasures],
    });
  return (
    <>
      <Kept measures={data.measures} />
      <Button variant="default" onClick={() => void forget()}>
        {text('measures.forget')}
      </Button>
    </>
  );
};
