import { fail, ok, type Result } from '@kitwright/base';
import type { z } from 'zod';
import type { Endpoint } from '../kernel/endpoint.ts';
import { problemSchema, type Problem } from '../kernel/error-keys.ts';
import { UPLOADS_PATH, postUpload, uploadPath, type Upload } from '../kernel/uploads.ts';

/** A problem, and when it makes sense to try again where the answer says so (`Retry-After`). */
export type CallProblem = Problem & { readonly retryAfterSeconds?: number };

/** The result of a call: its value, or the problem the server (or the lack of one) gave. */
export type CallResult<Value> = Result<Value, CallProblem>;

type InputOf<S> = S extends z.ZodType ? z.input<S> : never;
type Part<E, K extends 'params' | 'query' | 'body' | 'headers'> =
  E extends Record<K, infer S> ? { readonly [P in K]: InputOf<S> } : unknown;

/** The parts a call takes: exactly those its declaration has. */
export type CallInput<E> = Part<E, 'params'> &
  (E extends { query: infer S } ? { readonly query?: InputOf<S> } : unknown) &
  Part<E, 'body'> &
  Part<E, 'headers'> & { readonly signal?: AbortSignal; readonly idempotencyKey?: string };

export type CallOutput<E> = E extends { response: infer S extends z.ZodType } ? z.output<S> : never;

/** A call whose answer is a file. */
type FileEndpoint = Endpoint & { readonly file: string };

/** Options of the client: how it sends, whom it calls for, and what it does with a session that is over. */
export interface ClientOptions {
  /** Empty for the page's own origin. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  /** The access token to send, refreshed if need be; null when signed out. */
  accessToken(): Promise<string | null>;
  /** Another token in place of one the server did not take although it looked good; the call is then sent again. */
  renewToken?(refused: string): Promise<string | null>;
  /** Called when the server no longer takes the token. */
  onUnauthenticated?(problem: Problem): void;
  /** Called with every other refusal of a call that carried a token. */
  onRefused?(problem: Problem): void;
  readonly clientId: 'web' | 'console';
}

/** The typed client of the calls: each answers its value or a problem, and never rejects. */
export interface Client {
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallResult<CallOutput<E>>>;
  /** The same for a call whose answer is a file. */
  download<E extends FileEndpoint>(endpoint: E, input: CallInput<E>): Promise<CallResult<Blob>>;
  /** The same for an answer that is read while it comes. */
  open<E extends FileEndpoint>(endpoint: E, input: CallInput<E>): Promise<CallResult<Response>>;
  /** `through` takes the place of fetch for this one, so that its progress can be followed. */
  upload(file: Blob, fileName: string, through?: typeof fetch): Promise<CallResult<Upload>>;
  /** Sends one file to a call outside the table, with what stands in its address. */
  sendFile<S extends z.ZodType>(
    target: FileTarget<S>,
    parts: AddressParts,
    file: File,
  ): Promise<CallResult<z.output<S>>>;
}

/** A call that takes a file as multipart, field `file`. */
export interface FileTarget<S extends z.ZodType> {
  readonly method: 'POST';
  readonly path: string;
  readonly response: S;
}
type AddressParts = Pick<Parts, 'params' | 'query'>;

const formOf = (file: Blob, fileName: string): FormData => {
  const form = new FormData();
  form.append('file', file, fileName);
  return form;
};

const UNAUTHENTICATED = 401;
const NO_ANSWER = 408;

/** The longest a read may take before it is given up: no one looks at a spinner for ever. A write is waited for. */
export const LONGEST_READ_MS = 30_000;

const unreachable = (title: string): Problem => ({
  type: 'about:blank',
  title,
  status: 0,
  key: 'error.msg.unavailable',
  requestId: '',
});

/** Runs a read until it is answered, called off, or given up; anything else is waited for. */
const withinLimit = async <Value>(
  init: RequestInit,
  run: (init: RequestInit) => Promise<CallResult<Value>>,
): Promise<CallResult<Value>> => {
  if (init.method !== 'GET') return run(init);
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timer = setTimeout(abort, LONGEST_READ_MS);
  if (init.signal?.aborted === true) abort();
  init.signal?.addEventListener('abort', abort, { once: true });
  // Waiting for a token counts too, and that no signal ends.
  const over = new Promise<CallResult<Value>>((resolve) =>
    controller.signal.addEventListener('abort', () =>
      resolve(fail({ ...unreachable('No answer'), status: NO_ANSWER })),
    ),
  );
  try {
    return await Promise.race([run({ ...init, signal: controller.signal }), over]);
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', abort);
  }
};

const fillPath = (path: string, params: unknown): string =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );

const queryString = (query: unknown): string => {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
};

const readProblem = async (response: Response): Promise<CallProblem> => {
  const parsed = problemSchema.safeParse(await response.json().catch(() => undefined));
  const problem = parsed.success
    ? parsed.data
    : { ...unreachable(response.statusText), status: response.status };
  const retryAfterSeconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return Number.isNaN(retryAfterSeconds) ? problem : { ...problem, retryAfterSeconds };
};

