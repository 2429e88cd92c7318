/** A browser as people call it, from its user agent: `Firefox on Linux`. Only words of ours come out of it. */
export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 512)
  const browser = browsers.find(([pattern]) => pattern.test(text))?.[1] ?? 'A browser'
  const system = systems.find(([pattern]) => pattern.test(text))?.[1]
  return system ? `${browser} on ${system}` : browser
}

// The first that matches: many name others too.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]
