/**
 * For who follows the device's scheme: runs before anything is painted, as a script of its own, and puts right what the
 * server could only guess, the scheme that the device had when it was here last.
 */
(() => {
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const { classList, dataset } = document.documentElement;
  dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';
  classList.toggle('dark', isDark);
})();

export {};