/** Makes a value of an answer that is no refusal. */
type Reader<Value> = (response: Response) => Promise<CallResult<Value>>;

/** Signed addresses of pictures as the answers of this page gave them, the newest of each. */
const addresses = new Map<string, string>();

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(`${UPLOADS_PATH}/`);

/** Takes down the addresses that came with an answer: those of the pictures it shows, or of the one it is about. */
const notePictures = (answer: unknown): void => {
  if (!isObject(answer)) return;
  const { pictures, id, url } = answer;
  if (typeof id === 'string' && isAddress(url)) addresses.set(id, url);
  if (!isObject(pictures)) return;
  for (const [of, address] of Object.entries(pictures)) if (isAddress(address)) addresses.set(of, address);
};

/** Sets the address of a picture that no answer told of: one that lies on this device. */
export const notePicture = (uploadId: string, url: string): void => void addresses.set(uploadId, url);

/** The address at which this page sees a picture: at its signed address where it knows one, else at the open one. */
export const pictureAddress = (uploadId: string): string => addresses.get(uploadId) ?? uploadPath(uploadId);

/** Reads by the call's schema; what does not fit becomes a problem too. */
const readJson =
  <S extends z.ZodType>(schema: S): Reader<z.output<S>> =>
  async (response) => {
    const body: unknown = response.status === 204 ? null : await response.json().catch(() => undefined);
    notePictures(body);
    const parsed = schema.safeParse(body);
    return parsed.success ? ok(parsed.data) : fail(unreachable('Unexpected answer'));
  };

const asItComes: Reader<Response> = (response) => Promise.resolve(ok(response));

const readFile: Reader<Blob> = async (response) => ok(await response.blob());

interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
}

/** The request of a call. */
const requestOf = (endpoint: Endpoint, parts: Parts): readonly [url: string, init: RequestInit] => {
  const headers: Record<string, string> = { ...parts.headers };
  if (parts.body !== undefined) headers['content-type'] = 'application/json';
  if (parts.idempotencyKey !== undefined) headers['idempotency-key'] = parts.idempotencyKey;
  const init: RequestInit = { method: endpoint.method, headers };
  if (parts.body !== undefined) init.body = JSON.stringify(parts.body);
  if (parts.signal !== undefined) init.signal = parts.signal;
  return [`${fillPath(endpoint.path, parts.params)}${queryString(parts.query)}`, init];
};

/** The typed client of both apps. Never throws on a refused or failed call: it hands back the problem. */
export const createClient = (options: ClientOptions): Client => {
  const attempt = async <Value>(
    url: string,
    init: RequestInit,
    read: Reader<Value>,
    token: string | null,
    through: typeof fetch,
  ): Promise<CallResult<Value>> => {
    const headers = new Headers(init.headers);
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    headers.set('clientId', options.clientId);
    try {
      const response = await through(`${options.baseUrl}${url}`, { ...init, headers });
      return response.ok ? await read(response) : fail(await readProblem(response));
    } catch (error) {
      return fail(unreachable(error instanceof Error ? error.message : 'Network failure'));
    }
  };
  const send = async <Value>(
    url: string,
    init: RequestInit,
    read: Reader<Value>,
    through = options.fetch,
  ): Promise<CallResult<Value>> => {
    const token = await options.accessToken();
    let result = await attempt(url, init, read, token, through);
    if (token === null || result.ok) return result;
    if (result.error.status === UNAUTHENTICATED && options.renewToken !== undefined) {
      const renewed = await options.renewToken(token);
      // Without another token it is for the renewal to say whether the session is over.
      if (renewed === null) return result;
      result = await attempt(url, init, read, renewed, through);
    }
    if (!result.ok && result.error.status === UNAUTHENTICATED) options.onUnauthenticated?.(result.error);
    else if (!result.ok) options.onRefused?.(result.error);
    return result;
  };
  return {
    call: (endpoint, input) => {
      const [url, init] = requestOf(endpoint, input);
      return withinLimit(init, (limited) => send(url, limited, readJson(endpoint.response))) as Promise<
        CallResult<never>
      >;
    },
    download: (endpoint, input) => send(...requestOf(endpoint, input), readFile),
    open: (endpoint, input) => send(...requestOf(endpoint, input), asItComes),
    upload: (file, fileName, through) => {
      const init = { method: postUpload.method, body: formOf(file, fileName) };
      return send(postUpload.path, init, readJson(postUpload.response), through);
    },
    sendFile: ({ method, path, response }, { params, query }, file) =>
      send(
        `${fillPath(path, params)}${queryString(query)}`,
        { method, body: formOf(file, file.name) },
        readJson(response),
      ),
  };
};

/** A refused call, for the query cache, which knows failures only as thrown. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.title);
    this.problem = problem;
  }
}

/** The value of a result, or the problem thrown. */
export const unwrap = <Value>(result: CallResult<Value>): Value => {
  if (!result.ok) throw new ProblemError(result.error);
  return result.value;
};

/** The stable key of whatever was thrown. */
export const errorKeyOf = (error: unknown): string =>
  error instanceof ProblemError ? error.problem.key : 'error.msg.internal';
