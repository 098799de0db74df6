import { Button } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { toast } from '@kitwright/ui';
import { usePattern, useSetting } from '../../session/editor-context.ts';
import { useEditorText } from '../../translations/text.ts';
import { Hint } from '../../panels/Panel.tsx';
import classes from './images.module.css';
import { logoColoursEdit } from './logo-colours-edit.ts';
import { useLogoColours, type LogoColours } from './logo-colours.ts';

/** The colours of the logos on the kit, and a way to dress the kit in them. */
export function TeamColours() {
  const text = useEditorText();
  const logos = useLogoColours();
  if (logos.length === 0) return <Hint>{text('images.teamColoursNone')}</Hint>;
  return (
    <>
      {logos.map((logo) => (
        <OfLogo key={logo.uploadId} logo={logo} />
      ))}
      <Hint>{text('images.teamColoursHint')}</Hint>
    </>
  );
}

function OfLogo({ logo: { uploadId, colours } }: { readonly logo: LogoColours }) {
  const { editor, services } = useSetting();
  const pattern = usePattern();
  const text = useEditorText();
  const use = () => {
    const edit = logoColoursEdit(editor.store.getState().document, pattern, colours);
    if (editor.apply(edit)) toast.info(text('images.coloursUsed'));
  };
  return (
    <div className={classes['logoColours']}>
      <img src={services.imageUrl(uploadId)} alt="" />
      <ul aria-label={text('images.teamColours')}>
        {colours.map((colour) => (
          <li key={colour} style={{ background: colour }} title={colour}>
            <span>{colour}</span>
          </li>
        ))}
      </ul>
      <Button variant="default" size="xs" leftSection={<IconPalette size={16} stroke={1.5} />} onClick={use}>
        {text('images.useColours')}
      </Button>
    </div>
  );
}
