import type { Api } from '../../../server/api.ts';

/**
 * Script that a maker's own site loads: a button in its place, which opens the storefront in a frame. It takes no more
 * of that page than its own tag says, and is the same for every shop: which one, its own address tells.
 */
export const EMBED_SCRIPT = `(() => {
  const script = document.currentScript;
  if (script === null) return;
  const shop = new URL(script.src).origin;
  const { garment = '', label = 'Design it' } = script.dataset;
  const path = /^[a-z-]+$/.test(garment) ? '/design/' + garment : '/';
  const style = (element, rules) => Object.assign(element.style, rules);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'kitwright-design';
  button.textContent = label;
  style(button, { minHeight: '44px', padding: '0 20px', font: 'inherit', cursor: 'pointer' });
  button.addEventListener('click', () => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', label);
    style(dialog, {
      width: '100vw', height: '100dvh', maxWidth: 'none', maxHeight: 'none',
      margin: '0', padding: '0', border: '0', background: '#fff',
    });
    const frame = document.createElement('iframe');
    frame.src = shop + path;
    frame.title = label;
    frame.allow = 'clipboard-write; fullscreen';
    style(frame, { display: 'block', width: '100%', height: '100%', border: '0' });
    const close = document.createElement('button');
    close.type = 'button';
    close.textContent = '\\u00d7';
    close.setAttribute('aria-label', 'Close');
    style(close, {
      position: 'absolute', bottom: '12px', left: '12px', width: '44px', height: '44px',
      borderRadius: '22px', border: '0', background: '#111', color: '#fff', fontSize: '24px', cursor: 'pointer',
    });
    close.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => dialog.remove());
    dialog.append(frame, close);
    document.body.append(dialog);
    dialog.showModal();
  });
  script.after(button);
})();
`;

/** Registers the script of the button; other sites may load it, which no other script of this server allows. */
export const registerEmbedScript = ({ app }: Pick<Api, 'app'>): void => {
  app.get('/embed.js', { schema: { hide: true } }, (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(EMBED_SCRIPT),
  );
};
