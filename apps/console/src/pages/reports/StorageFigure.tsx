import { endpoints } from '@kitwright/contract/endpoints';
import { formatCount } from '@kitwright/ui';
import { Progress, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/calls.ts';
import { useReportText } from '../../translations/reports/text.ts';

const MEGABYTE = 1024 * 1024;
const NEARLY_FULL_PERCENT = 85;

const megabytes = (bytes: number): string => formatCount(Math.ceil(bytes / MEGABYTE));

/** Shows how much of its room for pictures the shop uses; nothing while that is not known. */
export const StorageFigure = () => {
  const text = useReportText();
  const { data } = useQuery({
    ...read(endpoints.consoleStorage, {}),
  });
  if (data === undefined) return null;
  const percent = Math.min(100, (100 * data.usedBytes) / data.mostBytes);
  return (
    <section aria-labelledby="storage-title">
      <Title order={2} size="h4" id="storage-title">
        {text('reports.storage')}
      </Title>
      <p className="kw-figures">
        {text('reports.storageUsed', {
          used: megabytes(data.usedBytes),
          most: megabytes(data.mostBytes),
          count: data.pictures,
          pictures: formatCount(data.pictures),
        })}
      </p>
      <Progress
        value={percent}
        aria-label={text('reports.storage')}
        {...(percent >= NEARLY_FULL_PERCENT ? { color: 'red' } : {})}
      />
      <p>
        {text('reports.storageUnused', {
          unused: megabytes(data.unusedBytes),
          visitors: megabytes(data.visitorBytes),
          days: formatCount(data.unusedDays),
        })}
      </p>
    </section>
  );
};
