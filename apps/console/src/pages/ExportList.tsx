import type { CallResult } from '@kitwright/contract/client';
import type { Lang } from '@kitwright/contract';
import { useLang } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useDownload } from '../api/calls.ts';
import { useViewText } from '../translations/views/text.ts';

/** Takes along everything that a list finds, not only what is loaded of it. */
export const ExportList = ({
  fileName,
  isEmpty,
  size = 'sm',
  load,
}: {
  readonly fileName: string;
  readonly isEmpty: boolean;
  /** As the buttons beside it. */
  readonly size?: 'sm' | 'md';
  readonly load: (lang: Lang) => Promise<CallResult<Blob>>;
}) => {
  const text = useViewText();
  const { lang } = useLang();
  const save = useDownload();
  return (
    <Button
      size={size}
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.5} />}
      disabled={isEmpty}
      onClick={() => void save(load(lang), fileName)}
    >
      {text('exports.all')}
    </Button>
  );
};
