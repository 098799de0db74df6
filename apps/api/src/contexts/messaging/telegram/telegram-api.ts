import { randomUUID } from 'node:crypto';
import { fetchOutside } from '../../../server/fetch-outside.ts';
import { z } from 'zod';

/** A file that goes with a call, in the field that the method names it by. */
export interface TelegramFile {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** Answer of Telegram: what was asked for, or why not. */
export type TelegramAnswer =
  | { readonly ok: true; readonly result: unknown }
  | {
      readonly ok: false;
      readonly code: number;
      readonly description: string;
      /** Of one that asks too much. */
      readonly retryAfterSeconds: number | null;
      /** Id of the group that this one became. */
      readonly migratedTo: number | null;
    };

/** The bot API of Telegram (core.telegram.org/bots/api), as far as it is used here. Rejects where no answer comes. */
export interface TelegramApi {
  readonly call: (
    token: string,
    method: string,
    params: Readonly<Record<string, unknown>>,
    file?: TelegramFile,
  ) => Promise<TelegramAnswer>;
}

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 256 * 1024;

const answerSchema = z.union([
  z.object({ ok: z.literal(true), result: z.unknown() }),
  z.object({
    ok: z.literal(false),
    error_code: z.number().int(),
    description: z.string().default(''),
    parameters: z
      .object({ retry_after: z.number().optional(), migrate_to_chat_id: z.number().int().optional() })
      .optional(),
  }),
]);

const asForm = (params: Readonly<Record<string, unknown>>, file: TelegramFile) => {
  const boundary = `kitwright-${randomUUID()}`;
  const field = (name: string, value: string): string =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const fields = Object.entries(params).map(([name, value]) =>
    field(name, typeof value === 'string' ? value : JSON.stringify(value)),
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(fields.join('') + head),
    file.content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
};

/** The API at an address; the token is in paths alone, which no error names. */
export const createTelegramApi = (address: string): TelegramApi => ({
  call: async (token, method, params, file) => {
    const limits = {
      origins: new Set([new URL(address).origin]),
      timeoutMs: TIMEOUT_MS,
      mostBytes: MOST_BYTES,
    };
    const message =
      file === undefined
        ? { body: JSON.stringify(params), headers: { 'content-type': 'application/json' } }
        : asForm(params, file);
    const { body, status } = await fetchOutside(
      `${address.replace(/\/$/, '')}/bot${token}/${method}`,
      limits,
      message,
    );
    const parsed = answerSchema.safeParse(readJson(body.toString()));
    if (!parsed.success) throw new Error(`Telegram answered ${status} without what its API says`);
    if (parsed.data.ok) return { ok: true, result: parsed.data.result };
    const { error_code: code, description, parameters } = parsed.data;
    return {
      ok: false,
      code,
      description,
      retryAfterSeconds: parameters?.retry_after ?? null,
      migratedTo: parameters?.migrate_to_chat_id ?? null,
    };
  },
});

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};
