/* Runs before the first paint, so that no page flashes in the wrong theme or direction. The app takes over from here. */
(function () {
  var root = document.documentElement;
  var read = function (key) {
    try {
      return localStorage.getItem('candor.' + key);
    } catch {
      return null;
    }
  };
  var site = {};
  try {
    site = JSON.parse(read('site-theme') || '{}');
  } catch {
    site = {};
  }
  var choice = read('theme') || (site.isDarkByDefault ? 'dark' : 'system');
  var dark = choice === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : choice === 'dark';
  var mode = dark ? 'dark' : 'light';
  root.dataset.theme = mode;
  var properties = site[mode] || {};
  for (var name in properties) if (name.indexOf('--') === 0) root.style.setProperty(name, properties[name]);
  if (read('language') === 'ar') root.dir = 'rtl';
})();
