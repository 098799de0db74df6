import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';

/** Key of the answer to what is no token at all; it is said at the field. */
const NO_TOKEN = 'error.msg.validation';
export const isNoToken = ({ key }: { readonly key: string }): boolean => key === NO_TOKEN;

interface Props<Token> {
  readonly schema: {
    readonly safeParse: (
      text: string,
    ) => { readonly success: true; readonly data: Token } | { readonly success: false };
  };
  readonly words: {
    readonly label: string;
    readonly hint: string;
    readonly wrong: string;
    readonly connect: string;
  };
  /** False where another token works already. */
  readonly isNew?: boolean;
  readonly connect: (
    token: Token,
  ) => Promise<{ readonly ok: true } | { readonly ok: false; readonly error: { readonly key: string } }>;
}

/** Field for a token that another service gave; it is emptied once the token is taken. */
export const TokenForm = <Token,>({ schema, words, isNew = true, connect }: Props<Token>) => {
  const [token, setToken] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const checked = schema.safeParse(token);
    setWrong(!checked.success);
    if (!checked.success) return;
    const answer = await connect(checked.data);
    if (answer.ok) setToken('');
    else setWrong(isNoToken(answer.error));
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm" maw={480}>
        <PasswordInput
          label={words.label}
          description={words.hint}
          autoComplete="off"
          value={token}
          error={isWrong && words.wrong}
          onChange={({ currentTarget }) => setToken(currentTarget.value)}
        />
        <Group>
          <Button type="submit" variant={isNew ? 'filled' : 'default'}>
            {words.connect}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
