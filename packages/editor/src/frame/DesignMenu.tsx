import { toast, useErrorText, LateRoom, lazyPart } from '@kitwright/ui';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconHistory, IconSend, IconShare2, IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import { useSetting } from '../session/editor-context.ts';
import type { Saving } from '../session/use-saving.ts';
import { useEditorText } from '../translations/text.ts';
import classes from './bar.module.css';

const ShareDialog = lazyPart(async () => ({
  default: (await import('../share/ShareDialog.tsx')).ShareDialog,
}));
const VersionsDialog = lazyPart(async () => ({
  default: (await import('./VersionsDialog.tsx')).VersionsDialog,
}));
const RatingDialog = lazyPart(async () => ({ default: (await import('./RatingDialog.tsx')).RatingDialog }));

const ICON = { size: 18, stroke: 1.5 } as const;
const Z_INDEX = 500;

/** Sharing, and what else may be done with the design as a whole. */
export function DesignMenu({ saving }: { readonly saving: Saving }) {
  const text = useEditorText();
  const [open, setOpen] = useState<'share' | 'rating' | 'versions' | null>(null);
  const actions = useDesignActions(saving);
  const { isOthers = false } = useSetting().services;
  const close = () => setOpen(null);
  if (isOthers) return null;
  return (
    <div className={classes['menu']}>
      <Button
        className={classes['share']}
        variant="default"
        aria-label={text('persistence.share')}
        leftSection={<IconShare2 {...ICON} />}
        onClick={() => setOpen('share')}
      >
        {text('persistence.share')}
      </Button>
      <Menu position="top-end" zIndex={Z_INDEX}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={text('persistence.more')}>
            <IconDots {...ICON} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={() => void actions.duplicate()}>
            {text('persistence.duplicate')}
          </Menu.Item>
          <Menu.Item leftSection={<IconHistory {...ICON} />} onClick={() => setOpen('versions')}>
            {text('persistence.versions.title')}
          </Menu.Item>
          <Menu.Item leftSection={<IconSend {...ICON} />} onClick={() => void actions.submit()}>
            {text('persistence.submit')}
          </Menu.Item>
          <Menu.Item leftSection={<IconStar {...ICON} />} onClick={() => setOpen('rating')}>
            {text('persistence.rate')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <LateRoom>
        {open === 'share' && <ShareDialog saving={saving} onClose={close} />}
        {open === 'versions' && <VersionsDialog saving={saving} onClose={close} />}
        {open === 'rating' && <RatingDialog saving={saving} onClose={close} />}
      </LateRoom>
    </div>
  );
}

/** Each saves first: what is done is done with what is on the screen. */
function useDesignActions(saving: Saving) {
  const { services } = useSetting();
  const text = useEditorText();
  const errorText = useErrorText();
  return {
    duplicate: async () => {
      const uuid = await saving.save();
      if (uuid === null) return;
      const copy = await services.duplicate(uuid);
      if (!copy.ok) {
        toast.error(errorText(copy.error.key));
        return;
      }
      toast.success(text('persistence.duplicated'));
      services.onOpen(copy.value);
    },
    submit: async () => {
      const uuid = await saving.save();
      if (uuid === null) return;
      const now = await services.kept(uuid);
      if (now.ok && !now.value.maySubmit) {
        toast.info(text(`persistence.already.${now.value.status}`));
        return;
      }
      const answer = await services.submit(uuid);
      if (answer.ok) toast.success(text('persistence.submitted'));
      else toast.error(errorText(answer.error.key));
    },
  };
}
