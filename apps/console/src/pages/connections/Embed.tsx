import { endpoints } from '@kitwright/contract/endpoints';
import { GARMENT_NAMES, ofEveryGarment } from '@kitwright/garment';
import { useErrorText, useLang } from '@kitwright/ui';
import { Button, Group, NativeSelect, Stack, Textarea, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useTenant } from '../../tenant.ts';
import { useConnectionText } from '../../translations/connections/text.ts';
import business from '../business.module.css';
import { LoadFailed, Waiting } from '../LoadFailed.tsx';
import classes from './connections.module.css';
import { Copied } from './SecretDialog.tsx';

const SLUGS = ofEveryGarment(({ slug }) => slug);
const LONGEST_LABEL = 40;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The lines for a page: the script of this shop, and what its button opens and says. */
export const snippetFor = (shop: string, garment: string, label: string): string =>
  `<script src="${shop}/embed.js"${garment === '' ? '' : ` data-garment="${garment}"`} data-label="${escaped(label)}"></script>`;

const Sites = ({ origins }: { readonly origins: readonly string[] }) => {
  const text = useConnectionText();
  const errorText = useErrorText();
  const act = useAct();
  const [lines, setLines] = useState(origins.join('\n'));
  const [fault, setFault] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    const body = { origins: lines.split('\n').filter((line) => line.trim() !== '') };
    const answer = await act(client.call(endpoints.consoleKeepEmbed, { body }), {
      done: text('embed.saved'),
      stale: [endpoints.consoleEmbed],
      isShown: ({ key }) => key === 'error.msg.validation',
    });
    setFault(
      answer.ok || answer.error.key !== 'error.msg.validation' ? null : errorText('error.field.invalid'),
    );
    if (answer.ok) setLines(answer.value.origins.join('\n'));
  };
  return (
    <Stack gap="xs">
      <Textarea
        label={text('embed.origins')}
        description={text('embed.originsHint')}
        placeholder="https://www.example.com"
        autosize
        minRows={2}
        spellCheck={false}
        value={lines}
        error={fault}
        onChange={({ currentTarget }) => setLines(currentTarget.value)}
      />
      <Group>
        <Button size="sm" onClick={() => void save()}>
          {text('embed.save')}
        </Button>
      </Group>
    </Stack>
  );
};

const Snippet = () => {
  const text = useConnectionText();
  const { lang } = useLang();
  const { productTypes } = useTenant();
  const [garment, setGarment] = useState('');
  const [label, setLabel] = useState(text('embed.usualLabel'));
  return (
    <Stack gap="md">
      <NativeSelect
        label={text('embed.garment')}
        value={garment}
        data={[
          { value: '', label: text('embed.anything') },
          ...productTypes.map((type) => ({ value: SLUGS[type], label: GARMENT_NAMES[lang][type] })),
        ]}
        onChange={({ currentTarget }) => setGarment(currentTarget.value)}
      />
      <TextInput
        label={text('embed.label')}
        maxLength={LONGEST_LABEL}
        value={label}
        onChange={({ currentTarget }) => setLabel(currentTarget.value)}
      />
      <Copied
        label={text('embed.snippet')}
        value={snippetFor(window.location.origin, garment, label)}
        rows={2}
      />
      <p className={classes.lead}>{text('embed.styled')}</p>
    </Stack>
  );
};

/** Shows how a maker puts the button on a site of its own, and which sites may. */
export const Embed = () => {
  const text = useConnectionText();
  const query = useQuery(read(endpoints.consoleEmbed, {}));
  return (
    <section className={classes.part} aria-label={text('embed.title')}>
      <div className={business.head}>
        <Title order={2} size="h3">
          {text('embed.title')}
        </Title>
      </div>
      <p className={classes.lead}>{text('embed.lead')}</p>
      {query.isPending && <Waiting />}
      {query.isError && <LoadFailed query={query} />}
      {query.data !== undefined && (
        <div className={classes.columns}>
          <Sites origins={query.data.origins} />
          <Snippet />
        </div>
      )}
    </section>
  );
};
