/**
 * Sends a request as fetch would, and tells how much of its body has gone out, 0..1: fetch itself cannot say. Rejects as
 * fetch does when the network fails.
 */
export const sendTelling =
  (onProgress: (share: number) => void): typeof fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init?.method ?? 'GET', input instanceof Request ? input.url : String(input));
      new Headers(init?.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.responseType = 'blob';
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(total === 0 ? 1 : loaded / total);
      });
      request.addEventListener('load', () => {
        const { status, statusText } = request;
        const body: unknown = request.response;
        const headers = new Headers();
        for (const name of ['content-type', 'retry-after']) {
          const value = request.getResponseHeader(name);
          if (value !== null) headers.set(name, value);
        }
        resolve(new Response(body instanceof Blob ? body : null, { status, statusText, headers }));
      });
      request.addEventListener('error', () => reject(new TypeError('Network failure')));
      request.addEventListener('timeout', () => reject(new TypeError('Network failure')));
      request.send(init?.body instanceof FormData ? init.body : null);
    });
