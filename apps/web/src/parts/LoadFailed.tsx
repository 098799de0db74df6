import { errorKeyOf } from '@kitwright/contract/client';
import { EmptyState, useErrorText } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useShellText } from '../translations/shell/text.ts';

/** Stands where data could not be had: says why and lets one try again. */
export const LoadFailed = ({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => unknown;
}) => {
  const errorText = useErrorText();
  const text = useShellText();
  return (
    <EmptyState
      icon={<IconCloudOff size={40} stroke={1.25} />}
      title={errorText(errorKeyOf(error))}
      action={
        <Button variant="default" onClick={() => void onRetry()}>
          {text('common.retry')}
        </Button>
      }
    />
  );
};
