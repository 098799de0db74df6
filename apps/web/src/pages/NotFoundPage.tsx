import { EmptyState } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useShellText } from '../translations/shell/text.ts';

export const NotFoundPage = () => {
  const text = useShellText();
  return (
    <EmptyState
      icon={<IconMapOff size={48} stroke={1.25} />}
      title={text('notFound.title')}
      message={text('notFound.message')}
      action={
        <Button component={Link} to="/">
          {text('notFound.goHome')}
        </Button>
      }
    />
  );
};
