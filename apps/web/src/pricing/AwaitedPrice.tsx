import { ProblemError, errorKeyOf } from '@kitwright/contract/client';
import { useErrorText } from '@kitwright/ui';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { problemErrors } from '../forms/use-schema-form.ts';
import { useCatalogueText } from '../translations/catalogue/text.ts';
import { useShellText } from '../translations/shell/text.ts';

interface AwaitedPriceProps {
  /** Null while the price is still on its way. */
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** Why there can be none, where the page knows: the server would say the same again. */
  readonly reason?: string | undefined;
}

/** Key of what the server says against a price; undefined where the fields it means are not on the page. */
const saidOf = (error: Error): string | undefined => {
  if (!(error instanceof ProblemError)) return undefined;
  const [field] = Object.values(problemErrors(error.problem)).filter((key) => key !== 'error.field.invalid');
  return field ?? (error.problem.key === 'error.msg.validation' ? undefined : errorKeyOf(error));
};

/** Says, in the place of a price, that it is being worked out, or why there is none, with a way to ask again. */
export const AwaitedPrice = ({ error, onRetry, reason }: AwaitedPriceProps) => {
  const text = useCatalogueText();
  const shell = useShellText();
  const errorText = useErrorText();
  if (reason === undefined && error === null) return <p className="kw-quiet">{text('price.waiting')}</p>;
  const said = error === null ? undefined : saidOf(error);
  return (
    <Alert color="red" icon={<IconAlertTriangle stroke={1.5} />} role="alert" title={text('price.failed')}>
      {reason ?? (said !== undefined && errorText(said))}
      {reason === undefined && (
        <div>
          <Button mt="xs" size="xs" variant="default" onClick={onRetry}>
            {shell('common.retry')}
          </Button>
        </div>
      )}
    </Alert>
  );
};
