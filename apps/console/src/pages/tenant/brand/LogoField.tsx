import { UPLOAD_TYPES, uploadPath } from '@kitwright/contract';
import { Logo, busyWhile, useErrorText } from '@kitwright/ui';
import { Button, FileButton, Input } from '@mantine/core';
import { IconLetterCase, IconPhotoUp } from '@tabler/icons-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { useTenantText } from '../../../translations/tenant/text.ts';
import { useEditor, useFault } from '../editor-context.ts';
import classes from '../tenant.module.css';

const ACCEPTED = UPLOAD_TYPES.join(',');

/** The logo as the top bar shows it: an uploaded picture, or the letter of the name. */
export const LogoField = () => {
  const text = useTenantText();
  const errorText = useErrorText();
  const fault = useFault();
  const { draft, update } = useEditor();
  const { name, logo } = draft.settings;
  const [problemKey, setProblemKey] = useState<string | null>(null);
  const upload = async (file: File | null): Promise<void> => {
    if (file === null) return;
    const answer = await busyWhile(client.upload(file, file.name));
    setProblemKey(answer.ok ? null : answer.error.key);
    if (answer.ok) update({ logo: uploadPath(answer.value.id) });
  };
  return (
    <Input.Wrapper
      size="sm"
      label={text('brand.logo')}
      labelElement="div"
      description={text('brand.logoHint')}
      error={problemKey === null ? fault('logo') : errorText(problemKey)}
    >
      <div className={classes.logo}>
        <div className={classes.logoShown}>
          <Logo name={name === '' ? '?' : name} logo={logo} />
        </div>
        <FileButton accept={ACCEPTED} onChange={(file) => void upload(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="sm"
              leftSection={<IconPhotoUp size={18} stroke={1.5} />}
            >
              {text('brand.logoUpload')}
            </Button>
          )}
        </FileButton>
        {logo !== null && (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            leftSection={<IconLetterCase size={18} stroke={1.5} />}
            onClick={() => update({ logo: null })}
          >
            {text('brand.logoLetter')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
};
