/*
 * Browser names in user agents. Most user agents also name older browsers, so the order matters: the first
 * match is the most specific one.
 */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/\b(?:OPR|OPT|OPX|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:DuckDuckGo|Ddg)\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

/** System names in user agents. An iPhone also names Mac OS X and an Android phone also names Linux. */
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const MAX_LENGTH = 60

function shorten(text: string): string {
  const characters = Array.from(text)
  return characters.length <= MAX_LENGTH
    ? text
    : `${characters
        .slice(0, MAX_LENGTH - 1)
        .join('')
        .trimEnd()}…`
}

const firstFit = (named: typeof BROWSERS, userAgent: string) =>
  named.find(([pattern]) => pattern.test(userAgent))?.[1]

/** Returns a device name such as "Chrome on Linux". An unknown user agent is returned as it is. */
export function deviceName(userAgent: string): string {
  const trimmed = userAgent.trim()
  if (trimmed === '') return 'Unknown device'
  const browser = firstFit(BROWSERS, trimmed)
  const system = firstFit(SYSTEMS, trimmed)
  return browser === undefined || system === undefined
    ? shorten(trimmed)
    : `${browser} on ${system}`
}
