import { connect } from 'node:net';

export interface RawRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One connection that is kept; resolves with the status of an answer that says how long it is. */
export interface Connection {
  send(request: RawRequest): Promise<number>;
  close(): void;
}

const HEAD_END = '\r\n\r\n';

/** The bytes of a request as they go over the wire. */
const written = (host: string, { method, path, headers = {}, body = '' }: RawRequest): string => {
  const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  return `${[`${method} ${path} HTTP/1.1`, ...lines, ...length].join('\r\n')}${HEAD_END}${body}`;
};

/**
 * A client that costs next to nothing, so that the figures are the server's: fetch takes more of a core than the server
 * does for a small answer.
 */
export const openConnection = (host: string, port: number): Connection => {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  let head = '';
  let missing: number | null = null;
  let answer: { resolve: (status: number) => void; reject: (error: Error) => void } | null = null;
  const fail = (error: Error): void => {
    answer?.reject(error);
    answer = null;
  };
  socket.on('error', fail);
  socket.on('close', () => {
    fail(new Error('The server closed the connection'));
  });
  socket.on('data', (chunk) => {
    if (missing === null) {
      head += chunk.toString('latin1');
      const end = head.indexOf(HEAD_END);
      if (end === -1) return;
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? Number.NaN);
      if (Number.isNaN(length)) {
        fail(new Error('The answer does not say how long it is'));
        return;
      }
      missing = length - (head.length - end - HEAD_END.length);
    } else missing -= chunk.length;
    if (missing > 0) return;
    const status = Number(head.slice(9, 12));
    head = '';
    missing = null;
    const waiting = answer;
    answer = null;
    waiting?.resolve(status);
  });
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        answer = { resolve, reject };
        socket.write(written(host, request), 'utf8');
      }),
    close: () => {
      answer = null;
      socket.destroy();
    },
  };
};
