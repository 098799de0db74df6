import { PAGES, type PageName } from '@kitwright/contract/tenants';
import { Button, Tabs } from '@mantine/core';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { useTenantText } from '../../translations/tenant/text.ts';
import { useEditor } from './editor-context.ts';
import { LocalFields } from './LocalFields.tsx';
import { useChosenPage } from './use-chosen-page.ts';
import classes from './tenant.module.css';

const MAX_LENGTH = 40_000;

const PageText = ({ page }: { readonly page: PageName }) => {
  const text = useTenantText();
  const { draft, update } = useEditor();
  const { pages } = draft.settings;
  const value = pages[page];
  const set = (words: typeof value): void => update({ pages: { ...pages, [page]: words } });
  if (value === null) {
    return (
      <div className={classes.default}>
        <p>{text('pages.isDefault')}</p>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPencil size={18} stroke={1.5} />}
          onClick={() => set({ kh: '', en: '' })}
        >
          {text('pages.write')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <LocalFields
        label={text(`pages.${page}`)}
        path={`pages.${page}`}
        maxLength={MAX_LENGTH}
        minRows={14}
        maxRows={28}
        value={value}
        onChange={set}
      />
      <div className={classes.pageFoot}>
        <p className={classes.hint}>{text('pages.hint')}</p>
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<IconArrowBackUp size={18} stroke={1.5} />}
          onClick={() => set(null)}
        >
          {text('pages.reset')}
        </Button>
      </div>
    </>
  );
};

/** The texts of the company and legal pages. */
export const PagesSection = () => {
  const text = useTenantText();
  const [chosen, choose] = useChosenPage();
  return (
    <section className={classes.group} aria-label={text('pages.title')}>
      <Tabs value={chosen} onChange={(page) => choose(page)} keepMounted={false}>
        <Tabs.List mb="md" className={classes.tabs ?? ''}>
          {PAGES.map((page) => (
            <Tabs.Tab key={page} value={page}>
              {text(`pages.${page}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {PAGES.map((page) => (
          <Tabs.Panel key={page} value={page}>
            <PageText page={page} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  );
};
