import { EmptyState } from '@kitwright/ui';
import { IconLinkOff } from '@tabler/icons-react';

/** Stands where a link leads nowhere: it was cut short, or what it led to is no longer there. */
export const MissingLink = ({ title, message }: { readonly title: string; readonly message: string }) => (
  <EmptyState icon={<IconLinkOff size={48} stroke={1.25} />} isPage title={title} message={message} />
);
