import { Alert, Button, Group } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTenantText } from '../../translations/tenant/text.ts';
import { useEditor } from './editor-context.ts';

/** Two administrators at once: the later one is asked to choose. */
export const ConflictAlert = () => {
  const text = useTenantText();
  const { draft, takeTheirs, keepMine } = useEditor();
  if (draft.conflict === null) return null;
  const theirs = draft.conflict.draft;
  return (
    <Alert
      role="alert"
      color="yellow"
      mb="md"
      icon={<IconUsers size={20} stroke={1.5} />}
      title={text('conflict.title')}
    >
      {theirs === null ? text('conflict.published') : text('conflict.message', { name: theirs.editedBy })}
      <Group gap="xs" mt="sm">
        <Button size="sm" variant="default" onClick={takeTheirs}>
          {text('conflict.theirs')}
        </Button>
        <Button size="sm" variant="default" onClick={keepMine}>
          {text('conflict.mine')}
        </Button>
      </Group>
    </Alert>
  );
};
