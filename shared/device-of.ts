// The first that fits: most browsers also name the ones they descend from.
const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|OPX|OPiOS|Opera Mini)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Yandex', /\bYaBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b((Headless)?Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]
const systems: [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/** The browser and the system that a user agent names, by the names they give themselves. */
export function deviceOf(userAgent: string | null) {
  return { browser: named(browsers, userAgent ?? ''), system: named(systems, userAgent ?? '') }
}

function named(list: typeof browsers, text: string) {
  return list.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}
